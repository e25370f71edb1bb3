/** What a mood changes about a style: its scales, and the part of its tempo range. */
import type { MusicalKey } from './composition.ts';
import type { Style } from './styles.ts';

export const moods = ['happy', 'sad', 'calm', 'energetic', 'dreamy'] as const;
export type Mood = (typeof moods)[number];

interface Change {
  readonly modes: readonly MusicalKey['mode'][];
  readonly tempo: 'lower' | 'upper' | 'all';
}

const changes: Readonly<Record<Mood, Change>> = {
  happy: { modes: ['major', 'lydian'], tempo: 'upper' },
  sad: { modes: ['minor'], tempo: 'lower' },
  calm: { modes: ['major', 'dorian'], tempo: 'lower' },
  energetic: { modes: ['minor', 'dorian'], tempo: 'upper' },
  dreamy: { modes: ['lydian', 'dorian'], tempo: 'all' },
};

/** A mood takes precedence over what the style usually sounds like. */
export function withMood(style: Style, mood: Mood | undefined): Style {
  if (mood === undefined) return style;
  const { modes, tempo } = changes[mood];
  const [slowest, fastest] = style.bpm;
  const middle = Math.floor((slowest + fastest) / 2);
  const bpm = { lower: [slowest, middle], upper: [middle, fastest], all: style.bpm } as const;
  return { ...style, modes, bpm: bpm[tempo] };
}
