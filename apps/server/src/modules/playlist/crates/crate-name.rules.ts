import { defaultPlaylistName } from '@turnstage/music';
import { cleanLine } from '../../../clean-text.ts';

/** Returns the requested name, or `New Playlist #` with the lowest unused number when it's blank. */
export function nameOrDefault(requestedName: string | undefined, existing: readonly string[]): string {
  return cleanLine(requestedName ?? '') || defaultPlaylistName(existing);
}

/** Returns the name of a copy: the original's, with a number appended when the new owner already has that name. */
export function copyName(original: string, existing: readonly string[]): string {
  const taken = new Set(existing);
  if (!taken.has(original)) return original;
  for (let number = 2; ; number += 1) {
    const name = `${original} (${number})`;
    if (!taken.has(name)) return name;
  }
}
