import { useLingui } from '@lingui/react/macro';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { roomAddFavorite, roomFavoriteRooms, roomRemoveFavorite } from '@turnstage/client/routes';
import { useCallback, useMemo } from 'react';
import { roomKeys } from '../../lib/query-keys/rooms.ts';
import { useFailureText } from '../../lib/use-failure-text.ts';
import { api, isSignedIn, useSession } from '../../session/index.ts';
import { showToast } from '../../ui/toast/index.ts';
import type { Room } from './room.ts';

/** My favourite rooms. A change shows at once and is undone with a toast when the server rejects it. */
export function useFavourites() {
  const { t } = useLingui();
  const failureText = useFailureText();
  const client = useQueryClient();
  const uuid = useSession((session) => session.claims?.sub);
  const queryKey = useMemo(() => roomKeys.favourites(uuid), [uuid]);
  const { data: rooms } = useQuery({
    queryKey,
    queryFn: ({ signal }) => api.call(roomFavoriteRooms, { query: {}, signal }),
    enabled: useSession(isSignedIn),
  });

  const updateCache = useCallback(
    (room: Room, marked: boolean) => {
      client.setQueryData<Room[]>(queryKey, (all = []) => {
        const others = all.filter((one) => one.uuid !== room.uuid);
        return marked ? [room, ...others] : others;
      });
      client.setQueryData(roomKeys.isFavourite(room.uuid), marked);
    },
    [client, queryKey],
  );

  const { mutate } = useMutation({
    // One mutation at a time: the last click wins.
    scope: { id: 'favourites' },
    mutationKey: roomKeys.favouriteChanges,
    mutationFn: async ({ room, marked }: { room: Room; marked: boolean }): Promise<unknown> =>
      marked
        ? api.call(roomAddFavorite, { body: { roomUuid: room.uuid } })
        : api.call(roomRemoveFavorite, { params: { id: room.uuid } }),
    onMutate: async ({ room, marked }) => {
      await client.cancelQueries({ queryKey });
      updateCache(room, marked);
    },
    onError: (error, { room, marked }) => {
      updateCache(room, !marked);
      const reason = failureText(error);
      const name = room.name;
      showToast(
        marked
          ? t`Couldn’t add ${name} to your favorites. ${reason}`
          : t`Couldn’t remove ${name} from your favorites. ${reason}`,
        { tone: 'danger' },
      );
    },
    // After the last mutation the server's list wins: ours may not have been loaded before the first click.
    onSettled: () => {
      if (client.isMutating({ mutationKey: roomKeys.favouriteChanges }) === 1)
        void client.invalidateQueries({ queryKey });
    },
  });

  const toggle = useCallback((room: Room, marked: boolean) => mutate({ room, marked }), [mutate]);
  const marked = useMemo(() => new Set(rooms?.map((room) => room.uuid)), [rooms]);
  return { rooms, marked, toggle };
}
