import { createMemoryBlobs } from '../../../../testing/blob-store/memory-blobs.fixture.ts';
import { randomUUID } from 'node:crypto';
import {
  playlistCopyCrate,
  playlistCrateSongsAdd,
  playlistListSongs,
  playlistQueueSongsAdd,
  playlistSongById,
} from '@turnstage/client/routes';
import { useWorld } from '@turnstage/server/testing';
import type { TestPerson } from '@turnstage/testkit';
import { pino } from 'pino';
import { describe, expect, test } from 'vitest';
import { createRateLimiters } from '../../../rate-limits/index.ts';
import { createEventBus } from '../../../events/index.ts';
import { createJobs } from '../../../jobs/index.ts';
import type { PreparedUpload } from '../../upload/index.ts';
import { createSecretBox } from '../../../secrets/index.ts';
import { createPlaylistModule } from '../index.ts';
import { newSong, newSongs, playlistFixture } from '../../../../testing/playlist/playlist.fixture.ts';

const { world } = useWorld();
const { newcomer, queue, queuedTitles, createCrate, titlesIn, songsIn } = playlistFixture(() => world);

let lastNumber = 0;

function createUpload(owner: TestPerson, overrides: Partial<PreparedUpload> = {}): PreparedUpload {
  return {
    id: randomUUID(),
    number: ++lastNumber,
    ownerUuid: owner.uuid,
    trackName: `Upload ${randomUUID().slice(0, 8)}`,
    artistName: owner.name,
    albumName: null,
    genre: null,
    isrc: null,
    duration: 123.4,
    bpm: 120,
    beatOffset: null,
    energy: null,
    loudnessLufs: -11.5,
    isVerified: true,
    isGenerated: false,
    description: null,
    releaseDate: null,
    coverUrl: '/covers/1.webp',
    crateUuid: undefined,
    ...overrides,
  };
}
const saveSong = (upload: PreparedUpload) => world.app.playlist.saveUploadSong(upload);

describe('a prepared upload', () => {
  test('becomes a song with the upload as its provider, at the end of the owner’s queue', async () => {
    const me = await newcomer();
    const [before] = await queue(me, [newSong()]);
    const upload = createUpload(me);
    expect(await saveSong(upload)).toMatchObject({
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

  test('is added to the requested crate, or to none when null', async () => {
    const me = await newcomer();
    const crate = await createCrate(me);
    const [inCrate, nowhere] = [
      createUpload(me, { crateUuid: crate.crateUuid }),
      createUpload(me, { crateUuid: null }),
    ];
    await saveSong(inCrate);
    const song = await saveSong(nowhere);
    expect(await titlesIn(me, crate)).toEqual([inCrate.trackName]);
    expect(await queuedTitles(me)).toEqual([]);
    expect(await me.client.call(playlistSongById, { params: { songId: song.songId! } })).toMatchObject({
      songId: song.songId,
    });
  });

  test('U110: songs keep the order in which their uploads were started, whichever can be heard first', async () => {
    const me = await newcomer();
    const crate = await createCrate(me, [newSong()]);
    const [before] = await titlesIn(me, crate);
    const uploads = [1, 2, 3, 4, 5].map(() => createUpload(me, { crateUuid: crate.crateUuid }));
    const [first, second, third, fourth, fifth] = uploads as [PreparedUpload, ...PreparedUpload[]];
    for (const upload of [second!, fifth!, first, fourth!, third!]) await saveSong(upload);
    expect(await titlesIn(me, crate)).toEqual([before, ...uploads.map(({ trackName }) => trackName)]);
  });

  test('U110: also when several can be heard at once, and in the queue', async () => {
    const me = await newcomer();
    const uploads = Array.from({ length: 8 }, () => createUpload(me));
    await Promise.all(uploads.toReversed().map(saveSong));
    expect(await queuedTitles(me)).toEqual(uploads.map(({ trackName }) => trackName));
  });

  test('U110: songs from elsewhere and uploads of others have no part in it', async () => {
    const [me, other] = [await newcomer(), await newcomer()];
    const mine = createUpload(me);
    const theirs = await saveSong(createUpload(other));
    await queue(me, [{ musicProvider: 'uploadService', songId: theirs.musicProviders['uploadService']! }]);
    const [added] = await queue(me, [newSong()]);
    await saveSong(mine);
    expect(await queuedTitles(me)).toEqual([theirs.trackName, added!.trackName, mine.trackName]);
  });

  test('becomes a song even when that crate is missing, full or not the owner’s', async () => {
    const [me, other] = [await newcomer(), await newcomer()];
    const theirs = await createCrate(other, [], true);
    const full = await createCrate(me, newSongs(1000));
    for (const crateUuid of [randomUUID(), theirs.crateUuid, full.crateUuid])
      expect(await saveSong(createUpload(me, { crateUuid }))).toMatchObject({ songId: expect.any(String) });
    expect(await titlesIn(other, theirs)).toEqual([]);
  });

  test('updates the song when it is processed again and adds nothing, even concurrently', async () => {
    const me = await newcomer();
    const upload = createUpload(me);
    const results = await Promise.all([saveSong(upload), saveSong(upload), saveSong(upload)]);
    expect(new Set(results.map(({ songId }) => songId)).size).toBe(1);
    const renamed = await saveSong({ ...upload, trackName: 'Better name', albumName: 'Demos' });
    expect(renamed).toMatchObject({
      songId: results[0].songId,
      trackName: 'Better name',
      albumName: 'Demos',
    });
    expect(await queuedTitles(me)).toEqual(['Better name']);
    const { songs } = await me.client.call(playlistListSongs, { query: { search: 'better demos' } });
    expect(songs.map(({ songId }) => songId)).toEqual([renamed.songId]);
  });

  test('stays separate from a catalogue row of the same recording', async () => {
    const me = await newcomer();
    const isrc = 'QZUPL2600001';
    const known = await world.app.playlist.lookUpSong(newSong({ isrc }));
    const song = await saveSong(
      createUpload(me, {
        isrc,
        trackName: known.trackName,
        artistName: known.artistName,
        duration: known.duration,
      }),
    );
    expect(song.songId).not.toBe(known.songId);
    expect((await world.app.playlist.lookUpSong({ isrc })).songId).toBe(known.songId);
  });

  test('is found by its upload id, and a client cannot invent one', async () => {
    const me = await newcomer();
    const upload = createUpload(me);
    const song = await saveSong(upload);
    const [added] = await queue(me, [{ musicProvider: 'uploadService', songId: upload.id }]);
    expect(added).toMatchObject({ songId: song.songId });
    const refused = me.client.call(playlistQueueSongsAdd, {
      body: { songs: [{ ...newSong(), musicProviders: { uploadService: randomUUID() } }] },
    });
    await expect(refused).rejects.toMatchObject({ status: 404, code: 'song/not-found' });
  });
});

describe('an upload that is not VERIFIED (decisions section 4)', () => {
  test('can be added by its owner, and is a 403 `Song is not verified` for others', async () => {
    const [me, other] = [await newcomer(), await newcomer()];
    const upload = createUpload(me, { isVerified: false, crateUuid: null });
    const { songId } = await saveSong(upload);
    await queue(me, [{ songId }]);
    const refusal = { status: 403, code: 'song/not-verified', message: 'Song is not verified' };
    await expect(queue(other, [newSong(), { songId }])).rejects.toMatchObject(refusal);
    expect(await queuedTitles(other)).toEqual([]);
    await expect(world.app.playlist.lookUpSong({ songId }, other.uuid)).rejects.toMatchObject({
      code: 'song/not-verified',
    });
    expect(await world.app.playlist.lookUpSong({ songId }, me.uuid)).toMatchObject({ songId });
    await saveSong({ ...upload, isVerified: true });
    expect(await queue(other, [{ songId }])).toHaveLength(1);
  });

  test('is missing from other people’s catalogue and copies', async () => {
    const [me, other] = [await newcomer(), await newcomer()];
    const crate = await createCrate(me, [newSong()], true);
    const upload = createUpload(me, { isVerified: false, crateUuid: crate.crateUuid });
    const { songId } = await saveSong(upload);
    await me.client.call(playlistCrateSongsAdd, { params: crate, body: { songs: [newSong()] } });
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
  test('is removed from all crates without gaps, even when it is deleted twice', async () => {
    const [me, other] = [await newcomer(), await newcomer()];
    const upload = createUpload(me, { crateUuid: null });
    const { songId } = await saveSong(upload);
    const crate = await createCrate(other, [newSong(), { songId }, newSong(), { songId }]);
    await queue(me, [{ songId }, newSong()]);
    await world.app.playlist.removeUploadSong(upload.id);
    await world.app.playlist.removeUploadSong(upload.id);
    expect((await songsIn(other, crate)).map(({ position }) => position)).toEqual([0, 1]);
    expect(await world.app.playlist.peekQueue(me.uuid, 1)).toMatchObject([{ position: 0 }]);
    await expect(world.app.playlist.lookUpSong({ songId })).rejects.toMatchObject({ code: 'song/not-found' });
  });

  test('leaves no gap while others are adding it', async () => {
    const me = await newcomer();
    const upload = createUpload(me, { crateUuid: null });
    const { songId } = await saveSong(upload);
    const crates = await Promise.all(Array.from({ length: 6 }, () => createCrate(me, [newSong()])));
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

test('uploadPrepared and uploadDeleted are handled in any order', async () => {
  const jobs = createJobs(world.database, pino({ level: 'silent' }));
  const events = createEventBus(jobs);
  const uploads = new Map<string, PreparedUpload>();
  const linked = new Map<string, string>();
  const { database, clock, app } = world;
  const playlist = createPlaylistModule({
    database,
    clock,
    events,
    jobs,
    rateLimiters: createRateLimiters(database, clock, { guestsPerNetwork: 10 }),
    logger: pino({ level: 'silent' }),
    providers: {},
    libraryAccess: 'members',
    newSongs: { perPersonAndDay: 5_000, perGuestAndDay: 100 },
    blobs: createMemoryBlobs(),
    secrets: createSecretBox(['a key of this test, long enough']),
    user: app.user,
    upload: {
      findPreparedUpload: async (id) => uploads.get(id),
      linkSong: async (id, songId) => void linked.set(id, songId),
      findLibrarySongs: async () => [],
      prepareLibrarySong: async () => undefined,
      saveRemoteSongs: async () => new Map(),
      findRemoteIds: async () => new Map(),
      switchLibrary: async () => undefined,
    },
  });
  const me = await newcomer();
  const upload = createUpload(me);
  uploads.set(upload.id, upload);
  const prepared = () =>
    events.publish(database, 'uploadPrepared', { uploadId: upload.id, ownerUuid: me.uuid });
  await prepared();
  await jobs.drain();
  expect((await playlist.peekQueue(me.uuid, 1))[0]).toMatchObject({
    trackName: upload.trackName,
    songId: linked.get(upload.id),
  });
  uploads.delete(upload.id);
  await events.publish(database, 'uploadDeleted', { uploadId: upload.id });
  await prepared();
  await jobs.drain();
  expect(await playlist.peekQueue(me.uuid, 1)).toEqual([]);
});
