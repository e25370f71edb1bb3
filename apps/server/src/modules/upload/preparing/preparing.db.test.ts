/** From a file to a song that plays: docs/rules/uploads.md. */
import { createDecipheriv } from 'node:crypto';
import { readdir } from 'node:fs/promises';
import path from 'node:path';
import type { Upload } from '@turnstage/contracts';
import { startWorld, type TestPerson, type World } from '@turnstage/testkit';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { songFile } from '../song-file.fixture.ts';
import { get, upload } from '../uploader.fixture.ts';

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
