import { useQuery } from '@tanstack/react-query';
import type { ListenerGroup } from '@turnstage/music';
import { openRoomKeys } from '../../../lib/query-keys/rooms.ts';
import { useDebounced } from '../../../lib/use-debounced.ts';
import { useRoomSession, useRoomState } from '../live/room-context.tsx';

const settleMs = 2_000;
const none: readonly ListenerGroup[] = [];

/** Who could hear what (rule R113). Read again a moment after people have come or gone, and with each song. */
export function useListeners(): readonly ListenerGroup[] {
  const { roomUuid, getListeners } = useRoomSession();
  const people = useRoomState(({ allUsers }) => allUsers.length);
  const playId = useRoomState(({ nowPlaying }) => nowPlaying?.playId);
  const version = useDebounced(`${people} ${playId}`, settleMs);
  const { data = none } = useQuery({
    queryKey: openRoomKeys.listeners(roomUuid, version),
    placeholderData: (before) => before,
    queryFn: getListeners,
    staleTime: 0,
    // The next song asks again.
    retry: false,
  });
  return data;
}
