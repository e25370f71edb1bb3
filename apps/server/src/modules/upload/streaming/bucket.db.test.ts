/** An installation whose files are in a bucket (`S3_URL`): nothing of an upload stays in the data folder. */
import { existsSync } from 'node:fs';
import path from 'node:path';
import { uploadDeleteUpload } from '@turnstage/client/routes';
import type { Upload } from '@turnstage/contracts';
import { startWorld, type World } from '@turnstage/server/testing';
import type { TestPerson } from '@turnstage/testkit';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { openBlobStore } from '../../../blob-store/index.ts';
import { readConfig } from '../../../config/index.ts';
import { startS3Server, type S3Server } from '../../../../testing/blob-store/s3-server.fixture.ts';
import { songFile } from '../../../../testing/upload/song-file.fixture.ts';
import { get, upload } from '../../../../testing/upload/uploader.fixture.ts';

let s3: S3Server;
let world: World;
let bob: TestPerson;
let song: Upload;
let segment: string;
beforeAll(async () => {
  s3 = await startS3Server();
  world = await startWorld({ env: s3.env });
  bob = await world.person('bob');
  song = await upload(world, bob, songFile(), { rightsConfirmed: true, isPublic: true });
  const playlist = await get(world, `/api/upload-service/songs/${song.id}/hls-playlist?quality=low`, bob);
  const lines = (await playlist.text()).split('\n');
  segment = lines.find((line) => line.startsWith('/media/hls/')) ?? '';
});
afterAll(async () => {
  await world.stop();
  await s3.stop();
});

test('a song plays from the bucket, in ranges too', async () => {
  const whole = await get(world, segment);
  expect(whole.status).toBe(200);
  const bytes = Buffer.from(await whole.arrayBuffer());
  const part = await get(world, segment, undefined, { range: 'bytes=16-47' });
  expect([part.status, part.headers.get('content-range')]).toEqual([206, `bytes 16-47/${bytes.length}`]);
  expect(Buffer.from(await part.arrayBuffer()).equals(bytes.subarray(16, 48))).toBe(true);
  expect(existsSync(path.join(world.dataDir, 'media'))).toBe(false);
});

test('a bucket that is away is a temporary failure', async () => {
  s3.failures.push(503, 503, 503);
  const response = await get(world, segment);
  expect([response.status, response.headers.get('retry-after')]).toEqual([503, '5']);
  expect((await get(world, segment)).status).toBe(200);
});

test('a deleted song is gone from the bucket', async () => {
  const files = () => openBlobStore(readConfig(s3.env)).list(`media/${song.id}/`);
  expect(await files()).not.toEqual([]);
  await bob.client.call(uploadDeleteUpload, { params: { id: song.id } });
  await world.drain();
  expect(await files()).toEqual([]);
  expect((await get(world, segment)).status).not.toBe(200);
});
