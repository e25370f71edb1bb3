import { plural } from '@lingui/core/macro';
import { useLingui } from '@lingui/react/macro';
import { useQueryClient } from '@tanstack/react-query';
import {
  playlistCrateSongsAdd,
  playlistQueueSongsAdd,
  playlistQueueSongsMoveSong,
  playlistQueueSongsRemoveSong,
} from '@turnstage/client/routes';
import type { FoundSong } from '@turnstage/contracts';
import { crateKeys } from '../../../lib/query-keys/crates.ts';
import { openRoomKeys } from '../../../lib/query-keys/rooms.ts';
import { useFailureText } from '../../../lib/use-failure-text.ts';
import { api } from '../../../session/index.ts';
import { showToast } from '../../../ui/toast/index.ts';
import { toSongInput } from './song-input.ts';

export interface CrateTarget {
  readonly crateUuid: string;
  readonly name: string;
}

/** Adds results to the queue or a crate, and confirms it with a toast. Resolves to whether it worked. */
export function useAddSong() {
  const { t } = useLingui();
  const client = useQueryClient();
  const failureText = useFailureText();

  async function add(send: () => Promise<unknown>, confirmation: string): Promise<boolean> {
    try {
      await send();
    } catch (error) {
      showToast(failureText(error), { tone: 'warn' });
      return false;
    }
    showToast(confirmation, { tone: 'ok' });
    void client.invalidateQueries({ queryKey: openRoomKeys.queue });
    void client.invalidateQueries({ queryKey: crateKeys.mine });
    void client.invalidateQueries({ queryKey: crateKeys.allSongs });
    return true;
  }

  const send = (songs: readonly FoundSong[], crate: CrateTarget | null, append: boolean) => {
    const body = { songs: songs.map(toSongInput), append };
    return crate
      ? api.call(playlistCrateSongsAdd, { params: { crateUuid: crate.crateUuid }, body })
      : api.call(playlistQueueSongsAdd, { body });
  };

  return {
    addToQueue: (song: FoundSong, isNext: boolean) =>
      add(
        () => send([song], null, !isNext),
        isNext ? t`“${song.trackName}” plays next.` : t`Added “${song.trackName}” to your queue.`,
      ),
    /** Puts the song where another one is in the queue, and removes that one. */
    replaceInQueue: (song: FoundSong, crateSongUuid: string, index: number) =>
      add(
        async () => {
          const { songs } = await api.call(playlistQueueSongsAdd, {
            body: { songs: [toSongInput(song)], append: false },
          });
          await api.call(playlistQueueSongsRemoveSong, { params: { crateSongUuid } });
          const added = songs[0]?.crateSongUuid;
          if (added !== undefined && index > 0)
            await api.call(playlistQueueSongsMoveSong, {
              params: { crateSongUuid: added },
              body: { newPosition: index },
            });
        },
        t`“${song.trackName}” now plays from its new source.`,
      ),
    addToCrate: (song: FoundSong, crate: CrateTarget) =>
      add(() => send([song], crate, true), t`Added “${song.trackName}” to ${crate.name}.`),
    addAllToQueue: (songs: readonly FoundSong[]) =>
      add(
        () => send(songs, null, true),
        t`${plural(songs.length, { one: 'Added # song', other: 'Added # songs' })} to your queue.`,
      ),
    addAllToCrate: (songs: readonly FoundSong[], crate: CrateTarget) =>
      add(
        () => send(songs, crate, true),
        t`${plural(songs.length, { one: 'Added # song', other: 'Added # songs' })} to ${crate.name}.`,
      ),
  };
}
