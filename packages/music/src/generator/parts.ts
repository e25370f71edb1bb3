/** Writes chords, bass and arpeggios bar by bar from a style's patterns. */
import { brightnessAt, plays } from './arrangement.ts';
import { beatsPerBar, type Note, type Section } from './composition.ts';
import { scaleStep, type Chord } from './harmony.ts';
import type { Random } from './random.ts';
import type { MusicalKey } from './composition.ts';
import type { Style } from './styles.ts';

/** One bar of the track as input of the writers. */
export interface Bar {
  index: number;
  section: Section;
  chord: Chord;
  nextChord: Chord;
  /** True when the chord started in an earlier bar and is still held. */
  chordHeld: boolean;
}

export function writePad(bars: readonly Bar[], style: Style): Note[] {
  const notes: Note[] = [];
  for (const bar of bars) {
    const starts = !bar.chordHeld || bar.section.startBar === bar.index;
    if (!starts || !plays(bar.section, 'pad')) continue;
    const left = bar.section.startBar + bar.section.bars - bar.index;
    const phase = bar.chordHeld ? 1 : style.barsPerChord;
    const beats = Math.min(phase, left) * beatsPerBar;
    for (const midi of bar.chord.voicing) {
      notes.push({ beat: bar.index * beatsPerBar, beats, midi, velocity: 0.7, brightness: brightness(bar) });
    }
  }
  return notes;
}

export function writeKeys(bars: readonly Bar[], style: Style, random: Random): Note[] {
  const pattern = random.pick(style.keys);
  const other = random.pick(style.keys);
  const notes: Note[] = [];
  for (const bar of bars) {
    if (!plays(bar.section, 'keys')) continue;
    // The fourth bar answers the first three.
    for (const strike of strikes(bar.index % 4 === 3 ? other : pattern, bar.index)) {
      bar.chord.voicing.forEach((midi, voice) => {
        const late = style.strum * voice;
        notes.push({
          beat: bar.index * beatsPerBar + swung(strike.step, style.swing) + late,
          beats: Math.max(0.2, strike.steps / 4 - late),
          midi,
          velocity: 0.6 + 0.25 * random.next(),
          brightness: brightness(bar),
        });
      });
    }
  }
  return notes;
}

/** Basses start at E1; small speakers can't play lower notes. */
const lowestBass = 28;

export function writeBass(bars: readonly Bar[], style: Style, key: MusicalKey, random: Random): Note[] {
  const pattern = random.pick(style.bass);
  const notes: Note[] = [];
  for (const bar of bars) {
    if (!plays(bar.section, 'bass')) continue;
    const root = bassNote(bar.chord.root);
    for (const strike of strikes(pattern, bar.index)) {
      notes.push({
        beat: bar.index * beatsPerBar + swung(strike.step, style.swing),
        beats: (strike.steps / 4) * 0.95,
        midi: bassPitch(strike.mark, root, bar, key),
        velocity: strike.step % 4 === 0 ? 0.9 : 0.78,
        brightness: brightness(bar),
      });
    }
  }
  return notes;
}

function bassPitch(mark: string, root: number, bar: Bar, key: MusicalKey): number {
  if (mark === '8') return root + 12;
  if (mark === '5') return bassNote(bar.chord.tones[2]!, root);
  if (mark !== 'n') return root;
  // The scale step just below the next root leads to it.
  const target = bassNote(bar.nextChord.root, root - 5);
  const steps = Array.from({ length: 15 }, (_, i) => scaleStep(key, target - 12, i));
  const under = Math.max(...steps.filter((midi) => midi < target));
  return under < lowestBass ? under + 12 : under;
}

function bassNote(pitchClass: number, from = lowestBass): number {
  return from + ((((pitchClass - from) % 12) + 12) % 12);
}

export function writeArp(bars: readonly Bar[], style: Style, random: Random): Note[] {
  const pattern = random.pick(style.arp);
  const order = random.pick([arpUp, arpDown, arpUpDown]);
  const notes: Note[] = [];
  for (const bar of bars) {
    if (!plays(bar.section, 'arp')) continue;
    const ladder = [...bar.chord.voicing, ...bar.chord.voicing.map((midi) => midi + 12)].sort(
      (a, b) => a - b,
    );
    strikes(pattern, bar.index).forEach((strike, i) => {
      notes.push({
        beat: bar.index * beatsPerBar + swung(strike.step, style.swing),
        beats: strike.steps / 4,
        midi: ladder[order(i, ladder.length)]!,
        velocity: strike.step % 4 === 0 ? 0.75 : 0.5 + 0.15 * random.next(),
        brightness: brightness(bar),
      });
    });
  }
  return notes;
}

const arpUp = (i: number, size: number) => i % size;
const arpDown = (i: number, size: number) => size - 1 - (i % size);
function arpUpDown(i: number, size: number): number {
  const at = i % (2 * size - 2);
  return at < size ? at : 2 * size - 2 - at;
}

export interface Strike {
  /** Sixteenth within the bar. */
  step: number;
  steps: number;
  mark: string;
}

/** Reads one bar of a pattern; two-bar patterns alternate. A strike lasts as long as `-` follows it. */
export function strikes(pattern: string, barIndex: number): Strike[] {
  const offset = pattern.length > 16 ? (barIndex % 2) * 16 : 0;
  const bar = pattern.slice(offset, offset + 16);
  return [...bar].flatMap((mark, step) => {
    if (mark === '.' || mark === '-') return [];
    const held = /^-*/.exec(bar.slice(step + 1))![0].length;
    return [{ step, steps: held + 1, mark }];
  });
}

/** Converts a sixteenth to beats, with every second one delayed by the swing. */
export function swung(step: number, swing: number): number {
  return (step + (step % 2 === 1 ? swing : 0)) / 4;
}

function brightness(bar: Bar): number {
  return brightnessAt(bar.section, bar.index);
}
