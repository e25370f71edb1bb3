import type { RoomUser } from '@turnstage/contracts';
import { findUser } from '../live/find-user.ts';
import { useRoomState } from '../live/room-context.tsx';
import { offeredActions, type PersonAction } from './offered-actions.ts';

interface OfferedActions {
  offered: PersonAction[];
  isMine: boolean;
  isOnStage: boolean;
}

/** The actions on a person in the room that the server accepts from me. */
export function useOfferedActions(user: RoomUser): OfferedActions {
  const { own, isInLineUp, isMuted, isOnStage } = useRoomState(
    ({ allUsers, djs, seatQueue, settings }, { me }) => {
      const isDj = djs.some(({ uuid }) => uuid === user.uuid);
      return {
        own: findUser(allUsers, me),
        isOnStage: isDj,
        isInLineUp: isDj || seatQueue?.includes(user.uuid) === true,
        isMuted: settings.roomRoles.some(
          (held) => held.userUuid === user.uuid && held.role === 'chatDisabled',
        ),
      };
    },
  );
  return {
    offered: offeredActions(own, { user, isInLineUp, isMuted }),
    isMine: own?.uuid === user.uuid,
    isOnStage,
  };
}
