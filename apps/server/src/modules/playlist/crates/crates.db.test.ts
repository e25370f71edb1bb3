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
import { useWorld } from '@turnstage/server/testing';
import { describe, expect, test } from 'vitest';
import { newSong, newSongs, playlistFixture } from '../../../../testing/playlist/playlist.fixture.ts';

const { world } = useWorld();
const { newcomer, createCrate, titlesIn, songsIn, queue } = playlistFixture(() => world);

describe('a new crate', () => {
  test('is empty, private and owned by its creator', async () => {
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

  test("gets the name 'New Playlist #' with the lowest unused number when none is given (document 3 section 5)", async () => {
    const me = await newcomer();
    const crates = [await createCrate(me), await createCrate(me), await createCrate(me)];
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

  test('gets a unique name even when twenty are created at once', async () => {
    const me = await newcomer();
    const crates = await Promise.all(Array.from({ length: 20 }, () => createCrate(me)));
    expect(new Set(crates.map(({ crateName }) => crateName)).size).toBe(20);
  });

  test('has a name of at most 200 characters', async () => {
    const me = await newcomer();
    const refused = me.client.call(playlistCreateCrate, { body: { crateName: 'x'.repeat(201) } });
    await expect(refused).rejects.toMatchObject({ status: 400, field: 'crateName' });
  });
});

describe('access to a crate', () => {
  test('lets the owner read a private one, by uuid and by short id', async () => {
    const me = await newcomer();
    const crate = await createCrate(me);
    for (const crateId of [crate.crateUuid, crate.crateShortId])
      expect(await me.client.call(playlistCrateById, { params: { crateId } })).toEqual({
        ...crate,
        songs: [],
      });
  });

  test('hides a private one from everyone else', async () => {
    const crate = await createCrate(await newcomer());
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

  test('lets everyone with a token read a public one, guests too, but only the owner change it', async () => {
    const song = newSong();
    const crate = await createCrate(await newcomer(), [song], true);
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
      other.client.call(playlistCrateSongsAdd, { params: crate, body: { songs: [newSong()] } }),
    ).rejects.toMatchObject(forbidden);
  });
});

describe('lists of crates', () => {
  test('lists own crates newest first, in pages, without queue and likes', async () => {
    const me = await newcomer();
    await queue(me, [newSong()]);
    await me.client.call(playlistLikes, {});
    for (let made = 0; made < 4; made += 1) await createCrate(me);
    const page = await me.client.call(playlistMyCrates, { query: { limit: 2, offset: 1 } });
    expect(page.count).toBe(4);
    expect(page.crates.map(({ crateName }) => crateName)).toEqual(['New Playlist #3', 'New Playlist #2']);
  });

  test('include song count, duration and up to four different covers', async () => {
    const me = await newcomer();
    const covers = [1, 1, 2, 3, 4, 5];
    const songs = covers.map((number) =>
      newSong({ duration: 100, thumbnails: { spotify: `https://i.scdn.co/image/${number}` } }),
    );
    await createCrate(me, [newSong({ duration: 50.5 }), ...songs]);
    await createCrate(me);
    const { crates } = await me.client.call(playlistMyCrates, {});
    expect(crates[0]).toMatchObject({ count: 0, durationSeconds: 0, thumbnails: [] });
    expect(crates[1]).toMatchObject({
      count: 7,
      crateSongsNumber: 7,
      durationSeconds: 650.5,
      thumbnails: [1, 2, 3, 4].map((number) => `https://i.scdn.co/image/${number}`),
    });
  });

  test('show the public crates of a person to others, and all to the person', async () => {
    const me = await newcomer();
    await createCrate(me);
    await createCrate(me, [], true);
    const gus = await world.person('gus');
    const params = { userUuid: me.uuid };
    const names = async (who: typeof me) =>
      (await who.client.call(playlistCratesOfUser, { params })).crates.map(({ crateName }) => crateName);
    expect(await names(gus)).toEqual(['New Playlist #2']);
    expect(await names(me)).toEqual(['New Playlist #2', 'New Playlist #1']);
  });

  test('return 404 for an unknown person', async () => {
    const me = await newcomer();
    const refused = me.client.call(playlistCratesOfUser, { params: { userUuid: randomUUID() } });
    await expect(refused).rejects.toMatchObject({ status: 404, code: 'profile/not-found' });
  });
});

describe('updating a crate', () => {
  test('keeps fields that are not sent', async () => {
    const me = await newcomer();
    const crate = await createCrate(me);
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

  test('rejects a blank name', async () => {
    const me = await newcomer();
    const refused = me.client.call(playlistUpdateCrate, {
      params: await createCrate(me),
      body: { crateName: '\u0000 ' },
    });
    await expect(refused).rejects.toMatchObject({ status: 400, field: 'crateName' });
  });

  test('rejects renaming or deleting the queue and the likes', async () => {
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

  test('deletes the crate but keeps its songs in the catalogue and in other crates', async () => {
    const me = await newcomer();
    const song = newSong();
    const [deleted, remaining] = [await createCrate(me, [song]), await createCrate(me, [song])];
    await me.client.call(playlistDeleteCrate, { params: deleted });
    await expect(me.client.call(playlistDeleteCrate, { params: deleted })).rejects.toMatchObject({
      status: 404,
    });
    expect(await titlesIn(me, remaining)).toEqual([song.trackName]);
  });
});

describe('copying a crate (decisions section 4)', () => {
  test('is deep: later changes to one do not affect the other', async () => {
    const [me, other] = [await newcomer(), await newcomer()];
    const songs = newSongs(3);
    const original = await createCrate(me, songs, true);
    const copy = await other.client.call(playlistCopyCrate, { params: { crateId: original.crateUuid } });
    expect(copy).toMatchObject({
      userUuid: other.uuid,
      crateName: original.crateName,
      count: 3,
      isPublic: false,
    });
    await other.client.call(playlistCrateSongsAdd, { params: copy, body: { songs: [newSong()] } });
    expect(await titlesIn(me, original)).toEqual(songs.map(({ trackName }) => trackName));
    await me.client.call(playlistDeleteCrate, { params: original });
    const entries = await songsIn(other, copy);
    expect(entries.map(({ position }) => position)).toEqual([0, 1, 2, 3]);
    expect(entries.slice(0, 3).map(({ trackName }) => trackName)).toEqual(
      songs.map(({ trackName }) => trackName),
    );
  });

  test('picks another name when the name is taken', async () => {
    const me = await newcomer();
    const { crateUuid: crateId } = await me.client.call(playlistCreateCrate, { body: { crateName: 'Mix' } });
    const copy = () => me.client.call(playlistCopyCrate, { params: { crateId } });
    expect([(await copy()).crateName, (await copy()).crateName]).toEqual(['Mix (2)', 'Mix (3)']);
  });

  test('turns a copy of the queue into an ordinary crate', async () => {
    const me = await newcomer();
    await queue(me, [newSong()]);
    const { crateUuid: crateId } = await me.client.call(playlistQueue, {});
    const copy = await me.client.call(playlistCopyCrate, { params: { crateId } });
    expect(copy).toMatchObject({ kind: 'user', crateName: 'New Playlist #1', count: 1 });
  });
});
