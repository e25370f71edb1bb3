import { useLingui } from '@lingui/react/macro';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { roomAddFavorite, roomFavoriteRooms, roomRemoveFavorite } from '@turnstage/client/routes';
import { useCallback, useMemo } from 'react';
import { useFailureText } from '../../lib/use-failure-text.ts';
import { api, isSignedIn, useSession } from '../../session/index.ts';
import { showToast } from '../../ui/toast/index.ts';
import type { Room } from './room.ts';

/** My favourite rooms. A mark shows at once and goes back, with the reason, when the server refuses it. */
export function useFavourites() {
  const { t } = useLingui();
  const failureText = useFailureText();
  const client = useQueryClient();
  const uuid = useSession((session) => session.claims?.sub);
  const queryKey = useMemo(() => ['rooms', 'favourites', uuid], [uuid]);
  const { data: rooms } = useQuery({
    queryKey,
    queryFn: ({ signal }) => api.call(roomFavoriteRooms, { query: {}, signal }),
    enabled: useSession(isSignedIn),
  });

  const put = useCallback(
    (room: Room, marked: boolean) =>
      client.setQueryData<Room[]>(queryKey, (all = []) => {
        const others = all.filter((one) => one.uuid !== room.uuid);
        return marked ? [room, ...others] : others;
      }),
    [client, queryKey],
  );

  const { mutate } = useMutation({
    // One after the other: the last press is what counts.
    scope: { id: 'favourites' },
    mutationKey: ['favourites'],
    mutationFn: async ({ room, marked }: { room: Room; marked: boolean }): Promise<unknown> =>
      marked
        ? api.call(roomAddFavorite, { body: { roomUuid: room.uuid } })
        : api.call(roomRemoveFavorite, { params: { id: room.uuid } }),
    onMutate: async ({ room, marked }) => {
      await client.cancelQueries({ queryKey });
      put(room, marked);
    },
    onError: (error, { room, marked }) => {
      put(room, !marked);
      const reason = failureText(error);
      const name = room.name;
      showToast(
        marked
          ? t`${name} was not added to your favourites. ${reason}`
          : t`${name} is still a favourite. ${reason}`,
        { tone: 'danger' },
      );
    },
    // After the last one the server's list counts: it may not have arrived before the first press.
    onSettled: () => {
      if (client.isMutating({ mutationKey: ['favourites'] }) === 1)
        void client.invalidateQueries({ queryKey });
    },
  });

  const toggle = useCallback((room: Room, marked: boolean) => mutate({ room, marked }), [mutate]);
  const marked = useMemo(() => new Set(rooms?.map((room) => room.uuid)), [rooms]);
  return { rooms, marked, toggle };
}
