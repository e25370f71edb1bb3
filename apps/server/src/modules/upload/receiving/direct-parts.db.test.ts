/** Files that browsers send into the bucket themselves (`S3_PUBLIC_URL`): rules U103 to U106. */
import { createHash } from 'node:crypto';
import { uploadDeleteUpload, uploadUploadById, userRemoveCapability } from '@turnstage/client/routes';
import { limits } from '@turnstage/contracts';
import { startWorld, type World } from '@turnstage/server/testing';
import type { TestPerson } from '@turnstage/testkit';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { openBlobStore } from '../../../blob-store/index.ts';
import { readConfig } from '../../../config/index.ts';
import { startS3Server, type S3Server } from '../../../../testing/blob-store/s3-server.fixture.ts';
import { uploadWindowMs } from '../uploads/start-upload.ts';
import { songFile } from '../../../../testing/upload/song-file.fixture.ts';
import { readReply, requestUpload, send } from '../../../../testing/upload/uploader.fixture.ts';

let s3: S3Server;
let world: World;
let bob: TestPerson;
beforeAll(async () => {
  s3 = await startS3Server();
  world = await startWorld({ env: { ...s3.env, S3_PUBLIC_URL: s3.publicUrl } });
  bob = await world.person('bob');
});
afterAll(async () => {
  await world.stop();
  await s3.stop();
});

const { min } = limits.uploadPartBytes;
/** Two parts and the beginning of a third. */
const song = songFile({ seconds: 4 });
const blobs = () => openBlobStore(readConfig(s3.env));
const state = (id: string) => bob.client.call(uploadUploadById, { params: { id } });
const storedParts = (id: string) => blobs().list(`uploads/parts/${id}/`);
const put = async (url: string, body: Uint8Array) =>
  (await fetch(url, { method: 'PUT', body: body as Uint8Array<ArrayBuffer> })).status;

async function call(method: 'POST' | 'PUT', uploadUrl: string, body: unknown) {
  const url = uploadUrl.replace('/file?', '/parts?');
  const headers = { 'content-type': 'application/json' };
  return readReply(await fetch(url, { method, headers, body: JSON.stringify(body) }));
}
const partOf = (start: number, end: number) => ({ start, end, total: song.length });
async function urlFor(uploadUrl: string, start: number, end: number): Promise<string> {
  const { status, reply } = await call('POST', uploadUrl, partOf(start, end));
  expect(status).toBe(200);
  return String(reply['url']);
}
async function sendDirectly(uploadUrl: string, start: number, end: number) {
  const url = await urlFor(uploadUrl, start, end);
  expect(await put(url, song.subarray(start, end))).toBe(200);
  return call('PUT', uploadUrl, partOf(start, end));
}

test('U103 a file that was sent in parts to the bucket is checked and prepared like any other', async () => {
  const { id, uploadUrl } = await requestUpload(bob, { rightsConfirmed: true });
  for (let start = 0; start + min < song.length; start += min) {
    const reply = { id, status: 'PENDING_UPLOAD', receivedBytes: start + min };
    expect(await sendDirectly(uploadUrl, start, start + min)).toEqual({ status: 200, reply });
  }
  expect(await storedParts(id)).toHaveLength(Math.floor(song.length / min));
  const rest = song.length - (song.length % min);
  expect(await sendDirectly(uploadUrl, rest, song.length)).toEqual({
    status: 200,
    reply: { id, status: 'VALID_FILE_TYPE', receivedBytes: song.length },
  });
  const [original = ''] = (await blobs().list('uploads/incoming/')).filter((key) => key.includes(id));
  const hash = (bytes: Buffer | undefined) => createHash('sha256').update(bytes!).digest('hex');
  expect(hash(await blobs().read(original))).toBe(hash(song));
  expect(await storedParts(id)).toEqual([]);
  await world.drain();
  expect(await state(id)).toMatchObject({ transcodingStatus: 'TRANSCODING_SUCCEED' });
});

test('U103 a small file is one part, and what is no audio is refused', async () => {
  const { id, uploadUrl } = await requestUpload(bob);
  const text = Buffer.from('this is no song');
  const part = { start: 0, end: text.length, total: text.length };
  const { reply } = await call('POST', uploadUrl, part);
  expect(await put(String(reply['url']), text)).toBe(200);
  expect(await call('PUT', uploadUrl, part)).toMatchObject({
    status: 200,
    reply: { status: 'VERIFICATION_ERROR' },
  });
  expect((await blobs().list('uploads/incoming/')).filter((key) => key.includes(id))).toEqual([]);
});

test('U104 an address takes one part, of the length that was said', async () => {
  const { id, uploadUrl } = await requestUpload(bob);
  const url = await urlFor(uploadUrl, 0, min);
  expect(new URL(url).searchParams.get('X-Amz-Expires')).toBe('300');
  const whole = song.subarray(0, min);
  expect(await put(url, song.subarray(0, min + 1))).toBe(403);
  expect(await put(url, song.subarray(0, min - 1))).toBe(403);
  expect(
    await put(
      url.replace(
        id,
        id.replace(/^./, (c) => (c === 'a' ? 'b' : 'a')),
      ),
      whole,
    ),
  ).toBe(403);
  expect(await put(url.replace('/0000000000?', '/0000262144?'), whole)).toBe(403);
  expect(await put(url.replace(/Expires=300/, 'Expires=3000'), whole)).toBe(403);
  expect(await put(url.replace(/Signature=./, 'Signature=-'), whole)).toBe(403);
  expect((await fetch(url, { method: 'DELETE' })).status).toBe(403);
  expect(await storedParts(id)).toEqual([]);
  expect(await call('PUT', uploadUrl, partOf(0, min))).toMatchObject({
    status: 400,
    reply: { message: 'This part is not there, or has another length' },
  });
});

test('U104 parts are checked as those that come through the server', async () => {
  const { uploadUrl } = await requestUpload(bob);
  for (const [start, end, total, status, code] of [
    [0, 0, song.length, 400, 'request/invalid'],
    [5, 5, song.length, 400, 'request/invalid'],
    [0, song.length + 1, song.length, 400, 'request/invalid'],
    [0, min - 1, song.length, 400, 'request/invalid'],
    [0, limits.uploadPartBytes.max + 1, limits.uploadBytes, 400, 'request/invalid'],
    [0, min, limits.uploadBytes + 1, 413, 'upload/too-large'],
    [min, 2 * min, song.length, 409, 'upload/out-of-order'],
  ] as const)
    for (const method of ['POST', 'PUT'] as const)
      expect([method, start, end, await call(method, uploadUrl, { start, end, total })]).toMatchObject([
        method,
        start,
        end,
        { status, reply: { code } },
      ]);
});

test('U104 only with the link, while its session lasts and the owner may upload', async () => {
  const { uploadUrl } = await requestUpload(bob);
  const statusesOf = async (url: string) =>
    [await call('POST', url, partOf(0, min)), await call('PUT', url, partOf(0, min))].map(
      ({ status }) => status,
    );
  expect(await statusesOf(uploadUrl.replace(/signature=..../, 'signature=AAAA'))).toEqual([403, 403]);
  expect(await statusesOf(uploadUrl.replace(/\?.*/, '?'))).toEqual([400, 400]);
  const eve = await world.person('eve');
  const { uploadUrl: ofEve } = await requestUpload(eve);
  await world.database.pool.query(
    'update user_service.session set revoked_at = 1 where account_id = (select id from user_service.account where uuid = $1)',
    [eve.uuid],
  );
  expect(await statusesOf(ofEve)).toEqual([401, 401]);
  const [staff, dan] = [await world.person('ann'), await world.person('dan')];
  const { uploadUrl: ofDan } = await requestUpload(dan);
  expect(await statusesOf(ofDan)).toEqual([200, 400]);
  await staff.client.call(userRemoveCapability, { params: { id: dan.uuid, capability: 'uploadMusic' } });
  expect(await statusesOf(ofDan)).toEqual([403, 403]);
  expect(await statusesOf(uploadUrl)).toEqual([200, 400]);
});

test('U104 an address ends with the link of the upload', async () => {
  const { uploadUrl } = await requestUpload(bob);
  const startedAt = world.clock.now();
  world.clock.advance(uploadWindowMs - 100_000);
  const url = await urlFor(uploadUrl, 0, min);
  expect(Number(new URL(url).searchParams.get('X-Amz-Expires'))).toBeCloseTo(100, -1);
  world.clock.advance(startedAt + uploadWindowMs + 1000 - world.clock.now());
  expect((await call('POST', uploadUrl, partOf(0, min))).status).toBe(403);
  expect((await call('PUT', uploadUrl, partOf(0, min))).status).toBe(403);
});

test('U103 goes on where it stopped, through the server too, and can begin anew', async () => {
  const { id, uploadUrl } = await requestUpload(bob);
  await sendDirectly(uploadUrl, 0, min);
  expect(await readReply(await fetch(uploadUrl))).toMatchObject({ reply: { receivedBytes: min } });
  await send(
    uploadUrl,
    song.subarray(min, 2 * min),
    'audio/mpeg',
    `bytes ${min}-${2 * min - 1}/${song.length}`,
  );
  expect(await storedParts(id)).toHaveLength(2);
  await urlFor(uploadUrl, 0, min);
  expect(await storedParts(id)).toEqual([]);
  expect(await readReply(await fetch(uploadUrl))).toMatchObject({ reply: { receivedBytes: 0 } });
});

test('U103 a part that arrives after the file was begun anew in other parts spoils one try, not all', async () => {
  const { id, uploadUrl } = await requestUpload(bob);
  const size = min + 1000;
  await sendDirectly(uploadUrl, 0, size);
  const late = await urlFor(uploadUrl, size, size + min);
  await urlFor(uploadUrl, 0, min);
  expect(await put(late, song.subarray(size, size + min))).toBe(200);
  const sendAll = async () => {
    let status = 0;
    for (let start = 0; start < song.length; start += min)
      ({ status } = await sendDirectly(uploadUrl, start, Math.min(start + min, song.length)));
    return status;
  };
  expect(await sendAll()).toBe(409);
  expect(await storedParts(id)).toEqual([]);
  expect(await sendAll()).toBe(200);
});

test('U105 two confirmations of the last part make one file', async () => {
  const { id, uploadUrl } = await requestUpload(bob);
  const part = partOf(0, song.length);
  const url = await urlFor(uploadUrl, 0, song.length);
  expect(await put(url, song)).toBe(200);
  const replies = await Promise.all([1, 2, 3].map(() => call('PUT', uploadUrl, part)));
  expect(replies.map(({ status }) => status).toSorted((one, other) => one - other)).toEqual([200, 409, 409]);
  expect(await state(id)).toMatchObject({ status: 'VALID_FILE_TYPE' });
});

test('U106 what was never confirmed is deleted, and what was deleted too', async () => {
  // Nobody hears the songs of the tests before.
  await world.database.pool.query(
    `select graphile_worker.remove_job(key) from graphile_worker.jobs where key like 'upload.prepare:%'`,
  );
  const { id, uploadUrl } = await requestUpload(bob);
  await put(await urlFor(uploadUrl, 0, min), song.subarray(0, min));
  expect(await storedParts(id)).toHaveLength(1);
  await world.database.pool.query(
    `update graphile_worker._private_jobs set run_at = now() where key = 'parts ${id}'`,
  );
  await world.drain();
  expect(await storedParts(id)).toEqual([]);
  const other = await requestUpload(bob);
  await sendDirectly(other.uploadUrl, 0, min);
  await bob.client.call(uploadDeleteUpload, { params: { id: other.id } });
  await world.drain();
  expect(await storedParts(other.id)).toEqual([]);
  expect(await call('POST', other.uploadUrl, partOf(0, min))).toMatchObject({ status: 404 });
});

test('U103 without S3_PUBLIC_URL there is no address, and files come through the server', async () => {
  const inside = await startWorld({ env: s3.env });
  try {
    const { uploadUrl } = await requestUpload(await inside.person('bob'));
    expect(await call('POST', uploadUrl, partOf(0, min))).toEqual({ status: 200, reply: { url: null } });
  } finally {
    await inside.stop();
  }
});
