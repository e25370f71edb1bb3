/** Edits of a crate's songs: shown at once, sent in turn, taken back when the server refuses. */
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
import { api } from '../../../session/index.ts';
import { songsKey } from './crate-songs.ts';
import { countSongs, cratesKey } from './crates.ts';
import type { SingleMove } from './reorder.ts';
import {
  reordered,
  withoutSongs,
  withPage,
  withSongsAt,
  type PlacedSong,
  type SongList,
} from './song-list.ts';
import { inTurn, isSettled } from './turns.ts';

interface Edit<T> {
  readonly crateUuid: string;
  readonly apply: (list: SongList) => SongList;
  readonly gain: { readonly songs: number; readonly seconds: number };
  readonly send: () => Promise<T>;
}

async function edit<T>(client: QueryClient, { crateUuid, apply, gain, send }: Edit<T>): Promise<T> {
  // An answer from before the edit would undo it on the screen.
  await client.cancelQueries({ queryKey: songsKey(crateUuid) });
  client.setQueriesData<SongList>({ queryKey: songsKey(crateUuid) }, (list) => list && apply(list));
  countSongs(client, crateUuid, gain.songs, gain.seconds);
  try {
    return await inTurn(crateUuid, send);
  } catch (error) {
    // Later edits may build on this one, so the truth is read anew rather than pieced together.
    countSongs(client, crateUuid, -gain.songs, -gain.seconds);
    void client.invalidateQueries({ queryKey: songsKey(crateUuid) });
    throw error;
  } finally {
    if (isSettled(crateUuid)) void client.invalidateQueries({ queryKey: cratesKey });
  }
}

const secondsOf = (songs: readonly { readonly duration: number }[]) =>
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
    gain: { songs: -songs.length, seconds: -secondsOf(songs) },
    send: async () => {
      for (const crateSongUuid of uuids)
        await api.call(playlistCrateSongsRemoveSong, { params: { crateUuid, crateSongUuid } });
    },
  });
}

/** Puts songs that were taken out back to their places. They come back under new uuids. */
export async function restoreSongs(
  client: QueryClient,
  crateUuid: string,
  songs: readonly PlacedSong[],
): Promise<void> {
  await edit(client, {
    crateUuid,
    apply: (list) => withSongsAt(list, songs),
    gain: { songs: songs.length, seconds: secondsOf(songs.map(({ song }) => song)) },
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
  await client.invalidateQueries({ queryKey: songsKey(crateUuid) });
}

/** Answers the entries that hold the songs, for taking them out again. */
export async function addSongs(
  client: QueryClient,
  crateUuid: string,
  songs: readonly CrateSong[],
  append: boolean,
): Promise<readonly CrateSong[]> {
  const added = await edit(client, {
    crateUuid,
    // Which entries come of it only the server knows: the likes hold every song once.
    apply: (list) => list,
    gain: { songs: songs.length, seconds: secondsOf(songs) },
    send: () => postSongs(crateUuid, songs, append),
  });
  void client.invalidateQueries({ queryKey: songsKey(crateUuid) });
  return added;
}

async function postSongs(crateUuid: string, songs: readonly CrateSong[], append: boolean) {
  const body = { songs: songs.map(({ songId }) => ({ songId })), append };
  return (await api.call(playlistCrateSongsAdd, { params: { crateUuid }, body })).songs;
}

interface Reordering {
  readonly crateUuid: string;
  /** Rows before the edit, by place. */
  readonly rows: readonly (CrateSong | undefined)[];
  readonly order: readonly number[];
  readonly moves: readonly SingleMove[];
}

export function moveSongs(client: QueryClient, { crateUuid, rows, order, moves }: Reordering): Promise<void> {
  return edit(client, {
    crateUuid,
    // A filtered list has other places; it is read anew when it is opened again.
    apply: (list) => (list.count === order.length ? reordered(list, order) : list),
    gain: { songs: 0, seconds: 0 },
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
    gain: { songs: 0, seconds: 0 },
    send: () => api.call(playlistCrateSongsShuffle, { params: { crateUuid } }),
  });
  client.setQueryData<SongList>(songsKey(crateUuid, ''), withPage(undefined, 0, page));
}

/** Empties the queue or the likes. */
export function clearSongs(
  client: QueryClient,
  { crateUuid, kind, count, durationSeconds }: Crate,
): Promise<unknown> {
  return edit(client, {
    crateUuid,
    apply: () => ({ count: 0, rows: [] }),
    gain: { songs: -count, seconds: -durationSeconds },
    send: (): Promise<unknown> =>
      kind === 'tt-stars' ? api.call(playlistClearLikes, {}) : api.call(playlistClearQueue, {}),
  });
}
