/** Addresses of crates: `/crates/queue`, `/crates/likes`, and a crate's uuid for any other; and of songs. */
import type { Crate, SongShape } from '@turnstage/contracts';

export function placeOfCrate(crate: Crate): string {
  if (crate.kind === 'default') return 'queue';
  return crate.kind === 'tt-stars' ? 'likes' : crate.crateUuid;
}

export const cratePath = (crate: Crate): string => `/crates/${placeOfCrate(crate)}`;

/** The short id is what people can read out. */
export const songPath = ({ songShortId }: Pick<SongShape, 'songShortId'>): string => `/song/${songShortId}`;
