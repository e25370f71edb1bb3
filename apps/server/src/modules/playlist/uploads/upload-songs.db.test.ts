import { randomUUID } from 'node:crypto';
import {
  playlistCopyCrate,
  playlistCrateSongsAdd,
  playlistListSongs,
  playlistQueueSongsAdd,
  playlistSongById,
} from '@turnstage/client/routes';
import { startWorld, type TestPerson, type World } from '@turnstage/testkit';
import { pino } from 'pino';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { createEventBus } from '../../../events/index.ts';
import { createJobs } from '../../../jobs/index.ts';
import type { PreparedUpload } from '../../upload/index.ts';
import { createPlaylistModule } from '../index.ts';
import { freshSong, freshSongs, playlistFixture } from '../playlist.fixture.ts';

let world: World;
const { newcomer, queue, queuedTitles, crateOf, titlesIn, songsIn } = playlistFixture(() => world);
beforeAll(async () => {
  world = await startWorld();
});
afterAll(() => world.stop());

function uploadOf(owner: TestPerson, facts: Partial<PreparedUpload> = {}): PreparedUpload {
  return {
    id: randomUUID(),
    ownerUuid: owner.uuid,
    trackName: `Upload ${randomUUID().slice(0, 8)}`,
    artistName: owner.name,
    albumName: null,
    genre: null,
    isrc: null,
    duration: 123.4,
    bpm: 120,
    loudnessLufs: -11.5,
    isVerified: true,
    coverUrl: '/covers/1.webp',
    crateUuid: undefined,
    ...facts,
  };
}
const catalogue = (upload: PreparedUpload) => world.app.playlist.songFromUpload(upload);

describe('a prepared upload', () => {
  test('is a song with the upload as its provider, at the end of the owner’s queue', async () => {
    const me = await newcomer();
    const [before] = await queue(me, [freshSong()]);
    const upload = uploadOf(me);
    expect(await catalogue(upload)).toMatchObject({
      trackName: upload.trackName,
      artistName: me.name,
      genre: 'unknown',
      duration: 123.4,
      bpm: 120,
      loudnessLufs: -11.5,
      musicProviders: { uploadService: upload.id },
      thumbnails: { uploadService: '/covers/1.webp' },
      status: 'SUCCESS',
    });
    expect(await queuedTitles(me)).toEqual([before!.trackName, upload.trackName]);
  });

  test('goes into the crate asked for, or nowhere when none is', async () => {
    const me = await newcomer();
    const crate = await crateOf(me);
    const [inCrate, nowhere] = [
      uploadOf(me, { crateUuid: crate.crateUuid }),
      uploadOf(me, { crateUuid: null }),
    ];
    await catalogue(inCrate);
    const song = await catalogue(nowhere);
    expect(await titlesIn(me, crate)).toEqual([inCrate.trackName]);
    expect(await queuedTitles(me)).toEqual([]);
    expect(await me.client.call(playlistSongById, { params: { songId: song.songId! } })).toMatchObject({
      songId: song.songId,
    });
  });

  test('is a song all the same when that crate is gone, somebody else’s or full', async () => {
    const [me, other] = [await newcomer(), await newcomer()];
    const theirs = await crateOf(other, [], true);
    const full = await crateOf(me, freshSongs(1000));
    for (const crateUuid of [randomUUID(), theirs.crateUuid, full.crateUuid])
      expect(await catalogue(uploadOf(me, { crateUuid }))).toMatchObject({ songId: expect.any(String) });
    expect(await titlesIn(other, theirs)).toEqual([]);
  });

  test('told again changes the song and adds nothing, at once too', async () => {
    const me = await newcomer();
    const upload = uploadOf(me);
    const told = await Promise.all([catalogue(upload), catalogue(upload), catalogue(upload)]);
    expect(new Set(told.map(({ songId }) => songId)).size).toBe(1);
    const renamed = await catalogue({ ...upload, trackName: 'Better name', albumName: 'Demos' });
    expect(renamed).toMatchObject({ songId: told[0].songId, trackName: 'Better name', albumName: 'Demos' });
    expect(await queuedTitles(me)).toEqual(['Better name']);
    const { songs } = await me.client.call(playlistListSongs, { query: { search: 'better demos' } });
    expect(songs.map(({ songId }) => songId)).toEqual([renamed.songId]);
  });

  test('stands beside a catalogue row of the same recording: neither becomes the other', async () => {
    const me = await newcomer();
    const isrc = 'QZUPL2600001';
    const known = await world.app.playlist.lookUpSong(freshSong({ isrc }));
    const song = await catalogue(
      uploadOf(me, {
        isrc,
        trackName: known.trackName,
        artistName: known.artistName,
        duration: known.duration,
      }),
    );
    expect(song.songId).not.toBe(known.songId);
    expect((await world.app.playlist.lookUpSong({ isrc })).songId).toBe(known.songId);
  });

  test('is found by its id at the upload service, and a client can not make one up', async () => {
    const me = await newcomer();
    const upload = uploadOf(me);
    const song = await catalogue(upload);
    const [added] = await queue(me, [{ musicProvider: 'uploadService', songId: upload.id }]);
    expect(added).toMatchObject({ songId: song.songId });
    const refused = me.client.call(playlistQueueSongsAdd, {
      body: { songs: [{ ...freshSong(), musicProviders: { uploadService: randomUUID() } }] },
    });
    await expect(refused).rejects.toMatchObject({ status: 404, code: 'song/not-found' });
  });
});

describe('an upload that is not VERIFIED (decisions section 4)', () => {
  test('is the owner’s to add; for others it answers 403 `Song is not verified`', async () => {
    const [me, other] = [await newcomer(), await newcomer()];
    const upload = uploadOf(me, { isVerified: false, crateUuid: null });
    const { songId } = await catalogue(upload);
    await queue(me, [{ songId }]);
    const refusal = { status: 403, code: 'song/not-verified', message: 'Song is not verified' };
    await expect(queue(other, [freshSong(), { songId }])).rejects.toMatchObject(refusal);
    expect(await queuedTitles(other)).toEqual([]);
    await expect(world.app.playlist.lookUpSong({ songId }, other.uuid)).rejects.toMatchObject({
      code: 'song/not-verified',
    });
    expect(await world.app.playlist.lookUpSong({ songId }, me.uuid)).toMatchObject({ songId });
    await catalogue({ ...upload, isVerified: true });
    expect(await queue(other, [{ songId }])).toHaveLength(1);
  });

  test('is in nobody else’s catalogue and copies', async () => {
    const [me, other] = [await newcomer(), await newcomer()];
    const crate = await crateOf(me, [freshSong()], true);
    const upload = uploadOf(me, { isVerified: false, crateUuid: crate.crateUuid });
    const { songId } = await catalogue(upload);
    await me.client.call(playlistCrateSongsAdd, { params: crate, body: { songs: [freshSong()] } });
    const params = { songId: songId! };
    expect(await me.client.call(playlistSongById, { params })).toMatchObject({ songId });
    await expect(other.client.call(playlistSongById, { params })).rejects.toMatchObject({ status: 404 });
    const listed = async (who: TestPerson) =>
      (await who.client.call(playlistListSongs, { query: { search: upload.trackName } })).count;
    expect([await listed(me), await listed(other), await listed(await world.person('gus'))]).toEqual([
      1, 0, 0,
    ]);
    const copy = await other.client.call(playlistCopyCrate, { params: { crateId: crate.crateUuid } });
    expect((await songsIn(other, copy)).map(({ position }) => position)).toEqual([0, 1]);
  });
});

describe('a deleted upload', () => {
  test('leaves all crates, which close up; twice is once', async () => {
    const [me, other] = [await newcomer(), await newcomer()];
    const upload = uploadOf(me, { crateUuid: null });
    const { songId } = await catalogue(upload);
    const crate = await crateOf(other, [freshSong(), { songId }, freshSong(), { songId }]);
    await queue(me, [{ songId }, freshSong()]);
    await world.app.playlist.removeUploadSong(upload.id);
    await world.app.playlist.removeUploadSong(upload.id);
    expect((await songsIn(other, crate)).map(({ position }) => position)).toEqual([0, 1]);
    expect(await world.app.playlist.firstInQueue(me.uuid, 1)).toMatchObject([{ position: 0 }]);
    await expect(world.app.playlist.lookUpSong({ songId })).rejects.toMatchObject({ code: 'song/not-found' });
  });

  test('while others add it leaves no gap', async () => {
    const me = await newcomer();
    const upload = uploadOf(me, { crateUuid: null });
    const { songId } = await catalogue(upload);
    const crates = await Promise.all(Array.from({ length: 6 }, () => crateOf(me, [freshSong()])));
    await Promise.all([
      ...crates.map((crate) =>
        me.client
          .call(playlistCrateSongsAdd, { params: crate, body: { songs: [{ songId }], append: false } })
          .catch((error: { code: string }) => expect(error.code).toBe('song/not-found')),
      ),
      world.app.playlist.removeUploadSong(upload.id),
    ]);
    for (const crate of crates)
      expect((await songsIn(me, crate)).map(({ position }) => position)).toEqual([0]);
  });
});

test('uploadPrepared and uploadDeleted are followed, in whatever order they arrive', async () => {
  const jobs = createJobs(world.database, pino({ level: 'silent' }));
  const events = createEventBus(jobs);
  const uploads = new Map<string, PreparedUpload>();
  const linked = new Map<string, string>();
  const { database, clock, app } = world;
  const playlist = createPlaylistModule({
    database,
    clock,
    events,
    user: app.user,
    upload: {
      preparedUpload: async (id) => uploads.get(id),
      linkSong: async (id, songId) => void linked.set(id, songId),
    },
  });
  const me = await newcomer();
  const upload = uploadOf(me);
  uploads.set(upload.id, upload);
  const prepared = () =>
    events.publish(database, 'uploadPrepared', { uploadId: upload.id, ownerUuid: me.uuid });
  await prepared();
  await jobs.drain();
  expect((await playlist.firstInQueue(me.uuid, 1))[0]).toMatchObject({
    trackName: upload.trackName,
    songId: linked.get(upload.id),
  });
  uploads.delete(upload.id);
  await events.publish(database, 'uploadDeleted', { uploadId: upload.id });
  await prepared();
  await jobs.drain();
  expect(await playlist.firstInQueue(me.uuid, 1)).toEqual([]);
});
