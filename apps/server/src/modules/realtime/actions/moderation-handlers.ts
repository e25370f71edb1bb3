import type { ClientActions, moderationActions } from '@turnstage/contracts';
import type { Caller } from '../../../http/caller.ts';
import type { RoomModule } from '../../room/index.ts';

/** The room that the sender is in. */
export interface ModeratedRoom {
  readonly moderate: RoomModule['moderate'];
  readonly caller: Caller;
  readonly roomUuid: string;
}

/**
 * Moderation over the socket, with the same permissions, records and refusals as the calls of the room service. The
 * effects reach the room through the same events.
 */
export const moderationHandlers: {
  readonly [Name in keyof typeof moderationActions]: (
    room: ModeratedRoom,
    params: ClientActions[Name],
  ) => Promise<unknown>;
} = {
  kickUserFromRoom: ({ moderate, caller, roomUuid }, { targetUuid, reason }) =>
    moderate.kick(caller, roomUuid, targetUuid, reason),
  banUserFromRoom: ({ moderate, caller, roomUuid }, { targetUuid, reason }) =>
    moderate.grant(caller, roomUuid, targetUuid, 'banned', { until: null, reason }),
  unbanUserFromRoom: ({ moderate, caller, roomUuid }, { targetUuid }) =>
    moderate.revoke(caller, roomUuid, targetUuid, 'banned'),
  resetRoom: ({ moderate, caller, roomUuid }) => moderate.reset(caller, roomUuid),
};
