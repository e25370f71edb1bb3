import { playlistLikesSongsAdd, playlistSetAutoplay, playlistSimilarSongs } from '@turnstage/client/routes';
import type { Song } from '@turnstage/contracts';
import { useWorld } from '@turnstage/server/testing';
import type { TestPerson } from '@turnstage/testkit';
import { beforeEach, describe, expect, test } from 'vitest';
import { newSong, playlistFixture } from '../../../../testing/playlist/playlist.fixture.ts';

const { world } = useWorld();
const { newcomer, createCrate, queue, queuedTitles } = playlistFixture(() => world);

let number = 0;
let me: TestPerson;
let [one, two]: TestPerson[] = [];
beforeEach(async () => {
  number += 1;
  [me, one, two] = [await newcomer(), await newcomer(), await newcomer()];
});

/** A song that everyone finds, by an artist of its own unless one is given. */
const shared = async (trackName: string, artistName = `Artist of ${trackName}`) =>
  ({
    songId: (
      await world.app.playlist.lookUpSong(newSong({ trackName, artistName: `${artistName} ${number}` }))
    ).songId,
  }) as Song;

const similar = async (person: TestPerson, limit?: number) => {
  const query = limit === undefined ? {} : { limit };
  const { songs } = await person.client.call(playlistSimilarSongs, { query });
  return songs.map(({ trackName }) => trackName);
};

describe('similar songs', () => {
  test('U90: what several people keep together comes before what one does; then the artists', async () => {
    const [seed, both, single, apart, sibling] = [
      await shared('Seed'),
      await shared('Both'),
      await shared('Single'),
      await shared('Apart'),
      await shared('Sibling', 'Artist of Seed'),
    ];
    await queue(me, [seed]);
    expect(await similar(me)).toEqual(['Sibling']);
    await createCrate(one!, [seed, single, both]);
    await createCrate(one!, [seed, single]);
    await createCrate(two!, [seed, both]);
    await createCrate(two!, [apart]);
    expect(await similar(me)).toEqual(['Both', 'Single', 'Sibling']);
    expect(await similar(me, 1)).toEqual(['Both']);
    await queue(me, [both]);
    expect(await similar(me)).toEqual(['Single', 'Sibling']);
    expect(sibling).toBeDefined();
  });

  test('U90: a song in everybody’s crates says less than one in few', async () => {
    const [seed, everywhere, rare] = [await shared('Seed'), await shared('Everywhere'), await shared('Rare')];
    for (let index = 0; index < 20; index += 1) await createCrate(two!, [everywhere]);
    await createCrate(one!, [seed, everywhere, rare]);
    await queue(me, [seed]);
    expect(await similar(me)).toEqual(['Rare', 'Everywhere']);
  });

  test('U90: for an empty queue the likes count, and without both nothing is similar', async () => {
    expect(await similar(me)).toEqual([]);
    const [seed, other] = [await shared('Seed'), await shared('Other')];
    await createCrate(one!, [seed, other]);
    await me.client.call(playlistLikesSongsAdd, { body: { songs: [seed] } });
    expect(await similar(me)).toEqual(['Other']);
  });

  test('U90: what only its describer finds is suggested to nobody else', async () => {
    const seed = await shared('Seed');
    await createCrate(one!, [seed, newSong({ trackName: 'My own words' })]);
    await queue(me, [seed]);
    expect(await similar(me)).toEqual([]);
  });

  test('refuses a limit out of range', async () => {
    await expect(similar(me, 0)).rejects.toMatchObject({ status: 400 });
    await expect(similar(me, 26)).rejects.toMatchObject({ status: 400 });
  });
});

describe('autoplay', () => {
  test('U91: adds at most five songs that the room takes at the top, for those who switched it on', async () => {
    const seed = await shared('Seed');
    const others = [];
    for (const name of ['A', 'B', 'C', 'D', 'E', 'F', 'G']) others.push(await shared(name));
    await createCrate(one!, [seed, ...others]);
    await queue(me, [seed]);
    const accepts = ({ trackName }: Song) => trackName !== 'G';
    expect(await world.app.playlist.autoplaySimilar(me.uuid, accepts)).toBe(false);
    expect(await me.client.call(playlistSetAutoplay, { body: { autoplay: true } })).toEqual({
      autoplay: true,
    });
    expect(await me.client.call(playlistSimilarSongs, { query: {} })).toMatchObject({ autoplay: true });
    expect(await world.app.playlist.autoplaySimilar(me.uuid, () => false)).toBe(false);
    expect(await world.app.playlist.autoplaySimilar(me.uuid, accepts)).toBe(true);
    expect(await queuedTitles(me)).toEqual(['F', 'E', 'D', 'C', 'B', 'Seed']);
    await me.client.call(playlistSetAutoplay, { body: { autoplay: false } });
    expect(await world.app.playlist.autoplaySimilar(me.uuid, accepts)).toBe(false);
  });
});
