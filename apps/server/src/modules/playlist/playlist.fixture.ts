import type { Crate, SongInput } from '@turnstage/contracts';
import {
  playlistCrateSongsAdd,
  playlistCrateSongsList,
  playlistCreateCrate,
  playlistQueueSongsAdd,
  playlistQueueSongsList,
} from '@turnstage/client/routes';
import { signUpPerson, type TestPerson, type World } from '@turnstage/testkit';

let songsMade = 0;

/** A song nobody has heard of yet, three minutes long. */
export function freshSong(
  facts: Partial<SongInput> = {},
): SongInput & { trackName: string; artistName: string } {
  songsMade += 1;
  return {
    duration: 180,
    ...facts,
    artistName: facts.artistName ?? 'The Tests',
    trackName: facts.trackName ?? `Song ${songsMade}`,
  };
}

export function freshSongs(count: number): ReturnType<typeof freshSong>[] {
  return Array.from({ length: count }, () => freshSong());
}

export function playlistFixture(world: () => World) {
  let peopleMade = 0;
  return {
    /** Somebody with nothing in queue and likes. */
    newcomer(): Promise<TestPerson> {
      peopleMade += 1;
      return signUpPerson(world().baseUrl, `listener${peopleMade}`);
    },
    async crateOf(person: TestPerson, songs: SongInput[] = [], isPublic = false): Promise<Crate> {
      const crate = await person.client.call(playlistCreateCrate, { body: { isPublic } });
      if (songs.length > 0)
        await person.client.call(playlistCrateSongsAdd, {
          params: { crateUuid: crate.crateUuid },
          body: { songs },
        });
      return crate;
    },
    /** All songs of a crate, in order. */
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
    /** A call as a bot writes it: any path, any body. */
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
