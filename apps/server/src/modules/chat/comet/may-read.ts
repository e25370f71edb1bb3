import { isUuid, type RoomSettings } from '@turnstage/contracts';
import type { Caller } from '../../../http/caller.ts';
import { Refusal, refuse } from '../../../http/refusal.ts';
import type { ChatDeps } from '../chat.deps.ts';
import { CometRefusal } from './comet-error.ts';

/** The guid of a path as we write it. Numbers and slugs of rooms are no names of groups. */
export function guidIn(text: string): string {
  const guid = text
    .trim()
    .toLowerCase()
    .replace(/^group_/, '');
  if (!isUuid(guid)) throw refuse('room/not-found', { message: 'The GUID does not exist' });
  return guid;
}

/**
 * The room, for somebody who may read in it. Whoever was never let in is told so in the words at which clients join:
 * 401 when they read, 404 "not a member" when they write (wire sections 5.2 and 5.3).
 */
export async function checkMayReadGroup(
  deps: ChatDeps,
  caller: Caller,
  name: string,
  meaning: 'read' | 'write',
): Promise<RoomSettings> {
  const guid = guidIn(name);
  try {
    return await deps.room.checkMayRead(guid, caller);
  } catch (error) {
    if (!(error instanceof Refusal) || error.code !== 'request/forbidden') throw error;
    const message = `${caller.userUuid} is not a member of the group ${guid}, join it first`;
    throw meaning === 'read'
      ? new CometRefusal(401, 'ERR_GROUP_NOT_JOINED', message)
      : new CometRefusal(404, 'ERR_NOT_A_MEMBER', message);
  }
}
