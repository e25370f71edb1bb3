/** From a file to a song that plays: docs/rules/uploads.md. */
import { createDecipheriv, randomBytes } from 'node:crypto';
import { readdir } from 'node:fs/promises';
import path from 'node:path';
import { uploadUpdateUpload } from '@turnstage/client/routes';
import type { Upload } from '@turnstage/contracts';
import { startWorld, type TestPerson, type World } from '@turnstage/testkit';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { sampleRate, songFile } from '../song-file.fixture.ts';
import { announce, get, send, upload } from '../uploader.fixture.ts';

let world: World;
let bob: TestPerson;
let song: Upload;

beforeAll(async () => {
  world = await startWorld();
  bob = await world.person('bob');
  const file = songFile({ title: 'Paper Lanterns', artist: 'Sable Coast', album: 'Tides' });
  song = await upload(world, bob, file, { originalFileName: 'x.mp3', rightsConfirmed: true, isPublic: true });
});
afterAll(() => world.stop());

describe('a song that was prepared', () => {
  it('is known by its tags and by what was measured', () => {
    expect(song).toMatchObject({
      status: 'VERIFIED',
      transcodingStatus: 'TRANSCODING_SUCCEED',
      progress: 100,
      problem: null,
      userUuid: bob.uuid,
      originalFileName: 'x.mp3',
      trackName: 'Paper Lanterns',
      artistName: 'Sable Coast',
      albumName: 'Tides',
      isPublic: true,
      thumbnails: { uploadService: `/api/upload-service/songs/${song.id}/cover` },
      hlsPlaylistUrl: `/api/upload-service/songs/${song.id}/hls-playlist`,
    });
    expect(song.duration).toBeCloseTo(16, 1);
    expect(song.loudnessLufs).toBeLessThan(-5);
    expect(song.peaks).toHaveLength(800);
    expect(Math.max(...song.peaks)).toBe(100);
  });

  it('plays: playlist, segment and key together give AAC', async () => {
    const playlist = await (await get(world, `${song.hlsPlaylistUrl}?quality=medium`, bob)).text();
    const segment = playlist.split('\n').find((line) => line.startsWith('/media/hls/'));
    const [, keyUrl, iv] = /KEY:METHOD=AES-128,URI="([^"]+)",IV=0x([0-9a-f]{32})/.exec(playlist) ?? [];
    const key = Buffer.from(await (await get(world, keyUrl ?? '')).arrayBuffer());
    expect(key).toHaveLength(16);
    const sealed = Buffer.from(await (await get(world, segment ?? '')).arrayBuffer());
    const decipher = createDecipheriv('aes-128-cbc', key, Buffer.from(iv ?? '', 'hex'));
    const clear = Buffer.concat([decipher.update(sealed), decipher.final()]);
    expect(clear.subarray(0, 3).toString()).toBe('ID3');
    const frames = clear.subarray(10 + clear.readUInt8(9) + clear.readUInt8(8) * 128);
    expect(frames.readUInt16BE(0) & 0xfff6).toBe(0xfff0);
  });

  it('U15 leaves no original behind, and no key beside its segments', async () => {
    expect(await readdir(path.join(world.dataDir, 'uploads', 'incoming'))).toEqual([]);
    const files = await readdir(path.join(world.dataDir, 'media', song.id), { recursive: true });
    const media = files.filter((name) => path.extname(name) !== '');
    expect(media.length).toBeGreaterThan(8);
    expect(media.filter((name) => !/(?:low|medium|high)-\d{5}\.aac$/.test(name))).toEqual([]);
  });

  it('is handed to the playlist service', async () => {
    expect(await world.app.upload.preparedUpload(song.id)).toMatchObject({
      id: song.id,
      ownerUuid: bob.uuid,
      trackName: 'Paper Lanterns',
      artistName: 'Sable Coast',
      albumName: 'Tides',
      isVerified: true,
      coverUrl: `/api/upload-service/songs/${song.id}/cover`,
      crateUuid: undefined,
    });
  });
});

describe('tags', () => {
  it('U6 that are missing fall back to the name of the file', async () => {
    const made = await upload(world, bob, songFile(), {
      originalFileName: '03 - Sable Coast - Paper Lanterns.wav',
    });
    expect(made).toMatchObject({
      status: 'UNVERIFIED',
      trackName: 'Paper Lanterns',
      artistName: 'Sable Coast',
      albumName: null,
    });
  });

  it('U6 and an artist that nobody names is the owner', async () => {
    const made = await upload(world, bob, songFile(), {
      originalFileName: 'lanterns.wav',
      rightsConfirmed: true,
    });
    expect(made).toMatchObject({ status: 'VERIFIED', trackName: 'lanterns', artistName: 'bob' });
  });

  it('U6 of any size and kind do no harm', async () => {
    const cover = {
      mimeType: 'image/svg+xml',
      bytes: Buffer.from('<svg onload="alert(1)"/>'.repeat(200_000)),
    };
    const file = songFile({ title: 'A\u0001B'.repeat(20_000), artist: '<script>', album: '\u0000', cover });
    const made = await upload(world, bob, file);
    expect(made).toMatchObject({
      transcodingStatus: 'TRANSCODING_SUCCEED',
      artistName: '<script>',
      albumName: null,
    });
    expect(made.trackName).toMatch(/^(?:A B)+/);
    expect(made.trackName.length).toBeLessThanOrEqual(200);
  });

  it('U16 that the owner wrote in the meantime stand', async () => {
    const { id, uploadUrl } = await announce(bob, { crateUuid: null });
    await bob.client.call(uploadUpdateUpload, {
      params: { id },
      body: { trackName: 'Mine', genre: 'House' },
    });
    await send(uploadUrl, songFile({ title: 'Theirs', artist: 'Sable Coast' }));
    await world.drain();
    expect(await world.app.upload.preparedUpload(id)).toMatchObject({
      trackName: 'Mine',
      artistName: 'Sable Coast',
      genre: 'House',
      crateUuid: null,
    });
  });
});

describe('U8 a file', () => {
  it.each([
    ['that is too short', () => songFile({ seconds: 5 }), /shorter than/],
    [
      'that was cut off',
      () => songFile({ seconds: 20 }).subarray(0, sampleRate * 4 * 12),
      /damaged or incomplete/,
    ],
    ['that is a header and nothing else', () => songFile().subarray(0, 44), /damaged/],
    ['that is noise behind a promise', () => Buffer.concat([Buffer.from('fLaC'), randomBytes(50_000)]), /./],
    [
      'that repeats one frame header',
      () => Buffer.alloc(200_000, Buffer.from([0xff, 0xfb, 0x90, 0x00])),
      /./,
    ],
  ])('%s is refused with a reason', async (_what, file, problem) => {
    const made = await upload(world, bob, file());
    expect(made).toMatchObject({
      status: 'VERIFICATION_ERROR',
      transcodingStatus: 'TRANSCODING_ERROR',
      duration: null,
      hlsPlaylistUrl: null,
      problem: expect.stringMatching(problem) as string,
    });
    expect(made.problem).not.toContain(world.dataDir);
    expect(await world.app.upload.preparedUpload(made.id)).toBeUndefined();
    expect(await readdir(path.join(world.dataDir, 'uploads', 'incoming'))).toEqual([]);
  });
});
