"""An owner chooses the file of their own box for a table: flaws are said, a good box is played with."""

from __future__ import annotations

from pathlib import Path

import pytest
from playwright.sync_api import expect

from web.conftest import Visit
from web.house import House

pytestmark = pytest.mark.browser


def test_a_box_with_a_flaw_is_mended_and_played_with(house: House, visit: Visit, tmp_path: Path) -> None:
    page = visit(house, phone=True, language="es-ES")
    page.goto("/new/quiddler")
    page.get_by_text("Más ajustes").tap()
    sample = page.request.get("/api/boxes/quiddler?edition=es").text()
    file = tmp_path / "mine.toml"
    file.write_text(sample.replace('letters = "A"', 'letters = "á"', 1), encoding="utf-8")
    chooser = page.get_by_label("Elige tu archivo")
    chooser.set_input_files(file)
    flaw = page.get_by_role("listitem").filter(has_text="letters = á")
    expect(flaw).to_contain_text("Línea")
    file.write_text(sample.replace("points = ", "points = 1", 1), encoding="utf-8")
    chooser.set_input_files(file)
    expect(page.get_by_text("Tu caja está leída")).to_be_visible()
    expect(flaw).to_have_count(0)
    page.get_by_role("button", name="Quitar la silla 2").tap()
    page.get_by_role("button", name="Poner la mesa").tap()
    expect(page.locator("[data-zone=hand]")).to_be_visible()
