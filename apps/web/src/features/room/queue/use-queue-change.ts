/** Changes to my queue. They show at once and are undone with a toast when the server rejects them. */
import { i18n } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import { useMutation, useQueryClient, type QueryClient } from '@tanstack/react-query';
import {
  playlistClearQueue,
  playlistQueueSongsAdd,
  playlistQueueSongsMoveSong,
  playlistQueueSongsRemoveSong,
  playlistQueueSongsShuffle,
} from '@turnstage/client/routes';
import type { CrateSong } from '@turnstage/contracts';
import { openRoomKeys } from '../../../lib/query-keys/rooms.ts';
import { api } from '../../../session/index.ts';
import { showToast } from '../../../ui/toast/index.ts';
import { describeFailure } from '../live/refusal-messages.ts';
import { moveSong, removeSong } from './queue-order.ts';
import type { QueueSongs } from './use-queue.ts';

type QueueChange =
  | { kind: 'move'; uuid: string; to: number }
  | { kind: 'remove'; song: CrateSong }
  | { kind: 'restore'; song: CrateSong; to: number }
  | { kind: 'clear' }
  | { kind: 'restore-all'; songs: QueueSongs }
  | { kind: 'shuffle' };

export function useQueueChange(): (change: QueueChange) => void {
  const client = useQueryClient();
  const { mutate } = useMutation({
    // One mutation at a time: a second click must not overtake the first.
    scope: { id: 'queue' },
    mutationFn: sendChange,
    onMutate: async (change: QueueChange) => {
      await client.cancelQueries({ queryKey: openRoomKeys.queue });
      const before = client.getQueryData<QueueSongs>(openRoomKeys.queue);
      if (before) client.setQueryData<QueueSongs>(openRoomKeys.queue, applyChange(before, change));
      return before;
    },
    onError: (error, _change, before) => {
      if (before) client.setQueryData(openRoomKeys.queue, before);
      showToast(i18n._(msg`Couldn’t change your queue. ${describeFailure(error)}`), { tone: 'warn' });
    },
    onSettled: () => refetchQueue(client),
  });
  return mutate;
}

/** Only after the last change in flight; otherwise the old order would flash up. */
function refetchQueue(client: QueryClient): Promise<void> | undefined {
  return client.isMutating() > 1 ? undefined : client.invalidateQueries({ queryKey: openRoomKeys.queue });
}

function applyChange(songs: QueueSongs, change: QueueChange): QueueSongs {
  switch (change.kind) {
    case 'move':
      return moveSong(songs, change.uuid, change.to);
    case 'remove':
      return removeSong(songs, change.song.crateSongUuid);
    case 'restore':
      return [...songs.slice(0, change.to), change.song, ...songs.slice(change.to)];
    case 'clear':
      return [];
    case 'restore-all':
      return [...songs, ...change.songs];
    case 'shuffle':
      // The server shuffles; its result shows when it arrives.
      return songs;
  }
}

async function sendChange(change: QueueChange): Promise<void> {
  switch (change.kind) {
    case 'move':
      await move(change.uuid, change.to);
      return;
    case 'remove':
      await api.call(playlistQueueSongsRemoveSong, {
        params: { crateSongUuid: change.song.crateSongUuid },
      });
      return;
    case 'restore': {
      const { songs } = await add([change.song], false);
      const restored = songs[0];
      if (restored && change.to > 0) await move(restored.crateSongUuid, change.to);
      return;
    }
    case 'clear':
      await api.call(playlistClearQueue, {});
      return;
    case 'restore-all':
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
