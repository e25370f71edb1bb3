import { readStored, writeStored } from '../../../lib/safe-storage.ts';

const keyOf = (roomUuid: string): string => `tt-chat-seen-${roomUuid}`;

/** Id of the last line that was on the screen when one was here before. */
export function readSeen(roomUuid: string): string | null {
  const stored = readStored(keyOf(roomUuid));
  return stored !== null && /^\d+$/.test(stored) ? stored : null;
}

export function keepSeen(roomUuid: string, id: string): void {
  writeStored(keyOf(roomUuid), id);
}
