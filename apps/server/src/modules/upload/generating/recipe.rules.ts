import { genreNames, type ComposeOptions, type Genre, type Mood } from '@turnstage/music/generator';

/** What the generator makes a song from. */
export interface Recipe {
  readonly genre: Genre;
  readonly mood: Mood | null;
  /** Beats per minute; null for one of the genre. */
  readonly tempo: number | null;
  readonly seconds: number;
  readonly seed: string;
}

export function toComposeOptions({ genre, mood, tempo, seconds, seed }: Recipe): ComposeOptions {
  return { genre, seconds, seed, mood: mood ?? undefined, bpm: tempo ?? undefined };
}

/** What people read about how the song came about. */
export function describeRecipe({ genre, mood, tempo, seed }: Recipe): string {
  const details = [mood, tempo === null ? null : `${tempo} bpm`, `seed ${seed}`];
  return `${genreNames[genre]}: ${details.filter((detail) => detail !== null).join(', ')}`;
}
