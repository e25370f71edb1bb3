import { i18n } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { roomAddFavorite, roomListFavorites, roomRemoveFavorite } from '@turnstage/client/routes';
import { roomKeys } from '../../../lib/query-keys/rooms.ts';
import { api, useSession } from '../../../session/index.ts';
import { showToast } from '../../../ui/toast/index.ts';
import { updateFavouriteList } from './update-favourite-list.ts';
import { describeFailure } from '../live/refusal-messages.ts';

/** Whether the room is one of my favourites; undefined while loading. */
export function useFavourite(
  roomUuid: string,
  isMember: boolean,
): { isFavourite: boolean | undefined; setFavourite: (isFavourite: boolean) => void } {
  const client = useQueryClient();
  const me = useSession((session) => session.claims?.sub);
  const queryKey = roomKeys.isFavourite(roomUuid);
  const show = (isFavourite: boolean) => {
    client.setQueryData(queryKey, isFavourite);
    updateFavouriteList(client, me, roomUuid, isFavourite);
  };
  const { data } = useQuery({
    queryKey,
    enabled: isMember,
    queryFn: async ({ signal }) =>
      (await api.call(roomListFavorites, { query: { roomUuidIn: [roomUuid] }, signal })).length > 0,
  });
  const { mutate } = useMutation({
    mutationFn: (isFavourite: boolean): Promise<unknown> =>
      isFavourite
        ? api.call(roomAddFavorite, { body: { roomUuid } })
        : api.call(roomRemoveFavorite, { params: { id: roomUuid } }),
    onMutate: async (isFavourite) => {
      await client.cancelQueries({ queryKey });
      await client.cancelQueries({ queryKey: roomKeys.favourites(me) });
      show(isFavourite);
    },
    onSuccess: (_reply, isFavourite) => {
      showToast(
        isFavourite ? i18n._(msg`Added to your favorites.`) : i18n._(msg`Removed from your favorites.`),
        {
          tone: 'ok',
        },
      );
    },
    onError: (error, isFavourite) => {
      show(!isFavourite);
      showToast(describeFailure(error), { tone: 'warn' });
    },
    // The lobby may not have the room among those it has loaded.
    onSettled: () => client.invalidateQueries({ queryKey: roomKeys.favourites(me) }),
  });
  return { isFavourite: isMember ? data : false, setFavourite: mutate };
}
