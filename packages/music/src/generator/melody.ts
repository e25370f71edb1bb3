/** A melody from one short motif: stated, repeated with another ending, answered, and brought back. */
import { brightnessAt, plays } from './arrangement.ts';
import { beatsPerBar, type MusicalKey, type Note } from './composition.ts';
import { nearestChordTone, scaleStep } from './harmony.ts';
import { strikes, swung, type Bar } from './parts.ts';
import type { Random } from './random.ts';
import type { Style } from './styles.ts';

interface Motif {
  rhythms: [string, string];
  /** Scale steps above the base, one for each strike of the two bars; wraps around when too short. */
  steps: number[];
}

/** Two-bar units of an eight-bar melody; the third is the answer. */
const form = ['statement', 'repeat', 'answer', 'repeat'] as const;

export function writeMelody(bars: readonly Bar[], style: Style, key: MusicalKey, random: Random): Note[] {
  const statement = inventMotif(style, random);
  const answer = { ...inventMotif(style, random), steps: statement.steps.map((step) => 4 - step) };
  const ending = random.integer(-2, 2);
  const notes: Note[] = [];
  for (const bar of bars) {
    if (!plays(bar.section, 'lead')) continue;
    const place = bar.index - bar.section.startBar;
    const unit = Math.floor(place / 2);
    const role = form[unit % form.length]!;
    // A melody without rests is tiring: breaks and sparse styles skip units.
    const rests = bar.section.name === 'break' ? unit % 2 === 1 : unit % 8 === 7 || isThinnedOut(style, unit);
    if (rests) continue;
    const motif = role === 'answer' ? answer : statement;
    const half = place % 2;
    const firstStrikes = strikes(motif.rhythms[0], 0).length;
    const played = strikes(motif.rhythms[half as 0 | 1], 0);
    played.forEach((strike, i) => {
      const last = half === 1 && i >= played.length - 2;
      const index = (half * firstStrikes + i) % motif.steps.length;
      const step = motif.steps[index]! + (role === 'repeat' && last ? ending : 0);
      const sung = scaleStep(key, style.lead.base - 7, step);
      const strong = strike.step % 8 === 0 || strike.steps >= 4;
      notes.push({
        beat: bar.index * beatsPerBar + swung(strike.step, style.swing),
        beats: (strike.steps / 4) * 0.92,
        midi: strong ? nearestChordTone(bar.chord, sung) : sung,
        velocity: strong ? 0.8 : 0.62,
        brightness: brightnessAt(bar.section, bar.index),
      });
    });
  }
  return notes;
}

function isThinnedOut(style: Style, unit: number): boolean {
  return style.lead.density < 0.7 && unit % 4 === 3;
}

/** A walk over the scale: mostly steps, sometimes a leap, and a step back after it. */
function inventMotif(style: Style, random: Random): Motif {
  const steps = [random.pick([0, 2, 4])];
  let leapt = 0;
  while (steps.length < 8) {
    const at = steps.at(-1)!;
    const move: number = leapt !== 0 ? -Math.sign(leapt) : random.pick([1, -1, 1, -1, 2, -2, 0, 3, -3]);
    leapt = leapt === 0 && Math.abs(move) === 3 ? move : 0;
    steps.push(Math.max(-3, Math.min(7, at + move)));
  }
  return { rhythms: [random.pick(style.lead.rhythms), random.pick(style.lead.rhythms)], steps };
}
