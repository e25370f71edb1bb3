/** The queue as a list that is changed here first; the server says the same a moment later. */
export interface Positioned {
  crateSongUuid: string;
}

export function withMoved<T extends Positioned>(songs: readonly T[], uuid: string, to: number): readonly T[] {
  const from = songs.findIndex((song) => song.crateSongUuid === uuid);
  const target = Math.max(0, Math.min(to, songs.length - 1));
  if (from < 0 || from === target) return songs;
  const next = [...songs];
  const [moved] = next.splice(from, 1);
  if (moved) next.splice(target, 0, moved);
  return next;
}

export function withoutSong<T extends Positioned>(songs: readonly T[], uuid: string): readonly T[] {
  return songs.filter((song) => song.crateSongUuid !== uuid);
}

/**
 * Where a dragged row would be dropped: `pointerY` against the middles of the rows, all in the same coordinates and
 * in the order of the list with the dragged row at its old place.
 */
export function dropIndex(middles: readonly number[], from: number, pointerY: number): number {
  let index = 0;
  middles.forEach((middle, row) => {
    if (row !== from && pointerY > middle) index += 1;
  });
  return index;
}
