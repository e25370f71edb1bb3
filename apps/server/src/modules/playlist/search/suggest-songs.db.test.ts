import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { playlistRemoveCatalogueSong, playlistSuggestSongs } from '@turnstage/client/routes';
import type { Song } from '@turnstage/contracts';
import { useWorld } from '@turnstage/server/testing';
import type { TestPerson } from '@turnstage/testkit';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { newSong, playlistFixture } from '../../../../testing/playlist/playlist.fixture.ts';
import { libraryFixture } from '../../../../testing/upload/library.fixture.ts';

const directory = mkdtempSync(path.join(tmpdir(), 'turnstage-library-'));
afterAll(() => rmSync(directory, { recursive: true, force: true }));

const { world, ann, bob, gus } = useWorld({
  people: ['ann', 'bob', 'gus'],
  env: { LIBRARY_DIR: directory, LIBRARY_ACCESS: 'staff', AUDIUS: 'on', YOUTUBE: 'off' },
});
const { newcomer, createCrate, queue } = playlistFixture(() => world);
const library = libraryFixture(directory, () => world);

// Before there are songs of Audius: a scan waits for all jobs, and theirs would ask Audius.
beforeAll(async () => {
  await library.add('Night Ferry.wav');
  await library.scan();
});

let number = 0;
/** A song of a provider that is on, which everyone finds. */
async function shared(trackName: string, details: object = {}) {
  number += 1;
  const musicProviders = { audius: `track${number}` };
  const song = newSong({ trackName, artistName: `Artist of ${trackName}`, musicProviders, ...details });
  return { songId: (await world.app.playlist.lookUpSong(song)).songId } as Song & { songId: string };
}

async function suggested(
  person: TestPerson,
  query: { played?: string; explicit?: boolean; limit?: number } = {},
) {
  const { played, popular } = await person.client.call(playlistSuggestSongs, { query });
  const titles = (songs: readonly { trackName: string }[]) => songs.map(({ trackName }) => trackName);
  return { played: titles(played), popular: titles(popular) };
}

test('U92: what most people keep comes first, then what was saved last; a person counts once', async () => {
  const [one, two] = [await newcomer(), await newcomer()];
  expect(await suggested(one)).toEqual({ played: [], popular: [] });
  const [both, often, last] = [await shared('Both'), await shared('Often'), await shared('Last')];
  await createCrate(one, [both, often]);
  await createCrate(one, [often]);
  await queue(two, [both]);
  await createCrate(two, [last]);
  const me = await newcomer();
  expect((await suggested(me)).popular).toEqual(['Both', 'Last', 'Often']);
  expect((await suggested(me, { limit: 1 })).popular).toEqual(['Both']);
  expect((await suggested(gus)).popular).toEqual(['Both', 'Last', 'Often']);
});

test('U92: the songs of a history come in its order, and are not among the popular ones', async () => {
  const [one, me] = [await newcomer(), await newcomer()];
  const [kept, played] = [await shared('Kept and played'), await shared('Only played')];
  await createCrate(one, [kept]);
  const songs = await suggested(me, { played: [played, kept, played].map(({ songId }) => songId).join() });
  expect(songs.played).toEqual(['Only played', 'Kept and played']);
  expect(songs.popular).not.toContain('Kept and played');
});

test('U92: nothing that the person can’t find, add or play, or has in the queue', async () => {
  const [one, me] = [await newcomer(), await newcomer()];
  const [queued, removed, off, rude] = [
    await shared('In my queue'),
    await shared('Removed'),
    await shared('Of a provider that is off', { musicProviders: { youtube: 'abcdefghijk' } }),
    await shared('Rude', { explicit: true }),
  ];
  const described = newSong({ trackName: 'Somebody’s words', musicProviders: { audius: 'words' } });
  await createCrate(one, [queued, removed, off, rude, described]);
  await queue(me, [queued]);
  await ann.client.call(playlistRemoveCatalogueSong, {
    params: { songId: removed.songId },
    body: { reason: 'Asked by its label' },
  });
  const [ofLibrary] = await library.find(bob, 'night ferry');
  const played = [queued, removed, off, rude, ofLibrary!].map(({ songId }) => songId).join();
  expect((await suggested(me, { played })).played).toEqual(['Rude']);
  expect((await suggested(me, { played, explicit: false })).played).toEqual([]);
  expect((await suggested(ann, { played })).played).toEqual(['In my queue', 'Rude', 'Night Ferry']);
  expect((await suggested(me, { limit: 25 })).popular).not.toContain('Somebody’s words');
});

test('refuses ids that aren’t any, and more than 25', async () => {
  for (const played of ['x', '1,,2', Array.from({ length: 26 }, () => '1').join()])
    await expect(suggested(bob, { played })).rejects.toMatchObject({ status: 400 });
});
