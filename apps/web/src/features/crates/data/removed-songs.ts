/** The server refuses to add songs that staff removed (rule U35), so edits leave them out. */
import type { CrateSong } from '@turnstage/contracts';
import type { PositionedSong } from './song-list.ts';

export function findAddable(songs: readonly CrateSong[]): readonly CrateSong[] {
  return songs.filter(({ isRemoved }) => !isRemoved);
}

/** Returns the songs that can be put back, at the positions that they get without the others. In ascending order. */
export function findRestorable(positions: readonly PositionedSong[]): readonly PositionedSong[] {
  const restorable: PositionedSong[] = [];
  let skipped = 0;
  for (const { at, song } of positions) {
    if (song.isRemoved) skipped += 1;
    else restorable.push({ at: at - skipped, song });
  }
  return restorable;
}
