/** An installation whose bucket browsers reach themselves (`S3_PUBLIC_URL`): rules U96 to U99. */
import { readFileSync } from 'node:fs';
import type { Upload } from '@turnstage/contracts';
import { startWorld, type World } from '@turnstage/server/testing';
import { until, type TestPerson } from '@turnstage/testkit';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { openBlobStore } from '../../../blob-store/index.ts';
import { readConfig } from '../../../config/index.ts';
import { startS3Server, type S3Server } from '../../../../testing/blob-store/s3-server.fixture.ts';
import { mp3Fixture } from '../../../../testing/media/test-audio.ts';
import { upload } from '../../../../testing/upload/uploader.fixture.ts';

let s3: S3Server;
let world: World;
let bob: TestPerson;
let song: Upload;
beforeAll(async () => {
  s3 = await startS3Server();
  world = await startWorld({ env: { ...s3.env, S3_PUBLIC_URL: s3.publicUrl } });
  bob = await world.person('bob');
  song = await upload(world, bob, readFileSync(mp3Fixture), { rightsConfirmed: true });
});
afterAll(async () => {
  await world.stop();
  await s3.stop();
});

const open = (path: string, headers: Record<string, string> = {}) =>
  fetch(new URL(path, world.baseUrl), { headers, redirect: 'manual' });
async function firstSegment(query: string, person?: TestPerson): Promise<string> {
  const headers: Record<string, string> = person ? { authorization: `Bearer ${person.token}` } : {};
  const playlist = await open(`/api/upload-service/songs/${song.id}/hls-playlist?${query}`, headers);
  const lines = (await playlist.text()).split('\n');
  return lines.find((line) => line.startsWith('/media/hls/')) ?? '';
}
async function locationOf(path: string): Promise<string> {
  const response = await open(path);
  expect(response.status).toBe(302);
  return response.headers.get('location') ?? '';
}
const statusOf = async (url: string | URL, init?: RequestInit) => (await fetch(url, init)).status;

test('a segment is loaded from the bucket, in ranges too and from our pages (U96)', async () => {
  const response = await open(await firstSegment('quality=medium', bob));
  expect([response.status, response.headers.get('cache-control')]).toEqual([302, 'private, max-age=240']);
  const location = response.headers.get('location') ?? '';
  expect(location.startsWith(`${s3.publicUrl}/media/${song.id}/`)).toBe(true);
  expect(new URL(location).searchParams.get('X-Amz-Expires')).toBe('300');
  const whole = await fetch(location, { headers: { origin: world.baseUrl } });
  expect([whole.status, whole.headers.get('content-type')]).toEqual([200, 'audio/aac']);
  expect(whole.headers.get('access-control-allow-origin')).toBe('*');
  const bytes = Buffer.from(await whole.arrayBuffer());
  const part = await fetch(location, { headers: { range: 'bytes=16-47' } });
  expect(part.status).toBe(206);
  expect(Buffer.from(await part.arrayBuffer()).equals(bytes.subarray(16, 48))).toBe(true);
});

test('the bucket is asked once whether a segment is there, however many load it (U96)', async () => {
  const segment = await firstSegment('quality=medium', bob);
  await locationOf(segment);
  s3.requests.length = 0;
  for (let listener = 0; listener < 3; listener += 1) await locationOf(segment);
  expect(s3.requests).toEqual([]);
});

test('only a valid link of ours leads to the bucket (U96)', async () => {
  const segment = await firstSegment('quality=medium', bob);
  for (const path of [
    segment.replace(/signature=..../, 'signature=AAAA'),
    segment.replace('00000', '00001'),
  ]) {
    const response = await open(path);
    expect([response.status, response.headers.get('location')]).toEqual([403, null]);
  }
});

test('an address of the bucket opens one object, for reading, until it expires (U97)', async () => {
  const location = await locationOf(await firstSegment('quality=medium', bob));
  expect(await statusOf(location)).toBe(200);
  expect(await statusOf(location, { method: 'PUT', body: 'mine' })).toBe(403);
  const forged = new URL(location);
  const signature = forged.searchParams.get('X-Amz-Signature') ?? '';
  forged.searchParams.set(
    'X-Amz-Signature',
    signature.replace(/^./, (one) => (one === '0' ? '1' : '0')),
  );
  const longer = new URL(location);
  longer.searchParams.set('X-Amz-Expires', '86400');
  const other = location.replace('medium-00000', 'medium-00001');
  for (const url of [forged, longer, other]) expect(await statusOf(url)).toBe(403);

  const { direct } = openBlobStore(readConfig({ ...s3.env, S3_PUBLIC_URL: s3.publicUrl }));
  const key = new URL(location).pathname.replace('/files/', '');
  const short = await direct!.getUrl(key, { seconds: 1, contentType: 'audio/aac', cacheControl: 'no-store' });
  await until(
    'the end of the address',
    () => statusOf(short),
    (status) => status === 403,
  );
});

test('previews and keys come from the server (U98)', async () => {
  const preview = await open(await firstSegment('preview=true'));
  expect(preview.status).toBe(200);
  const playlist = await open(`/api/upload-service/songs/${song.id}/hls-playlist?quality=medium`, {
    authorization: `Bearer ${bob.token}`,
  });
  const key = /URI="(?<path>[^"]+)"/.exec(await playlist.text())?.groups?.['path'] ?? '';
  const response = await open(key);
  expect([response.status, (await response.arrayBuffer()).byteLength]).toEqual([200, 16]);
});

test('a cover is loaded from the bucket, a drawn one from the server (U96)', async () => {
  const cover = await fetch(await locationOf(`/api/upload-service/songs/${song.id}/cover`));
  expect([cover.status, cover.headers.get('content-type')]).toEqual([200, 'image/webp']);
  expect(cover.headers.get('cache-control')).toBe('public, max-age=86400');
});

test('our pages may load from the bucket, and only where it is configured (U99)', async () => {
  const policy = (await open('/readyz')).headers.get('content-security-policy') ?? '';
  const { origin } = new URL(s3.publicUrl);
  const directives = policy.split(';').filter((directive) => directive.includes(origin));
  expect(directives.map((directive) => directive.split(' ')[0])).toEqual([
    'connect-src',
    'img-src',
    'media-src',
  ]);
  const closed = await startWorld({ env: s3.env });
  try {
    const other = await fetch(`${closed.baseUrl}/readyz`);
    expect(other.headers.get('content-security-policy')).not.toContain(origin);
  } finally {
    await closed.stop();
  }
});

test('another address of a bucket needs the bucket (U99)', () => {
  expect(() => readConfig({ S3_PUBLIC_URL: s3.publicUrl })).toThrow('S3_PUBLIC_URL');
});
