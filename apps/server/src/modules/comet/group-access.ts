import { isUuid, type RoomSettings } from '@turnstage/contracts';
import type { Caller } from '../../http/caller.ts';
import { Refusal, refuse } from '../../http/refusal.ts';
import type { CometDeps } from './comet.deps.ts';
import { CometRefusal } from './comet-error.ts';

/** Normalises the guid of a path. Room numbers and slugs aren't group names. */
export function parseGuid(text: string): string {
  const guid = text
    .trim()
    .toLowerCase()
    .replace(/^group_/, '');
  if (!isUuid(guid)) throw refuse('room/not-found', { message: 'The GUID does not exist' });
  return guid;
}

/**
 * Returns the room if the caller can read it. A caller who was never admitted gets the error that makes CometChat
 * clients join: 401 when they read, 404 "not a member" when they write (wire sections 5.2 and 5.3).
 */
export async function checkCanReadGroup(
  deps: CometDeps,
  caller: Caller,
  name: string,
  intent: 'read' | 'write',
): Promise<RoomSettings> {
  const guid = parseGuid(name);
  try {
    return await deps.room.checkCanRead(guid, caller);
  } catch (error) {
    if (!(error instanceof Refusal) || error.code !== 'request/forbidden') throw error;
    const message = `${caller.userUuid} is not a member of the group ${guid}, join it first`;
    throw intent === 'read'
      ? new CometRefusal(401, 'ERR_GROUP_NOT_JOINED', message)
      : new CometRefusal(404, 'ERR_NOT_A_MEMBER', message);
  }
}
