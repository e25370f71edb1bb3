import { randomBytes } from 'node:crypto';
import { readdir, rm, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { temporaryFolder } from '@turnstage/testkit';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { testBlobStore } from '../../testing/blob-store/conformance.fixture.ts';
import { startS3Server, type S3Server } from '../../testing/blob-store/s3-server.fixture.ts';
import { readConfig } from '../config/index.ts';
import { BlobStoreUnavailable } from './blob-store.ts';
import { openBlobStore } from './open-blob-store.ts';

let s3: S3Server;
let folder: string;
beforeAll(async () => {
  [s3, folder] = [await startS3Server(), await temporaryFolder('turnstage-s3-files-')];
});
afterAll(async () => {
  await s3.stop();
  await rm(folder, { recursive: true, force: true });
});
beforeEach(() => {
  s3.failures.length = 0;
  s3.requests.length = 0;
});

const open = (change: Partial<S3Server['env']> = {}) =>
  openBlobStore(readConfig({ DATA_DIR: folder, ...s3.env, ...change }));

testBlobStore('a bucket', async () => open());

test('a large file goes up in parts, and is the same when it comes back', async () => {
  const file = path.join(folder, 'large');
  const bytes = randomBytes(17 * 1024 * 1024);
  await writeFile(file, bytes);
  const blobs = open();
  await blobs.putFile('media/large', file);
  expect(s3.requests.filter((line) => line.includes('partNumber'))).toHaveLength(3);
  expect((await blobs.read('media/large'))?.equals(bytes)).toBe(true);
  expect(await blobs.head('media/large')).toMatchObject({ size: bytes.length });
});

test('an upload that fails for good leaves no parts behind, and keeps the file', async () => {
  const file = path.join(folder, 'unlucky');
  await writeFile(file, randomBytes(9 * 1024 * 1024));
  s3.failures.push(undefined, 500, 500, 500);
  const blobs = open();
  await expect(blobs.putFile('media/unlucky', file)).rejects.toBeInstanceOf(BlobStoreUnavailable);
  expect(s3.requests.at(-1)).toMatch(/^DELETE .*uploadId=/);
  expect(await blobs.head('media/unlucky')).toBeUndefined();
  expect(await readdir(folder)).toContain('unlucky');
});

test('a failure on its side is tried again', async () => {
  s3.failures.push(503, 500);
  const blobs = open();
  await blobs.put('media/again', Buffer.from('kept'));
  expect(s3.requests).toHaveLength(3);
  expect(String(await blobs.read('media/again'))).toBe('kept');
});

test('a store that stays away is reported as unavailable', async () => {
  s3.failures.push(503, 503, 503);
  await expect(open().read('media/again')).rejects.toBeInstanceOf(BlobStoreUnavailable);
  const away = open({ S3_URL: 'http://127.0.0.1:1/files' });
  await expect(away.put('media/again', Buffer.from('x'))).rejects.toBeInstanceOf(BlobStoreUnavailable);
});

test('a wrong key is reported at once, and is no missing blob', async () => {
  const stranger = open({ S3_SECRET_ACCESS_KEY: 'guessed' });
  await expect(stranger.read('media/again')).rejects.toThrow('403');
  expect(s3.requests).toHaveLength(1);
});
