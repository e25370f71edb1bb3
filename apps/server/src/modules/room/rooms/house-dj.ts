import type { TokenRole } from '@turnstage/contracts';
import { hasPersonalPermission } from '@turnstage/permissions';
import type { RoomDeps } from '../room.deps.ts';
import type { RoomRow } from './room.store.ts';

/** Whether this is the house DJ and the owner lets it play, so that it needs no password (rule R112). */
export async function isInvitedHouseDj(
  { user }: Pick<RoomDeps, 'user'>,
  room: Pick<RoomRow, 'house_dj'>,
  { userUuid, role }: { readonly userUuid: string; readonly role: TokenRole },
): Promise<boolean> {
  return room.house_dj && hasPersonalPermission(role, 'beHouseDj') && (await user.isHouseBot(userUuid));
}
