import type { PatchOperation, RoomState } from '@turnstage/contracts';

/** Returns the room state as a patch with one operation per key. It is right whatever the client had before. */
export function fullStatePatch({ seatQueue, ...alwaysThere }: RoomState): PatchOperation[] {
  const patch: PatchOperation[] = Object.entries(alwaysThere).map(([key, value]) => ({
    op: 'replace',
    path: `/${key}`,
    value,
  }));
  // The only key that may be missing, here and at the client. Adding it is always valid, and after that so is removing it.
  patch.push({ op: 'add', path: '/seatQueue', value: seatQueue ?? [] });
  if (!seatQueue) patch.push({ op: 'remove', path: '/seatQueue' });
  return patch;
}
