import { defaultPlaylistName } from '@turnstage/music';
import { cleanLine } from '../clean-text.ts';

/** What the owner wants, or `New Playlist #` and the lowest unused number when that is nothing. */
export function nameOrDefault(wanted: string | undefined, existing: readonly string[]): string {
  return cleanLine(wanted ?? '') || defaultPlaylistName(existing);
}

/** The name of a copy: as the original's, with a number behind it where the new owner has that already. */
export function copyName(original: string, existing: readonly string[]): string {
  const taken = new Set(existing);
  if (!taken.has(original)) return original;
  for (let number = 2; ; number += 1) {
    const name = `${original} (${number})`;
    if (!taken.has(name)) return name;
  }
}
