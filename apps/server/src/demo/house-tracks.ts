import type { Genre } from '@turnstage/music/generator';

/** The parameters from which a track is generated. */
export interface GeneratedTrack {
  readonly seed: string;
  readonly genre: Genre;
  readonly seconds: number;
}

/**
 * What the house DJ plays, the same on every installation. The first track is short, so that a new installation has
 * music soon.
 */
export const houseTracks: readonly GeneratedTrack[] = [
  { seed: 'opening-time', genre: 'deepHouse', seconds: 32 },
  { seed: 'rain-on-the-awning', genre: 'loFi', seconds: 118 },
  { seed: 'last-tram', genre: 'synthwave', seconds: 142 },
  { seed: 'under-the-arches', genre: 'jungle', seconds: 134 },
  { seed: 'low-water', genre: 'deepHouse', seconds: 156 },
  { seed: 'harbour-fog', genre: 'ambient', seconds: 128 },
  { seed: 'second-floor', genre: 'loFi', seconds: 132 },
];
