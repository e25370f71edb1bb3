/** Local changes to the queue, applied before the server confirms them. */
export interface QueueItem {
  crateSongUuid: string;
}

export function moveSong<T extends QueueItem>(songs: readonly T[], uuid: string, to: number): readonly T[] {
  const from = songs.findIndex((song) => song.crateSongUuid === uuid);
  const target = Math.max(0, Math.min(to, songs.length - 1));
  if (from < 0 || from === target) return songs;
  const next = [...songs];
  const [moved] = next.splice(from, 1);
  if (moved) next.splice(target, 0, moved);
  return next;
}

export function removeSong<T extends QueueItem>(songs: readonly T[], uuid: string): readonly T[] {
  return songs.filter((song) => song.crateSongUuid !== uuid);
}

/**
 * Index at which a dragged row would be dropped: compares `pointerY` with the middles of the rows, in the same
 * coordinates and in the list's order, with the dragged row at its old index.
 */
export function dropIndex(middles: readonly number[], from: number, pointerY: number): number {
  let index = 0;
  middles.forEach((middle, row) => {
    if (row !== from && pointerY > middle) index += 1;
  });
  return index;
}
