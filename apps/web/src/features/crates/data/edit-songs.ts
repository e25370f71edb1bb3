/**
 * Edits of a crate's songs. They show at once, go to the server one after the other, and are rolled back when the
 * server refuses.
 */
import type { QueryClient } from '@tanstack/react-query';
import {
  playlistClearLikes,
  playlistClearQueue,
  playlistCrateSongsAdd,
  playlistCrateSongsMoveSong,
  playlistCrateSongsRemoveSong,
  playlistCrateSongsShuffle,
} from '@turnstage/client/routes';
import type { Crate, CrateSong } from '@turnstage/contracts';
import { crateKeys } from '../../../lib/query-keys/crates.ts';
import { api } from '../../../session/index.ts';
import { adjustSongCount } from './crates.ts';
import type { SingleMove } from './reorder.ts';
import {
  reorderRows,
  withoutSongs,
  withPage,
  insertSongs,
  type PositionedSong,
  type SongList,
} from './song-list.ts';
import { enqueueEdit, isSettled } from './edit-queue.ts';

interface Edit<T> {
  readonly crateUuid: string;
  readonly apply: (list: SongList) => SongList;
  readonly delta: { readonly songs: number; readonly seconds: number };
  readonly send: () => Promise<T>;
}

async function edit<T>(client: QueryClient, { crateUuid, apply, delta, send }: Edit<T>): Promise<T> {
  // A response from before the edit would undo it on the screen.
  await client.cancelQueries({ queryKey: crateKeys.songs(crateUuid) });
  client.setQueriesData<SongList>({ queryKey: crateKeys.songs(crateUuid) }, (list) => list && apply(list));
  adjustSongCount(client, crateUuid, delta.songs, delta.seconds);
  try {
    return await enqueueEdit(crateUuid, send);
  } catch (error) {
    // Later edits may build on this one, so the list is refetched instead of patched back.
    adjustSongCount(client, crateUuid, -delta.songs, -delta.seconds);
    void client.invalidateQueries({ queryKey: crateKeys.songs(crateUuid) });
    throw error;
  } finally {
    if (isSettled(crateUuid)) void client.invalidateQueries({ queryKey: crateKeys.mine });
  }
}

const totalSeconds = (songs: readonly { readonly duration: number }[]) =>
  songs.reduce((sum, song) => sum + song.duration, 0);

export function removeSongs(
  client: QueryClient,
  crateUuid: string,
  songs: readonly CrateSong[],
): Promise<void> {
  const uuids = new Set(songs.map((song) => song.crateSongUuid));
  return edit(client, {
    crateUuid,
    apply: (list) => withoutSongs(list, uuids),
    delta: { songs: -songs.length, seconds: -totalSeconds(songs) },
    send: async () => {
      for (const crateSongUuid of uuids)
        await api.call(playlistCrateSongsRemoveSong, { params: { crateUuid, crateSongUuid } });
    },
  });
}

/** Puts removed songs back at their positions. They get new crate song uuids. */
export async function restoreSongs(
  client: QueryClient,
  crateUuid: string,
  songs: readonly PositionedSong[],
): Promise<void> {
  await edit(client, {
    crateUuid,
    apply: (list) => insertSongs(list, songs),
    delta: { songs: songs.length, seconds: totalSeconds(songs.map(({ song }) => song)) },
    send: async () => {
      const added = await postSongs(
        crateUuid,
        songs.map(({ song }) => song),
        true,
      );
      for (const [index, { at }] of songs.entries()) {
        const crateSongUuid = added[index]?.crateSongUuid;
        if (crateSongUuid)
          await api.call(playlistCrateSongsMoveSong, {
            params: { crateUuid, crateSongUuid },
            body: { newPosition: at },
          });
      }
    },
  });
  await client.invalidateQueries({ queryKey: crateKeys.songs(crateUuid) });
}

/** Returns the crate entries of the songs, so that they can be removed again. */
export async function addSongs(
  client: QueryClient,
  crateUuid: string,
  songs: readonly CrateSong[],
  append: boolean,
): Promise<readonly CrateSong[]> {
  const added = await edit(client, {
    crateUuid,
    // Only the server knows which entries result: the likes contain every song once.
    apply: (list) => list,
    delta: { songs: songs.length, seconds: totalSeconds(songs) },
    send: () => postSongs(crateUuid, songs, append),
  });
  void client.invalidateQueries({ queryKey: crateKeys.songs(crateUuid) });
  return added;
}

async function postSongs(crateUuid: string, songs: readonly CrateSong[], append: boolean) {
  const body = { songs: songs.map(({ songId }) => ({ songId })), append };
  return (await api.call(playlistCrateSongsAdd, { params: { crateUuid }, body })).songs;
}

interface Reorder {
  readonly crateUuid: string;
  /** Rows before the edit, by position. */
  readonly rows: readonly (CrateSong | undefined)[];
  readonly order: readonly number[];
  readonly moves: readonly SingleMove[];
}

export function moveSongs(client: QueryClient, { crateUuid, rows, order, moves }: Reorder): Promise<void> {
  return edit(client, {
    crateUuid,
    // In a filtered list the positions differ; it is refetched when it is opened again.
    apply: (list) => (list.count === order.length ? reorderRows(list, order) : list),
    delta: { songs: 0, seconds: 0 },
    send: async () => {
      for (const { from, newPosition } of moves) {
        const crateSongUuid = rows[from]?.crateSongUuid;
        if (!crateSongUuid) continue;
        await api.call(playlistCrateSongsMoveSong, {
          params: { crateUuid, crateSongUuid },
          body: { newPosition },
        });
      }
    },
  });
}

export async function shuffleSongs(client: QueryClient, crateUuid: string): Promise<void> {
  const page = await edit(client, {
    crateUuid,
    apply: (list) => list,
    delta: { songs: 0, seconds: 0 },
    send: () => api.call(playlistCrateSongsShuffle, { params: { crateUuid } }),
  });
  client.setQueryData<SongList>(crateKeys.songs(crateUuid, ''), withPage(undefined, 0, page));
}

/** Empties the queue or the likes. */
export function clearSongs(
  client: QueryClient,
  { crateUuid, kind, count, durationSeconds }: Crate,
): Promise<unknown> {
  return edit(client, {
    crateUuid,
    apply: () => ({ count: 0, rows: [] }),
    delta: { songs: -count, seconds: -durationSeconds },
    send: (): Promise<unknown> =>
      kind === 'tt-stars' ? api.call(playlistClearLikes, {}) : api.call(playlistClearQueue, {}),
  });
}
