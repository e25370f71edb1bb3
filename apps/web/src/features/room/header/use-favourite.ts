import { i18n } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { roomAddFavorite, roomListFavorites, roomRemoveFavorite } from '@turnstage/client/routes';
import { api } from '../../../session/index.ts';
import { showToast } from '../../../ui/toast/index.ts';
import { whyItFailed } from '../live/refusal-words.ts';

/** Whether I keep this room; undefined while that is not known. */
export function useFavourite(
  roomUuid: string,
  isMember: boolean,
): { kept: boolean | undefined; keep: (kept: boolean) => void } {
  const client = useQueryClient();
  const queryKey = ['favourite room', roomUuid];
  const { data } = useQuery({
    queryKey,
    enabled: isMember,
    queryFn: async ({ signal }) =>
      (await api.call(roomListFavorites, { query: { roomUuidIn: [roomUuid] }, signal })).length > 0,
  });
  const { mutate } = useMutation({
    mutationFn: (kept: boolean): Promise<unknown> =>
      kept
        ? api.call(roomAddFavorite, { body: { roomUuid } })
        : api.call(roomRemoveFavorite, { params: { id: roomUuid } }),
    onMutate: async (kept) => {
      await client.cancelQueries({ queryKey });
      client.setQueryData(queryKey, kept);
    },
    onSuccess: (_reply, kept) => {
      showToast(kept ? i18n._(msg`Kept among your favourites.`) : i18n._(msg`No longer a favourite.`), {
        tone: 'ok',
      });
      void client.invalidateQueries({ queryKey: ['favourite rooms'] });
    },
    onError: (error, kept) => {
      client.setQueryData(queryKey, !kept);
      showToast(whyItFailed(error), { tone: 'warn' });
    },
  });
  return { kept: isMember ? data : false, keep: mutate };
}
