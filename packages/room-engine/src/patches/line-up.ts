/** Patches of the stage (wire 3.6: addedDj, removedDj, updatedNextSong, the rotation inside playedSong). */
import type { Dj, PatchOperation, RoomUser, Song } from '@turnstage/contracts';
import { isSameJson } from '../plain-json.ts';
import { at } from './pointer.ts';

/** Only whole objects are added under `/djs/`: V2 reads `value.uuid` of every such op. */
export function addedDjOps(dj: Dj, place: number, floorPosition: number): PatchOperation[] {
  return [
    { op: 'add', path: at('visibleDjs', place), value: dj },
    { op: 'remove', path: at('floorUsers', floorPosition) },
    { op: 'add', path: at('djs', place), value: dj },
    { op: 'remove', path: at('audienceUsers', floorPosition) },
  ];
}

/** V3 reads who stepped down from the `add` at the end of `/audienceUsers`. */
export function removedDjOps(user: RoomUser, place: number, floorLength: number): PatchOperation[] {
  return [
    { op: 'remove', path: at('visibleDjs', place) },
    { op: 'add', path: at('floorUsers', floorLength), value: user },
    { op: 'remove', path: at('djs', place) },
    { op: 'add', path: at('audienceUsers', floorLength), value: user },
  ];
}

export function nextSongOps(place: number, song: Song | null): PatchOperation[] {
  return [
    { op: 'replace', path: at('visibleDjs', place, 'nextSong'), value: song },
    { op: 'replace', path: at('djs', place, 'nextSong'), value: song },
  ];
}

/** A DJ announced to leave after the song, or cancelled that. */
export function leavingOps(place: number, leaving: boolean): PatchOperation[] {
  return (['visibleDjs', 'djs'] as const).map((list) => {
    const path = at(list, place, 'leavingAfterSong');
    return leaving ? { op: 'add', path, value: true } : { op: 'remove', path };
  });
}

/** Field-level differences of two line-ups of the same length, so that a rotation appears as `replace /djs/0/uuid`. */
export function djChanges(
  list: 'djs' | 'visibleDjs',
  before: readonly Dj[],
  after: readonly Dj[],
): PatchOperation[] {
  const ops: PatchOperation[] = [];
  after.forEach((dj, place) => {
    const was = before[place];
    if (!was) return;
    for (const field of [
      'uuid',
      'tokenRole',
      'canDj',
      'highestRole',
      'nextSong',
      'leavingAfterSong',
      'turnsPlayed',
      'seat',
    ] as const) {
      const path = at(list, place, field);
      const value = dj[field];
      if (value === undefined) {
        if (was[field] !== undefined) ops.push({ op: 'remove', path });
      } else if (was[field] === undefined) ops.push({ op: 'add', path, value });
      else if (!isSameJson(was[field], value)) ops.push({ op: 'replace', path, value });
    }
  });
  return ops;
}

/** The seat queue is absent from the room state while nobody waits. */
export function seatQueueOps(before: readonly string[], after: readonly string[]): PatchOperation[] {
  if (isSameJson(before, after)) return [];
  if (after.length === 0) return [{ op: 'remove', path: '/seatQueue' }];
  if (before.length === 0) return [{ op: 'add', path: '/seatQueue', value: [...after] }];
  let start = 0;
  while (start < before.length && start < after.length && before[start] === after[start]) start += 1;
  let tail = 0;
  const maxTail = Math.min(before.length, after.length) - start;
  while (tail < maxTail && before[before.length - 1 - tail] === after[after.length - 1 - tail]) tail += 1;
  const ops: PatchOperation[] = [];
  for (let i = before.length - tail - 1; i >= start; i -= 1)
    ops.push({ op: 'remove', path: at('seatQueue', i) });
  for (let i = start; i < after.length - tail; i += 1) {
    ops.push({ op: 'add', path: at('seatQueue', i), value: after[i] });
  }
  return ops;
}
