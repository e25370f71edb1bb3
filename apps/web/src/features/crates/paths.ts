/** Paths of crates (`/crates/queue`, `/crates/likes`, or the crate's uuid) and of songs. */
import type { Crate, SongShape } from '@turnstage/contracts';

export function crateSlug(crate: Crate): string {
  if (crate.kind === 'default') return 'queue';
  return crate.kind === 'tt-stars' ? 'likes' : crate.crateUuid;
}

export const cratePath = (crate: Crate): string => `/crates/${crateSlug(crate)}`;

/** The short id is easy to read out to someone. */
export const songPath = ({ songShortId }: Pick<SongShape, 'songShortId'>): string => `/song/${songShortId}`;
