import type { RoomRole } from '@turnstage/contracts';
import { canInRoom, type RoomPermission } from '@turnstage/permissions';
import type { Caller } from '../../../http/caller.ts';
import type { RoomDeps } from '../room.deps.ts';
import { findRoom } from '../rooms/find-room.ts';
import { resetRoom } from '../rooms/reset-room.ts';
import { findRoomMember } from './find-room-member.ts';
import { kickUserFromRoom } from './kick.ts';
import { grantRoomRole, revokeRoomRole } from './roles.ts';

export interface GrantTerms {
  /** Epoch ms; null: until revoked. */
  readonly until: number | null;
  readonly reason?: string | undefined;
}

/** Moderation that another module requests for a caller. Same permissions and refusals as the HTTP operations. */
export interface Moderation {
  kick(caller: Caller, room: string, userUuid: string, reason?: string): Promise<void>;
  grant(caller: Caller, room: string, userUuid: string, role: RoomRole, terms: GrantTerms): Promise<void>;
  revoke(caller: Caller, room: string, userUuid: string, role: RoomRole): Promise<void>;
  reset(caller: Caller, room: string): Promise<void>;
}

export function createModeration(deps: RoomDeps): Moderation {
  return {
    async kick(caller, slug, userUuid, reason) {
      await kickUserFromRoom(deps, { caller, body: { slug, userUuid, reason } });
    },
    async grant(caller, room, userUuid, role, { until, reason }) {
      const expirationTime = until === null ? null : new Date(until).toISOString();
      await grantRoomRole(deps, {
        caller,
        params: { room },
        body: { userUuid, role, expirationTime, reason },
      });
    },
    async revoke(caller, room, userUuid, role) {
      await revokeRoomRole(deps, { caller, params: { room }, body: { userUuid, role } });
    },
    async reset(caller, room) {
      await resetRoom(deps, { caller, params: { id: room } });
    },
  };
}

/** Whether the caller has a permission in the room. */
export async function isAllowedInRoom(
  deps: RoomDeps,
  name: string,
  caller: Caller,
  permission: RoomPermission,
): Promise<boolean> {
  const room = await findRoom(deps.database, name);
  return canInRoom(await findRoomMember(deps, deps.database, room.id, caller), permission);
}
