import { playlistSimilarSongs, playlistSwitchMusicProvider } from '@turnstage/client/routes';
import type { Song } from '@turnstage/contracts';
import { startWorld, type World } from '@turnstage/server/testing';
import { startFakeCyanite, type FakeCyanite, type TestPerson } from '@turnstage/testkit';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { newSong, playlistFixture } from '../../../../testing/playlist/playlist.fixture.ts';

let cyanite: FakeCyanite;
let world: World;
let staff: TestPerson;
const { newcomer, createCrate, queue } = playlistFixture(() => world);
beforeAll(async () => {
  cyanite = await startFakeCyanite();
  world = await startWorld({ env: { ...cyanite.env, CYANITE_SIMILAR: 'on' } });
  staff = await world.person('ann');
});
beforeEach(() => {
  cyanite.asked.length = 0;
  cyanite.status = 200;
  // Failures leave the circuit breaker open.
  world.clock.advance(60_000);
});
afterAll(async () => {
  await world.stop();
  await cyanite.stop();
});

let number = 0;
/** A song that everyone finds, named after its id at Spotify. */
async function song(spotify: string, inWorld = world): Promise<Song> {
  number += 1;
  const named = { trackName: spotify, artistName: `Artist ${number}`, musicProviders: { spotify } };
  return { songId: (await inWorld.app.playlist.lookUpSong(newSong(named))).songId } as Song;
}
const similar = async ({ client }: TestPerson) =>
  (await client.call(playlistSimilarSongs, { query: {} })).songs.map(({ trackName }) => trackName);
const asked = () => cyanite.asked.map(({ id }) => id);

test('V75: what Cyanite finds comes first, then what people here keep together', async () => {
  const [me, other] = [await newcomer(), await newcomer()];
  cyanite.similar.set('seedA', ['nearA', 'notHere', 'farA']).set('seedB', ['nearB', 'nearA']);
  const [seedA, seedB, together] = [await song('seedA'), await song('seedB'), await song('together')];
  for (const id of ['nearA', 'farA', 'nearB']) await song(id);
  await createCrate(other, [seedA, together]);
  await queue(me, [seedA, seedB]);
  expect(await similar(me)).toEqual(['nearA', 'nearB', 'farA', 'together']);
  expect(cyanite.asked).toEqual(
    expect.arrayContaining([
      { id: 'seedA', first: 25 },
      { id: 'seedB', first: 25 },
    ]),
  );
  // The replies are kept.
  expect(await similar(me)).toEqual(['nearA', 'nearB', 'farA', 'together']);
  expect(cyanite.asked).toHaveLength(2);
});

test('V75: it is asked about the first eight songs, of those that Spotify has', async () => {
  const me = await newcomer();
  const seeds = Array.from({ length: 9 }, (_, at) => `first${at}`);
  const songs: Song[] = [];
  for (const id of seeds) songs.push(await song(id));
  await queue(me, songs);
  await similar(me);
  expect(asked().sort()).toEqual(seeds.slice(0, 8));
});

test('V75: while Cyanite fails, people’s own songs are suggested, and it is left alone after five failures', async () => {
  const other = await newcomer();
  cyanite.status = 503;
  const suggest = async (id: string) => {
    const me = await newcomer();
    const [seed, together] = [await song(id), await song(`with ${id}`)];
    await createCrate(other, [seed, together]);
    await queue(me, [seed]);
    return similar(me);
  };
  for (let at = 0; at < 5; at++) expect(await suggest(`failed${at}`)).toEqual([`with failed${at}`]);
  cyanite.status = 200;
  cyanite.similar.set('later', ['nearA']);
  expect(await suggest('later')).toEqual(['with later']);
  expect(asked()).toEqual([]);
  world.clock.advance(30_000);
  cyanite.similar.set('again', ['nearA']);
  expect(await suggest('again')).toEqual(['nearA', 'with again']);
});

test('V75: without the setting Cyanite is not asked', async () => {
  const quiet = await startWorld({ env: cyanite.env });
  try {
    const bob = await quiet.person('bob');
    const ofQuiet = playlistFixture(() => quiet);
    await ofQuiet.queue(bob, [await song('seedA', quiet)]);
    expect(await similar(bob)).toEqual([]);
    expect(asked()).toEqual([]);
  } finally {
    await quiet.stop();
  }
});

test('V76: while staff have switched it off, Cyanite is not asked', async () => {
  const setSwitch = (isOn: boolean) =>
    staff.client.call(playlistSwitchMusicProvider, {
      params: { musicProvider: 'cyanite' },
      body: { isOn },
    });
  const me = await newcomer();
  cyanite.similar.set('switched', ['nearA']);
  await queue(me, [await song('switched')]);
  await setSwitch(false);
  expect(await similar(me)).toEqual([]);
  expect(asked()).toEqual([]);
  await setSwitch(true);
  expect(await similar(me)).toEqual(['nearA']);
});
