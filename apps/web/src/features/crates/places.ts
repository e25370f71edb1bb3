/** Addresses of crates: `/crates/queue`, `/crates/likes`, and a crate's uuid for any other. */
import type { Crate } from '@turnstage/contracts';

export function placeOfCrate(crate: Crate): string {
  if (crate.kind === 'default') return 'queue';
  return crate.kind === 'tt-stars' ? 'likes' : crate.crateUuid;
}

export const cratePath = (crate: Crate): string => `/crates/${placeOfCrate(crate)}`;
