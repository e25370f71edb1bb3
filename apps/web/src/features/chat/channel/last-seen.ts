import { readStored, writeStored } from '../../../lib/safe-storage.ts';

const lastSeenKey = (roomUuid: string): string => `tt-chat-seen-${roomUuid}`;

/** Id of the last message that was on the screen during the previous visit. */
export function readLastSeen(roomUuid: string): string | null {
  const stored = readStored(lastSeenKey(roomUuid));
  return stored !== null && /^\d+$/.test(stored) ? stored : null;
}

export function saveLastSeen(roomUuid: string, id: string): void {
  writeStored(lastSeenKey(roomUuid), id);
}
