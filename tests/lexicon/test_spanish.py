"""Spanish forms: whole conjugations and plurals, made here by the grammar and looked for in the list."""

from __future__ import annotations

from collections.abc import Iterator

import pytest

from sobremesa.lexicon import folded, open_lexicon

VERBS = """
    hablar cantar amar tomar mirar comprar bailar trabajar nadar ayudar llevar dejar
    comer beber vender correr temer aprender deber meter comprender responder ofender
    vivir partir subir recibir permitir cumplir decidir asistir sufrir discutir existir
"""

ENDINGS = {
    "ar": """ar ando ado ada ados adas o as ás a amos áis an aba abas ábamos abais aban é aste ó asteis aron
        aré arás ará aremos aréis arán aría arías aríamos aríais arían e es és emos éis en ara aras áramos arais
        aran ase ases ásemos aseis asen are ares áremos areis aren á ad""",
    "er": """er iendo ido ida idos idas o es és e emos éis en ía ías íamos íais ían í iste ió imos isteis ieron
        eré erás erá eremos eréis erán ería erías eríamos eríais erían a as ás amos áis an iera ieras iéramos
        ierais ieran iese ieses iésemos ieseis iesen iere ieres iéremos iereis ieren é ed""",
    "ir": """ir iendo ido ida idos idas o es ís e imos en ía ías íamos íais ían í iste ió isteis ieron
        iré irás irá iremos iréis irán iría irías iríamos iríais irían a as ás amos áis an iera ieras iéramos
        ierais ieran iese ieses iésemos ieseis iesen iere ieres iéremos iereis ieren id""",
}
"""Regular endings with vosotros, voseo, both past subjunctives and the future subjunctive."""

NOUNS = """
    casa perro gato mesa silla libro árbol flor pared ciudad canción pez luz voz lápiz reloj mujer hombre niño niña
    pie café sofá té menú tabú rubí esquí jabalí rey ley buey crisis tesis lunes paraguas jueves examen joven
    imagen orden origen volumen camión león avión balcón jardín cojín francés inglés autobús país mes dios juez
    nuez arroz cruz paz raíz actriz feliz azul verde gris marrón fácil útil móvil papel hotel sol mar amor color
    olor doctor profesor lugar hogar collar pincel túnel
"""


def plural(noun: str) -> str:
    """The plural by the rules of the schoolbook."""
    ending = noun[-2:]
    bare = folded(noun).lower().replace("Ñ", "ñ")
    if noun.endswith("z"):
        return bare[:-1] + "ces"
    if ending in ("es", "is", "as") and ending[0] in "eia" and noun not in ("mes", "país", "gris"):
        return bare
    if noun[-1] in "aeiouéáóú":
        return bare + "s"
    return bare + "es"


def conjugations() -> Iterator[str]:
    for verb in VERBS.split():
        yield from (folded(verb[:-2] + ending) for ending in ENDINGS[verb[-2:]].split())


@pytest.mark.rule("G-1")
def test_every_form_of_thirty_four_regular_verbs_is_in_the_spanish_list() -> None:
    forms = list(conjugations())
    lexicon = open_lexicon("es-strict.1")
    assert len(VERBS.split()) == 34
    assert len(forms) > 1900
    assert [form for form in forms if form not in lexicon] == []


@pytest.mark.rule("G-1")
def test_eighty_four_plurals_are_in_the_spanish_list() -> None:
    lexicon = open_lexicon("es-strict.1")
    plurals = [folded(plural(noun)) for noun in NOUNS.split()]
    assert len(plurals) >= 84
    assert [word for word in plurals if word not in lexicon] == []


def test_a_conjugated_word_knows_its_lemma_and_its_accents() -> None:
    lexicon = open_lexicon("es-strict.1")
    assert lexicon.display("CANTARIAMOS") == "cantaríamos"
    assert lexicon.lemma("CANTARIAMOS") == "CANTAR"
    meaning = lexicon.meaning("CANTARIAMOS")
    assert meaning is not None
    assert (meaning.lemma, meaning.form, meaning.source) == ("cantar", "verb", "rla-es")
    assert any("recitar" in line for line in meaning.texts)


@pytest.mark.parametrize(
    ("spelling", "written"),
    [("PINGUINOS", "pingüinos"), ("EÑE", "eñe"), ("CANCION", "canción"), ("ARBOL", "árbol"), ("PERRO", "perro")],
)
def test_a_spanish_word_is_shown_as_it_is_written(spelling: str, written: str) -> None:
    assert open_lexicon("es-strict.1").display(spelling) == written


def test_no_spanish_word_of_the_list_is_an_abbreviation_without_vowels() -> None:
    silent = [word for word in open_lexicon("es-strict.1") if not set(word) & set("AEIOUY")]
    assert silent == []
