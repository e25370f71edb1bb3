import { canInRoom, type RoomPermission } from '@turnstage/permissions';
import { findUser } from './find-user.ts';
import { useRoomState } from './room-context.tsx';

/** Whether I have a permission in this room. */
export function useCanInRoom(permission: RoomPermission): boolean {
  return useRoomState(({ allUsers }, { me }) => canInRoom(findUser(allUsers, me), permission));
}
