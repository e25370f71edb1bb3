/** My queue: shown as changed at once, put back with a reason when the server refuses. */
import { i18n } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import { useMutation, useQuery, useQueryClient, type QueryClient } from '@tanstack/react-query';
import {
  playlistClearQueue,
  playlistQueueSongsAdd,
  playlistQueueSongsList,
  playlistQueueSongsMoveSong,
  playlistQueueSongsRemoveSong,
  playlistQueueSongsShuffle,
} from '@turnstage/client/routes';
import type { CrateSong } from '@turnstage/contracts';
import { api } from '../../../session/index.ts';
import { showToast } from '../../../ui/toast/index.ts';
import { whyItFailed } from '../live/refusal-words.ts';
import { withMoved, withoutSong } from './queue-order.ts';

export const queueKey = ['queue', 'songs'] as const;

export type QueueSongs = readonly CrateSong[];

export function useQueue(isMember: boolean) {
  return useQuery({
    queryKey: queueKey,
    enabled: isMember,
    // Songs come and go in other tabs, and the one that was played goes to the end.
    staleTime: 0,
    queryFn: async ({ signal }): Promise<QueueSongs> =>
      (await api.call(playlistQueueSongsList, { query: { limit: 0 }, signal })).songs,
  });
}

/** Null while it is not known, and for those who have no queue. */
export function useQueueCount(isMember: boolean): number | null {
  return useQueue(isMember).data?.length ?? null;
}

type QueueChange =
  | { kind: 'move'; uuid: string; to: number }
  | { kind: 'remove'; song: CrateSong }
  | { kind: 'put-back'; song: CrateSong; to: number }
  | { kind: 'clear' }
  | { kind: 'refill'; songs: QueueSongs }
  | { kind: 'shuffle' };

export function useQueueChange(): (change: QueueChange) => void {
  const client = useQueryClient();
  const { mutate } = useMutation({
    // One after the other: a second press must not overtake the first.
    scope: { id: 'queue' },
    mutationFn: carryOut,
    onMutate: async (change: QueueChange) => {
      await client.cancelQueries({ queryKey: queueKey });
      const before = client.getQueryData<QueueSongs>(queueKey);
      if (before) client.setQueryData<QueueSongs>(queueKey, foreseen(before, change));
      return before;
    },
    onError: (error, _change, before) => {
      if (before) client.setQueryData(queueKey, before);
      showToast(i18n._(msg`The queue is as it was. ${whyItFailed(error)}`), { tone: 'warn' });
    },
    onSettled: () => settle(client),
  });
  return mutate;
}

/** Only when no further change is under way; it would come back as it was for a moment. */
function settle(client: QueryClient): Promise<void> | undefined {
  return client.isMutating() > 1 ? undefined : client.invalidateQueries({ queryKey: queueKey });
}

function foreseen(songs: QueueSongs, change: QueueChange): QueueSongs {
  switch (change.kind) {
    case 'move':
      return withMoved(songs, change.uuid, change.to);
    case 'remove':
      return withoutSong(songs, change.song.crateSongUuid);
    case 'put-back':
      return [...songs.slice(0, change.to), change.song, ...songs.slice(change.to)];
    case 'clear':
      return [];
    case 'refill':
      return [...songs, ...change.songs];
    case 'shuffle':
      // What comes out is chance; it is shown when it is known.
      return songs;
  }
}

async function carryOut(change: QueueChange): Promise<void> {
  switch (change.kind) {
    case 'move':
      await move(change.uuid, change.to);
      return;
    case 'remove':
      await api.call(playlistQueueSongsRemoveSong, {
        params: { crateSongUuid: change.song.crateSongUuid },
      });
      return;
    case 'put-back': {
      const { songs } = await add([change.song], false);
      const back = songs[0];
      if (back && change.to > 0) await move(back.crateSongUuid, change.to);
      return;
    }
    case 'clear':
      await api.call(playlistClearQueue, {});
      return;
    case 'refill':
      await add(change.songs, true);
      return;
    case 'shuffle':
      await api.call(playlistQueueSongsShuffle, {});
  }
}

const move = (crateSongUuid: string, newPosition: number) =>
  api.call(playlistQueueSongsMoveSong, { params: { crateSongUuid }, body: { newPosition } });

const add = (songs: QueueSongs, append: boolean) =>
  api.call(playlistQueueSongsAdd, {
    body: { songs: songs.map(({ songId }) => ({ songId })), append },
  });
