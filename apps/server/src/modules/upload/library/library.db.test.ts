/** The library folder, through HTTP: found, played, kept up to date (docs/rules/library.md). */
import { createHash } from 'node:crypto';
import { mkdirSync, mkdtempSync, renameSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { playlistListSongs, playlistQueueSongsAdd, uploadDeleteUpload } from '@turnstage/client/routes';
import { useWorld } from '@turnstage/server/testing';
import { afterAll, beforeEach, describe, expect, test } from 'vitest';
import { libraryFixture } from '../../../../testing/upload/library.fixture.ts';
import { songFile, songSeconds } from '../../../../testing/upload/song-file.fixture.ts';
import { createNodes, listMediaFiles } from '../../../../testing/upload/upload-node.fixture.ts';
import { get } from '../../../../testing/upload/uploader.fixture.ts';
import { trimCache } from './library-cache.ts';
import { findLibrarySongs } from './library-songs.ts';
import { closeLibrary } from './scan-library.ts';

const outside = mkdtempSync(path.join(tmpdir(), 'turnstage-outside-'));
const directory = mkdtempSync(path.join(tmpdir(), 'turnstage-library-'));
afterAll(() => {
  for (const folder of [outside, directory]) rmSync(folder, { recursive: true, force: true });
});

const { world, ann, bob } = useWorld({ people: ['ann', 'bob'], env: { LIBRARY_DIR: directory } });
const library = libraryFixture(directory, () => world);
const playlistOf = (id: string) => `/api/upload-service/songs/${id}/hls-playlist`;
const uploadIdOf = async (words: string) => {
  const [song] = await library.find(bob, words);
  return song!.musicProviders['uploadService']!;
};

let number = 0;
/** A title unlike those of the other tests: search forgives typing errors. */
let title: string;
beforeEach(() => {
  number += 1;
  title = createHash('sha256').update(String(number)).digest('hex').slice(0, 12);
});

describe('a file of the folder', () => {
  test('is found like any other song, as one of uploadService (U40)', async () => {
    await library.add(`Harbour Lights/Crossings/${title}.wav`, { title, album: 'Crossings' });
    await library.scan();
    const [song] = await library.find(bob, `${title} harbour`);
    expect(song).toMatchObject({
      trackName: title,
      artistName: 'Harbour Lights',
      albumName: 'Crossings',
      status: 'SUCCESS',
      musicProviders: { uploadService: expect.any(String) },
    });
    expect(Math.round(song!.duration)).toBe(songSeconds);
    const cover = await get(world, song!.thumbnails['uploadService']!);
    expect([cover.status, cover.headers.get('content-type')]).toEqual([200, 'image/webp']);
  });

  test('takes the artist from its folder when neither tags nor name have one (U41)', async () => {
    await library.write(`Sable Coast/Live/${title}.wav`, songFile());
    await library.scan();
    expect(await library.find(bob, title)).toMatchObject([{ artistName: 'Sable Coast' }]);
  });

  test('is prepared when somebody wants it, and stays where and as it is (U45)', async () => {
    await library.add(`${title}.wav`, { title });
    await library.scan();
    const id = await uploadIdOf(title);
    expect((await get(world, playlistOf(id), bob)).status).toBe(409);
    await world.drain();
    const playlist = await get(world, playlistOf(id), bob);
    expect(playlist.status).toBe(200);
    const segment = (await (await get(world, `${playlistOf(id)}?quality=medium`, bob)).text())
      .split('\n')
      .find((line) => line.startsWith('/media/'));
    expect((await get(world, segment!)).status).toBe(200);
    await library.scan();
    expect(await uploadIdOf(title)).toBe(id);
  });

  test('is prepared before its turn, when it is the next of a queue (U45)', async () => {
    await library.add(`${title}.wav`, { title });
    await library.scan();
    const id = await uploadIdOf(title);
    const song = { musicProvider: 'uploadService' as const, songId: id };
    await bob.client.call(playlistQueueSongsAdd, { body: { songs: [song], append: false } });
    const [next] = await world.app.playlist.peekQueue(bob.uuid, 1);
    expect(next?.musicProviders).toEqual({ uploadService: id });
    await world.drain();
    expect((await get(world, playlistOf(id), bob)).status).toBe(200);
  });

  test('can be heard by members in full, and by everyone else for its beginning (U46)', async () => {
    await library.add(`${title}.wav`, { title });
    await library.scan();
    const id = await uploadIdOf(title);
    const gus = await world.person('gus');
    for (const stranger of [undefined, gus])
      expect((await get(world, playlistOf(id), stranger)).status).toBe(401);
    expect((await get(world, `${playlistOf(id)}?preview=true`)).status).toBe(409);
    await world.drain();
    expect((await get(world, `${playlistOf(id)}?preview=true`)).status).toBe(200);
    expect((await get(world, playlistOf(id))).status).toBe(401);
  });

  test('can be deleted by nobody here (U49)', async () => {
    await library.add(`${title}.wav`, { title });
    await library.scan();
    const id = await uploadIdOf(title);
    await get(world, playlistOf(id), bob);
    await world.drain();
    await expect(ann.client.call(uploadDeleteUpload, { params: { id } })).rejects.toMatchObject({
      code: 'song/not-owner',
    });
  });
});

describe('after a change', () => {
  test('a song whose file is gone is not found and not played, and is the same when it is back (U43)', async () => {
    await library.add(`gone/${title}.wav`, { title });
    await library.scan();
    const id = await uploadIdOf(title);
    await library.move(`gone/${title}.wav`, `.hidden-${title}.wav`);
    await library.scan();
    expect(await library.find(bob, title)).toEqual([]);
    expect((await get(world, playlistOf(id), bob)).status).toBe(404);
    await library.move(`.hidden-${title}.wav`, `gone/${title}.wav`);
    await library.scan();
    expect(await uploadIdOf(title)).toBe(id);
  });

  test('a song keeps its id when its file or its folder gets another name (U44)', async () => {
    await library.add(`before/${title}.wav`, { title });
    await library.scan();
    const id = await uploadIdOf(title);
    await library.move(`before/${title}.wav`, `before/01 ${title}.wav`);
    await library.scan();
    expect(await uploadIdOf(title)).toBe(id);
    await library.move('before', `after-${title}`);
    await library.scan();
    expect(await uploadIdOf(title)).toBe(id);
    expect(await library.find(bob, title)).toHaveLength(1);
  });

  test('a copy is a song of its own (U44)', async () => {
    await library.add(`one/${title}.wav`, { title });
    await library.add(`two/${title}.wav`, { title });
    await library.scan();
    // A search shows one recording once.
    const { count } = await bob.client.call(playlistListSongs, { query: { search: title } });
    expect(count).toBe(2);
  });

  test('new tags are read, and what was prepared is made again (U42)', async () => {
    await library.add(`${title}.wav`, { title });
    await library.scan();
    const id = await uploadIdOf(title);
    await get(world, playlistOf(id), bob);
    await world.drain();
    await library.add(`${title}.wav`, { title: `${title} remastered`, seconds: songSeconds + 1 });
    await library.scan();
    expect(await uploadIdOf(`${title} remastered`)).toBe(id);
    expect((await get(world, playlistOf(id), bob)).status).toBe(409);
  });

  test('an unchanged file is not read again (U42)', async () => {
    await library.add(`${title}.wav`, { title });
    await library.scan();
    await library.scan();
    const { rows } = await world.database.pool.query('select read, seen from upload_service.library_scan');
    expect(rows).toEqual([{ read: 0, seen: expect.any(Number) }]);
  });
});

describe('what is no song', () => {
  const problemOf = async (name: string) => {
    const { rows } = await world.database.pool.query<{ problem: string }>(
      'select problem from upload_service.library_file where name = $1',
      [name],
    );
    return rows[0]?.problem;
  };

  test('ends as broken, with the reason (U41)', async () => {
    await library.write(`${title}-text.mp3`, Buffer.from('this is no music'));
    await library.write(`${title}-short.wav`, songFile({ seconds: 0.5 }));
    await library.write(`${title}-empty.flac`, Buffer.alloc(0));
    await library.scan();
    expect(await problemOf(`${title}-text.mp3`)).toMatch(/no audio/);
    expect(await problemOf(`${title}-short.wav`)).toMatch(/shorter than/);
    expect(await problemOf(`${title}-empty.flac`)).toMatch(/empty/);
    expect(await library.find(bob, title)).toEqual([]);
  });

  test('a link that leads out of the folder is not followed (U48)', async () => {
    writeFileSync(path.join(outside, 'secret.wav'), songFile({ title, artist: 'Outside' }));
    symlinkSync(path.join(outside, 'secret.wav'), path.join(directory, `${title}-link.wav`));
    symlinkSync(outside, path.join(directory, `${title}-folder`));
    await library.scan();
    expect(await problemOf(`${title}-link.wav`)).toMatch(/leads out of the library/);
    expect(await library.find(bob, title)).toEqual([]);
  });
});

describe('the space for prepared songs (U47)', () => {
  test('is freed by what was not played for longest, which is prepared again when it is wanted', async () => {
    await library.add(`${title}-old.wav`, { title: `${title} old` });
    await library.add(`${title}-new.wav`, { title: `${title} new` });
    await library.scan();
    const [old, recent] = [await uploadIdOf(`${title} old`), await uploadIdOf(`${title} new`)];
    const open = async (id: string) => (await get(world, playlistOf(id), bob)).status;
    await open(old);
    await world.drain();
    world.clock.advance(61 * 60_000);
    await open(recent);
    await world.drain();
    const nodes = createNodes(world);
    const node = await nodes.open({}, { library: { cacheBytes: 0, scanEveryMs: 1 } });
    await trimCache(node);
    await nodes.close();
    await world.drain();
    expect(await listMediaFiles(world, old)).toEqual([]);
    // Somebody may be listening to it.
    expect(await open(recent)).toBe(200);
    expect(await open(old)).toBe(409);
    await world.drain();
    expect(await open(old)).toBe(200);
  });
});

test('a file that turns out to be damaged ends as broken when it is prepared (U41)', async () => {
  const wav = songFile({ title, artist: 'Harbour Lights' });
  const [head, tail] = [wav.subarray(0, 60_000), wav.subarray(wav.length - 200)];
  const ogg = Buffer.concat([head, tail]);
  await library.write(`${title}.wav`, ogg);
  await library.scan();
  const found = await library.find(bob, title);
  for (const song of found) await get(world, playlistOf(song.musicProviders['uploadService']!), bob);
  await world.drain();
  expect(await library.find(bob, title)).toEqual([]);
});

test('without LIBRARY_DIR its songs are not found, and with it they are back (U43)', async () => {
  await library.add(`${title}.wav`, { title });
  await library.scan();
  const id = await uploadIdOf(title);
  const nodes = createNodes(world);
  const node = await nodes.open({}, { library: { cacheBytes: 1, scanEveryMs: 1 } });
  await closeLibrary(node);
  expect(await findLibrarySongs(node, [id])).toMatchObject([{ isAvailable: false }]);
  await nodes.close();
  await library.scan();
  expect(await uploadIdOf(title)).toBe(id);
});

test('an empty folder takes no song away: its disk may not be connected (U43)', async () => {
  await library.add(`${title}.wav`, { title });
  await library.scan();
  const elsewhere = `${directory}-unmounted`;
  renameSync(directory, elsewhere);
  mkdirSync(directory);
  await library.scan();
  expect(await library.find(bob, title)).toHaveLength(1);
  const { rows } = await world.database.pool.query<{ problem: string }>(
    'select problem from upload_service.library_scan',
  );
  expect(rows[0]?.problem).toMatch(/may not be connected/);
  rmSync(directory, { recursive: true });
  renameSync(elsewhere, directory);
});
