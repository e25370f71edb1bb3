import type { QueryClient } from '@tanstack/react-query';
import { roomKeys } from '../../../lib/query-keys/rooms.ts';

interface ListedRoom {
  readonly uuid: string;
}

/** Shows a change of a favourite in the list that the lobby has loaded, with what its other lists know of the room. */
export function updateFavouriteList(
  client: QueryClient,
  me: string | undefined,
  roomUuid: string,
  isFavourite: boolean,
): void {
  client.setQueryData<readonly ListedRoom[]>(roomKeys.favourites(me), (list) => {
    const others = list?.filter(({ uuid }) => uuid !== roomUuid);
    if (!others || !isFavourite) return others;
    const room = findListed(client, me, roomUuid);
    return room ? [room, ...others] : list;
  });
}

function findListed(client: QueryClient, me: string | undefined, roomUuid: string): ListedRoom | undefined {
  const listed = [
    ...(client.getQueryData<{ rooms: readonly ListedRoom[] }>(roomKeys.public())?.rooms ?? []),
    ...(client.getQueryData<readonly ListedRoom[]>(roomKeys.mine(me)) ?? []),
    ...(client.getQueryData<readonly ListedRoom[]>(roomKeys.recent(me)) ?? []),
  ];
  return listed.find(({ uuid }) => uuid === roomUuid);
}
