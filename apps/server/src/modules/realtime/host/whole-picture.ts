import type { PatchOperation, RoomState } from '@turnstage/contracts';

/** The picture as a patch: one operation a part, right whatever was there before. */
export function wholePicture(picture: RoomState): PatchOperation[] {
  return Object.entries(picture).map(([part, value]) => ({
    // The one part that may be absent.
    op: part === 'seatQueue' ? 'add' : 'replace',
    path: `/${part}`,
    value,
  }));
}
