/** A file that is sent in parts (rules U80 to U83). */
import { createHash, randomBytes } from 'node:crypto';
import { readdir } from 'node:fs/promises';
import path from 'node:path';
import { uploadDeleteUpload, uploadUploadById } from '@turnstage/client/routes';
import { limits } from '@turnstage/contracts';
import { useWorld } from '@turnstage/server/testing';
import { expect, test } from 'vitest';
import { songFile } from '../../../../testing/upload/song-file.fixture.ts';
import { readReply, requestUpload, send } from '../../../../testing/upload/uploader.fixture.ts';
import { openDataFolderBlobs } from '../../../blob-store/index.ts';

const { world, bob } = useWorld({ people: ['bob'] });
const { min } = limits.uploadPartBytes;
/** Two parts and the beginning of a third. */
const song = songFile({ seconds: 4 });
const state = (id: string) => bob.client.call(uploadUploadById, { params: { id } });

function sendPart(url: string, start: number, end: number, { total = song.length, bytes = song } = {}) {
  return send(url, bytes.subarray(start, end), 'audio/mpeg', `bytes ${start}-${end - 1}/${total}`);
}
const received = async (url: string) => readReply(await fetch(url));
const storedParts = (id: string) => openDataFolderBlobs(world.dataDir).list(`uploads/parts/${id}/`);

test('the song of these tests has three parts', () => {
  expect(Math.ceil(song.length / min)).toBeGreaterThanOrEqual(3);
});

test('U80 parts make the file that was sent, and leave nothing behind', async () => {
  const { id, uploadUrl } = await requestUpload(bob);
  expect(await received(uploadUrl)).toMatchObject({ status: 200, reply: { receivedBytes: 0 } });
  for (let start = 0; start + min < song.length; start += min) {
    const reply = { id, status: 'PENDING_UPLOAD', receivedBytes: start + min };
    expect(await sendPart(uploadUrl, start, start + min)).toEqual({ status: 200, reply });
    expect(await received(uploadUrl)).toMatchObject({ status: 200, reply });
  }
  const { progress } = await state(id);
  expect(progress).toBeGreaterThan(15);
  const rest = song.length - (song.length % min);
  expect(await sendPart(uploadUrl, rest, song.length)).toEqual({
    status: 200,
    reply: { id, status: 'VALID_FILE_TYPE', receivedBytes: song.length },
  });
  const blobs = openDataFolderBlobs(world.dataDir);
  const [original = ''] = (await blobs.list('uploads/incoming/')).filter((key) => key.includes(id));
  const hash = (bytes: Buffer | undefined) =>
    createHash('sha256')
      .update(bytes ?? '')
      .digest('hex');
  expect(hash(await blobs.read(original))).toBe(hash(song));
  expect(await storedParts(id)).toEqual([]);
  await world.drain();
  expect(await state(id)).toMatchObject({ transcodingStatus: 'TRANSCODING_SUCCEED' });
});

// Before tests that leave songs to prepare, since it runs all jobs.
test('U82 what was sent of a file that never became complete is deleted', async () => {
  const { id, uploadUrl } = await requestUpload(bob);
  await sendPart(uploadUrl, 0, min);
  expect(await storedParts(id)).toHaveLength(1);
  await world.database.pool.query(
    `update graphile_worker._private_jobs set run_at = now() where key = 'parts ${id}'`,
  );
  await world.drain();
  expect(await storedParts(id)).toEqual([]);
  const { id: deleted, uploadUrl: url } = await requestUpload(bob);
  await sendPart(url, 0, min);
  await bob.client.call(uploadDeleteUpload, { params: { id: deleted } });
  await world.drain();
  expect(await storedParts(deleted)).toEqual([]);
});

test('U81 a part that does not follow is refused; the file goes on where it stopped', async () => {
  const { uploadUrl } = await requestUpload(bob);
  await sendPart(uploadUrl, 0, min);
  for (const [start, end] of [
    [2 * min, song.length],
    [min + 1, 2 * min + 1],
  ] as const)
    expect(await sendPart(uploadUrl, start, end)).toMatchObject({
      status: 409,
      reply: { code: 'upload/out-of-order' },
    });
  const other = { total: song.length - 1 };
  expect(await sendPart(uploadUrl, min, 2 * min, other)).toMatchObject({ status: 409 });
  expect(await received(uploadUrl)).toMatchObject({ reply: { receivedBytes: min } });
  expect(await sendPart(uploadUrl, min, song.length)).toMatchObject({ status: 200 });
});

test('U81 of two concurrent senders of a part one is counted', async () => {
  const { id, uploadUrl } = await requestUpload(bob);
  await sendPart(uploadUrl, 0, min);
  const sent = await Promise.all([1, 2, 3].map(() => sendPart(uploadUrl, min, 2 * min)));
  expect(sent.filter(({ status }) => status === 200)).toHaveLength(1);
  expect(await received(uploadUrl)).toMatchObject({ reply: { receivedBytes: 2 * min } });
  const ends = await Promise.all([1, 2].map(() => sendPart(uploadUrl, 2 * min, song.length)));
  expect(ends.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 409]);
  expect(await state(id)).toMatchObject({ status: 'VALID_FILE_TYPE' });
});

test('U81 a file can be begun anew, in parts of another size or whole', async () => {
  const { id, uploadUrl } = await requestUpload(bob);
  await sendPart(uploadUrl, 0, min);
  await sendPart(uploadUrl, min, 2 * min);
  await sendPart(uploadUrl, 0, min + 1000);
  expect(await received(uploadUrl)).toMatchObject({ reply: { receivedBytes: min + 1000 } });
  expect(await sendPart(uploadUrl, min + 1000, song.length)).toMatchObject({ status: 200 });
  expect(await storedParts(id)).toEqual([]);
  const second = await requestUpload(bob);
  await sendPart(second.uploadUrl, 0, min);
  expect(await send(second.uploadUrl, song)).toMatchObject({
    status: 200,
    reply: { receivedBytes: song.length },
  });
  expect(await storedParts(second.id)).toEqual([]);
});

test.each([
  ['no range', 'parts 1 to 2', 400],
  ['too small a part', `bytes 0-99/${song.length}`, 400],
  ['too large a part', `bytes 0-${limits.uploadPartBytes.max}/${limits.uploadBytes}`, 400],
  ['too large a file', `bytes 0-${min - 1}/${limits.uploadBytes + 1}`, 413],
  ['a body that is shorter', `bytes 0-${min + 1}/${song.length}`, 400],
  ['a body that is longer', `bytes 0-${min - 1}/${song.length}`, 400],
])('U80 %s is refused, and nothing of it is kept', async (_what, range, status) => {
  const { id, uploadUrl } = await requestUpload(bob);
  const reply = await send(uploadUrl, song.subarray(0, min + 1), 'audio/mpeg', range);
  expect(reply.status).toBe(status);
  expect(await received(uploadUrl)).toMatchObject({ reply: { receivedBytes: 0 } });
  expect(await storedParts(id)).toEqual([]);
  expect(await readdir(path.join(world.dataDir, 'uploads', 'scratch', 'receiving'))).toEqual([]);
});

test('U83 how much is here is told to holders of the link only', async () => {
  const { id, uploadUrl } = await requestUpload(bob);
  const { id: other } = await requestUpload(bob);
  expect(await received(uploadUrl.replace(id, other))).toMatchObject({ status: 403 });
  expect(await received(uploadUrl.split('?')[0]!)).toMatchObject({ status: 400 });
  expect(await received(uploadUrl.replace(/signature=.{4}/, 'signature=AAAA'))).toMatchObject({
    status: 403,
    reply: { code: 'upload/link-invalid' },
  });
  await bob.client.call(uploadDeleteUpload, { params: { id } });
  expect(await received(uploadUrl)).toMatchObject({ status: 404 });
  // A file that is no audio is complete, and refused, as one that is sent whole.
  const noise = await requestUpload(bob);
  const bytes = randomBytes(min + 10);
  await sendPart(noise.uploadUrl, 0, min, { total: bytes.length, bytes });
  expect(await sendPart(noise.uploadUrl, min, bytes.length, { total: bytes.length, bytes })).toMatchObject({
    reply: { status: 'VERIFICATION_ERROR' },
  });
  expect(await storedParts(noise.id)).toEqual([]);
});
