/** From a file to a playable song: docs/rules/uploads.md. */
import { createDecipheriv, randomBytes } from 'node:crypto';
import { readdir } from 'node:fs/promises';
import path from 'node:path';
import { playlistSongById, uploadUpdateUpload, uploadUploadById } from '@turnstage/client/routes';
import type { Upload } from '@turnstage/contracts';
import { useWorld } from '@turnstage/server/testing';
import { beforeAll, describe, expect, it } from 'vitest';
import { sampleRate, songFile, twoSegments } from '../../../../testing/upload/song-file.fixture.ts';
import { requestUpload, get, send, upload } from '../../../../testing/upload/uploader.fixture.ts';

const { world, bob } = useWorld({ people: ['bob'] });
let song: Upload;

beforeAll(async () => {
  const tags = { title: 'Paper Lanterns', artist: 'Sable Coast', album: 'Tides' };
  const file = songFile({ ...tags, seconds: twoSegments });
  song = await upload(world, bob, file, { originalFileName: 'x.mp3', rightsConfirmed: true, isPublic: true });
});

describe('a prepared song', () => {
  it('has its tags and its measured values', () => {
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
    expect(song.duration).toBeCloseTo(twoSegments, 1);
    expect(song.loudnessLufs).toBeLessThan(-5);
    expect(song.peaks).toHaveLength(800);
    expect(Math.max(...song.peaks)).toBe(100);
  });

  it('U108 has its tempo, where its beats are, and its energy, also in the catalogue', async () => {
    const { id, bpm } = await upload(world, bob, songFile({ bpm: 126, seconds: 9 }));
    expect(bpm).toBeCloseTo(126, 0);
    const { songId } = await bob.client.call(uploadUploadById, { params: { id } });
    const inCatalogue = await bob.client.call(playlistSongById, { params: { songId: songId ?? '' } });
    expect(inCatalogue.bpm).toBe(bpm);
    // The file's first beat is at 0.1 s; the encoder puts 1,024 samples before it, which players play.
    expect(inCatalogue.beatOffset).toBeGreaterThan(0.113);
    expect(inCatalogue.beatOffset).toBeLessThan(0.133);
    expect(inCatalogue.energy).toBeGreaterThan(0.5);
    expect(song).toMatchObject({ bpm: null });
  });

  it('plays: playlist, segment and key combine to AAC', async () => {
    const playlist = await (await get(world, `${song.hlsPlaylistUrl}?quality=medium`, bob)).text();
    const segment = playlist.split('\n').find((line) => line.startsWith('/media/hls/'));
    const [, keyUrl, iv] = /KEY:METHOD=AES-128,URI="([^"]+)",IV=0x([0-9a-f]{32})/.exec(playlist) ?? [];
    const key = Buffer.from(await (await get(world, keyUrl ?? '')).arrayBuffer());
    expect(key).toHaveLength(16);
    const encrypted = Buffer.from(await (await get(world, segment ?? '')).arrayBuffer());
    const decipher = createDecipheriv('aes-128-cbc', key, Buffer.from(iv ?? '', 'hex'));
    const plaintext = Buffer.concat([decipher.update(encrypted), decipher.final()]);
    expect(plaintext.subarray(0, 3).toString()).toBe('ID3');
    const frames = plaintext.subarray(10 + plaintext.readUInt8(9) + plaintext.readUInt8(8) * 128);
    expect(frames.readUInt16BE(0) & 0xfff6).toBe(0xfff0);
  });

  it('U15 leaves no original behind, and no key next to its segments', async () => {
    expect(await readdir(path.join(world.dataDir, 'uploads', 'incoming'))).toEqual([]);
    const files = await readdir(path.join(world.dataDir, 'media', song.id), { recursive: true });
    const media = files.filter((name) => path.extname(name) !== '');
    expect(media).toHaveLength(2);
    expect(media.filter((name) => !/medium-\d{5}\.aac$/.test(name))).toEqual([]);
  });

  it('is available to the playlist service', async () => {
    expect(await world.app.upload.findPreparedUpload(song.id)).toMatchObject({
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
  it('U6 fall back to the file name when they are missing', async () => {
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

  it('U6 use the owner as the artist when none is named', async () => {
    const made = await upload(world, bob, songFile(), {
      originalFileName: 'lanterns.wav',
      rightsConfirmed: true,
    });
    expect(made).toMatchObject({ status: 'VERIFIED', trackName: 'lanterns', artistName: 'bob' });
  });

  it('U6 of any size and kind are harmless', async () => {
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

  it('U16 never overwrite what the owner entered meanwhile', async () => {
    const { id, uploadUrl } = await requestUpload(bob, { crateUuid: null });
    await bob.client.call(uploadUpdateUpload, {
      params: { id },
      body: { trackName: 'Mine', genre: 'House' },
    });
    await send(uploadUrl, songFile({ title: 'Theirs', artist: 'Sable Coast' }));
    await world.drain();
    expect(await world.app.upload.findPreparedUpload(id)).toMatchObject({
      trackName: 'Mine',
      artistName: 'Sable Coast',
      genre: 'House',
      crateUuid: null,
    });
  });
});

describe('U8 a file', () => {
  it.each([
    ['that is too short', () => songFile({ seconds: 0.5 }), /shorter than/],
    [
      'that is truncated',
      () => songFile({ seconds: 5 }).subarray(0, sampleRate * 4 * 3),
      /damaged or incomplete/,
    ],
    ['that is a header and nothing else', () => songFile().subarray(0, 44), /damaged/],
    [
      'that is noise after a valid header',
      () => Buffer.concat([Buffer.from('fLaC'), randomBytes(50_000)]),
      /./,
    ],
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
    expect(await world.app.upload.findPreparedUpload(made.id)).toBeUndefined();
    expect(await readdir(path.join(world.dataDir, 'uploads', 'incoming'))).toEqual([]);
  });
});
