import { randomUUID } from 'node:crypto';
import {
  playlistCopyCrate,
  playlistCrateById,
  playlistCrateSongsAdd,
  playlistCratesOfUser,
  playlistCreateCrate,
  playlistDeleteCrate,
  playlistLikes,
  playlistMyCrates,
  playlistQueue,
  playlistUpdateCrate,
} from '@turnstage/client/routes';
import { startWorld, type World } from '@turnstage/testkit';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { freshSong, freshSongs, playlistFixture } from '../playlist.fixture.ts';

let world: World;
const { newcomer, crateOf, titlesIn, songsIn, queue } = playlistFixture(() => world);
beforeAll(async () => {
  world = await startWorld();
});
afterAll(() => world.stop());

describe('a new crate', () => {
  test('is empty, private and its maker’s', async () => {
    const me = await newcomer();
    const crate = await me.client.call(playlistCreateCrate, {
      body: { crateName: '  Late \u0000 night ', description: 'one\ntwo' },
    });
    const now = new Date(world.clock.now()).toISOString();
    expect(crate).toEqual({
      crateUuid: expect.stringMatching(/^[0-9a-f-]{36}$/),
      crateShortId: expect.stringMatching(/^[0-9A-Za-z]{10}$/),
      crateName: 'Late night',
      description: 'one\ntwo',
      userUuid: me.uuid,
      isPublic: false,
      kind: 'user',
      thumbnails: [],
      crateSongsNumber: 0,
      count: 0,
      durationSeconds: 0,
      currentPosition: 0,
      importStatus: null,
      createdAt: now,
      updatedAt: now,
    });
  });

  test("without a name is called 'New Playlist #' and the lowest unused number (document 3 section 5)", async () => {
    const me = await newcomer();
    const crates = [await crateOf(me), await crateOf(me), await crateOf(me)];
    expect(crates.map(({ crateName }) => crateName)).toEqual([
      'New Playlist #1',
      'New Playlist #2',
      'New Playlist #3',
    ]);
    await me.client.call(playlistDeleteCrate, { params: crates[1]! });
    expect((await me.client.call(playlistCreateCrate, { body: { crateName: ' ' } })).crateName).toBe(
      'New Playlist #2',
    );
  });

  test('gets a name of its own even when twenty are made at once', async () => {
    const me = await newcomer();
    const crates = await Promise.all(Array.from({ length: 20 }, () => crateOf(me)));
    expect(new Set(crates.map(({ crateName }) => crateName)).size).toBe(20);
  });

  test('has a name of at most 200 characters', async () => {
    const me = await newcomer();
    const refused = me.client.call(playlistCreateCrate, { body: { crateName: 'x'.repeat(201) } });
    await expect(refused).rejects.toMatchObject({ status: 400, field: 'crateName' });
  });
});

describe('who sees a crate', () => {
  test('a private one its owner, by uuid and by short id', async () => {
    const me = await newcomer();
    const crate = await crateOf(me);
    for (const crateId of [crate.crateUuid, crate.crateShortId])
      expect(await me.client.call(playlistCrateById, { params: { crateId } })).toEqual(crate);
  });

  test('for everybody else a private one does not exist', async () => {
    const crate = await crateOf(await newcomer());
    const other = await newcomer();
    const notFound = { status: 404, code: 'crate/not-found' };
    for (const crateId of [
      crate.crateUuid,
      crate.crateShortId,
      randomUUID(),
      'nothing-like-an-id',
      '0123456789',
    ])
      await expect(other.client.call(playlistCrateById, { params: { crateId } })).rejects.toMatchObject(
        notFound,
      );
    await expect(songsIn(other, crate)).rejects.toMatchObject(notFound);
    await expect(
      other.client.call(playlistCopyCrate, { params: { crateId: crate.crateUuid } }),
    ).rejects.toMatchObject(notFound);
    await expect(
      other.client.call(playlistUpdateCrate, { params: crate, body: { isPublic: true } }),
    ).rejects.toMatchObject(notFound);
    await expect(other.client.call(playlistDeleteCrate, { params: crate })).rejects.toMatchObject(notFound);
  });

  test('a public one everybody with a token, guests too; but only its owner changes it', async () => {
    const song = freshSong();
    const crate = await crateOf(await newcomer(), [song], true);
    const gus = await world.person('gus');
    expect(await gus.client.call(playlistCrateById, { params: { crateId: crate.crateUuid } })).toMatchObject({
      count: 1,
    });
    expect(await titlesIn(gus, crate)).toEqual([song.trackName]);
    const other = await newcomer();
    const forbidden = { status: 403, code: 'request/forbidden' };
    await expect(
      other.client.call(playlistUpdateCrate, { params: crate, body: { crateName: 'Mine' } }),
    ).rejects.toMatchObject(forbidden);
    await expect(other.client.call(playlistDeleteCrate, { params: crate })).rejects.toMatchObject(forbidden);
    await expect(
      other.client.call(playlistCrateSongsAdd, { params: crate, body: { songs: [freshSong()] } }),
    ).rejects.toMatchObject(forbidden);
  });
});

describe('lists of crates', () => {
  test('mine are newest first, in pages, and without queue and likes', async () => {
    const me = await newcomer();
    await queue(me, [freshSong()]);
    await me.client.call(playlistLikes, {});
    for (let made = 0; made < 4; made += 1) await crateOf(me);
    const page = await me.client.call(playlistMyCrates, { query: { limit: 2, offset: 1 } });
    expect(page.count).toBe(4);
    expect(page.crates.map(({ crateName }) => crateName)).toEqual(['New Playlist #3', 'New Playlist #2']);
  });

  test('carry number, length and up to four different covers', async () => {
    const me = await newcomer();
    const covers = [1, 1, 2, 3, 4, 5];
    const songs = covers.map((number) =>
      freshSong({ duration: 100, thumbnails: { spotify: `https://i.scdn.co/image/${number}` } }),
    );
    await crateOf(me, [freshSong({ duration: 50.5 }), ...songs]);
    await crateOf(me);
    const { crates } = await me.client.call(playlistMyCrates, {});
    expect(crates[0]).toMatchObject({ count: 0, durationSeconds: 0, thumbnails: [] });
    expect(crates[1]).toMatchObject({
      count: 7,
      crateSongsNumber: 7,
      durationSeconds: 650.5,
      thumbnails: [1, 2, 3, 4].map((number) => `https://i.scdn.co/image/${number}`),
    });
  });

  test('of a person are the public ones for others and all for the person', async () => {
    const me = await newcomer();
    await crateOf(me);
    await crateOf(me, [], true);
    const gus = await world.person('gus');
    const params = { userUuid: me.uuid };
    const names = async (who: typeof me) =>
      (await who.client.call(playlistCratesOfUser, { params })).crates.map(({ crateName }) => crateName);
    expect(await names(gus)).toEqual(['New Playlist #2']);
    expect(await names(me)).toEqual(['New Playlist #2', 'New Playlist #1']);
  });

  test('of nobody are not found', async () => {
    const me = await newcomer();
    const refused = me.client.call(playlistCratesOfUser, { params: { userUuid: randomUUID() } });
    await expect(refused).rejects.toMatchObject({ status: 404, code: 'profile/not-found' });
  });
});

describe('changing a crate', () => {
  test('keeps what is not named', async () => {
    const me = await newcomer();
    const crate = await crateOf(me);
    world.clock.advance(1000);
    const changed = await me.client.call(playlistUpdateCrate, { params: crate, body: { isPublic: true } });
    expect(changed).toEqual({
      ...crate,
      isPublic: true,
      updatedAt: new Date(world.clock.now()).toISOString(),
    });
    const renamed = await me.client.call(playlistUpdateCrate, {
      params: crate,
      body: { crateName: 'Mix', description: 'd' },
    });
    expect(renamed).toMatchObject({ crateName: 'Mix', description: 'd', isPublic: true });
  });

  test('a blank name is refused', async () => {
    const me = await newcomer();
    const refused = me.client.call(playlistUpdateCrate, {
      params: await crateOf(me),
      body: { crateName: '\u0000 ' },
    });
    await expect(refused).rejects.toMatchObject({ status: 400, field: 'crateName' });
  });

  test('queue and likes are neither renamed nor deleted', async () => {
    const me = await newcomer();
    const specials = [await me.client.call(playlistQueue, {}), await me.client.call(playlistLikes, {})];
    for (const crate of specials) {
      const refusal = { status: 403, code: 'crate/special' };
      await expect(me.client.call(playlistDeleteCrate, { params: crate })).rejects.toMatchObject(refusal);
      await expect(
        me.client.call(playlistUpdateCrate, { params: crate, body: { isPublic: true } }),
      ).rejects.toMatchObject(refusal);
    }
  });

  test('a deleted crate is gone, its songs stay in the catalogue and in other crates', async () => {
    const me = await newcomer();
    const song = freshSong();
    const [gone, kept] = [await crateOf(me, [song]), await crateOf(me, [song])];
    await me.client.call(playlistDeleteCrate, { params: gone });
    await expect(me.client.call(playlistDeleteCrate, { params: gone })).rejects.toMatchObject({
      status: 404,
    });
    expect(await titlesIn(me, kept)).toEqual([song.trackName]);
  });
});

describe('copying a crate (decisions section 4)', () => {
  test('is deep: neither notices what happens to the other', async () => {
    const [me, other] = [await newcomer(), await newcomer()];
    const songs = freshSongs(3);
    const original = await crateOf(me, songs, true);
    const copy = await other.client.call(playlistCopyCrate, { params: { crateId: original.crateUuid } });
    expect(copy).toMatchObject({
      userUuid: other.uuid,
      crateName: original.crateName,
      count: 3,
      isPublic: false,
    });
    await other.client.call(playlistCrateSongsAdd, { params: copy, body: { songs: [freshSong()] } });
    expect(await titlesIn(me, original)).toEqual(songs.map(({ trackName }) => trackName));
    await me.client.call(playlistDeleteCrate, { params: original });
    const entries = await songsIn(other, copy);
    expect(entries.map(({ position }) => position)).toEqual([0, 1, 2, 3]);
    expect(entries.slice(0, 3).map(({ trackName }) => trackName)).toEqual(
      songs.map(({ trackName }) => trackName),
    );
  });

  test('gives another name where the name is taken', async () => {
    const me = await newcomer();
    const { crateUuid: crateId } = await me.client.call(playlistCreateCrate, { body: { crateName: 'Mix' } });
    const copy = () => me.client.call(playlistCopyCrate, { params: { crateId } });
    expect([(await copy()).crateName, (await copy()).crateName]).toEqual(['Mix (2)', 'Mix (3)']);
  });

  test('of the queue is a crate like any other', async () => {
    const me = await newcomer();
    await queue(me, [freshSong()]);
    const { crateUuid: crateId } = await me.client.call(playlistQueue, {});
    const copy = await me.client.call(playlistCopyCrate, { params: { crateId } });
    expect(copy).toMatchObject({ kind: 'user', crateName: 'New Playlist #1', count: 1 });
  });
});
