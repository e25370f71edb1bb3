import type { Crate, SongInput } from '@turnstage/contracts';
import {
  playlistCrateSongsAdd,
  playlistCrateSongsList,
  playlistCreateCrate,
  playlistQueueSongsAdd,
  playlistQueueSongsList,
} from '@turnstage/client/routes';
import type { World } from '@turnstage/server/testing';
import { signUpPerson, type TestPerson } from '@turnstage/testkit';

let songCount = 0;

/** Returns a song that isn't in the catalogue yet, three minutes long. */
export function newSong(
  details: Partial<SongInput> = {},
): SongInput & { trackName: string; artistName: string } {
  songCount += 1;
  return {
    duration: 180,
    ...details,
    artistName: details.artistName ?? 'The Tests',
    trackName: details.trackName ?? `Song ${songCount}`,
  };
}

export function newSongs(count: number): ReturnType<typeof newSong>[] {
  return Array.from({ length: count }, () => newSong());
}

export function playlistFixture(world: () => World) {
  let personCount = 0;
  return {
    /** Signs up a new person with an empty queue and no likes. */
    newcomer(): Promise<TestPerson> {
      personCount += 1;
      return signUpPerson(world().baseUrl, `listener${personCount}`);
    },
    async createCrate(person: TestPerson, songs: SongInput[] = [], isPublic = false): Promise<Crate> {
      const crate = await person.client.call(playlistCreateCrate, { body: { isPublic } });
      if (songs.length > 0)
        await person.client.call(playlistCrateSongsAdd, {
          params: { crateUuid: crate.crateUuid },
          body: { songs },
        });
      return crate;
    },
    /** Returns all songs of a crate, in order. */
    async songsIn(person: TestPerson, { crateUuid }: { crateUuid: string }) {
      const page = await person.client.call(playlistCrateSongsList, {
        params: { crateUuid },
        query: { limit: 0 },
      });
      return page.songs;
    },
    async titlesIn(person: TestPerson, { crateUuid }: { crateUuid: string }): Promise<string[]> {
      const page = await person.client.call(playlistCrateSongsList, {
        params: { crateUuid },
        query: { limit: 0 },
      });
      return page.songs.map((song) => song.trackName);
    },
    async queue(person: TestPerson, songs: SongInput[], append = true) {
      const { songs: added } = await person.client.call(playlistQueueSongsAdd, { body: { songs, append } });
      return added;
    },
    async queuedTitles(person: TestPerson): Promise<string[]> {
      const page = await person.client.call(playlistQueueSongsList, { query: { limit: 0 } });
      return page.songs.map((song) => song.trackName);
    },
    /** Sends a raw request like a bot would: any path, any body. */
    async send(person: TestPerson | null, method: string, path: string, body?: unknown) {
      const response = await fetch(world().baseUrl + path, {
        method,
        headers: {
          ...(person ? { authorization: `Bearer ${person.token}` } : {}),
          ...(method === 'GET' ? {} : { 'content-type': 'application/json' }),
        },
        ...(body === undefined ? {} : { body: typeof body === 'string' ? body : JSON.stringify(body) }),
      });
      return { status: response.status, reply: (await response.json()) as Record<string, unknown> };
    },
  };
}
