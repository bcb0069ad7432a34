/** Small sounds, made here and not fetched; silent unless somebody wants them. */
import { taste } from "./taste.svelte";

let context: AudioContext | null = null;

export type Sound = "paper" | "turn" | "last" | "time";

/** Where the wooden tone begins and ends, in hertz. */
const TONES: Readonly<Record<Exclude<Sound, "paper">, readonly [number, number]>> = {
    turn: [520, 390],
    last: [390, 520],
    time: [780, 780],
};

/** Paper for what moves; a wooden tone for your turn, for the last turns, and when the time is nearly up. */
export function chime(what: Sound): void {
    if (!taste.sound) return;
    context ??= new AudioContext();
    if (what === "paper") rustle(context);
    else knock(context, ...TONES[what]);
}

function rustle(audio: AudioContext): void {
    const length = Math.floor(audio.sampleRate * 0.09);
    const buffer = audio.createBuffer(1, length, audio.sampleRate);
    const wave = buffer.getChannelData(0);
    for (let k = 0; k < length; k += 1) wave[k] = (Math.random() * 2 - 1) * (1 - k / length) ** 3;
    const source = audio.createBufferSource();
    const filter = audio.createBiquadFilter();
    const gain = audio.createGain();
    source.buffer = buffer;
    filter.type = "bandpass";
    filter.frequency.value = 3200;
    gain.gain.value = 0.12;
    source.connect(filter).connect(gain).connect(audio.destination);
    source.start();
}

function knock(audio: AudioContext, from: number, to: number): void {
    const tone = audio.createOscillator();
    const gain = audio.createGain();
    const now = audio.currentTime;
    tone.type = "sine";
    tone.frequency.setValueAtTime(from, now);
    tone.frequency.exponentialRampToValueAtTime(to, now + 0.16);
    gain.gain.setValueAtTime(0.16, now);
    gain.gain.exponentialRampToValueAtTime(0.001, now + 0.28);
    tone.connect(gain).connect(audio.destination);
    tone.start(now);
    tone.stop(now + 0.3);
}
