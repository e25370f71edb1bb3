/** Receiving a file: docs/rules/uploads.md. */
import { request } from 'node:http';
import { readdir, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { uploadMyUploads, uploadStartUpload, uploadUploadById } from '@turnstage/client/routes';
import { limits } from '@turnstage/contracts';
import { useWorld } from '@turnstage/server/testing';
import { describe, expect, it } from 'vitest';
import { songFile } from '../../../../testing/upload/song-file.fixture.ts';
import { requestUpload, send } from '../../../../testing/upload/uploader.fixture.ts';
import { openDataFolderBlobs } from '../../../blob-store/index.ts';
import { sweepIncoming } from './sweep-incoming.ts';

const { world, bob } = useWorld({ people: ['bob'] });
const song = songFile();

/** Files on their way and received ones. */
async function incoming(): Promise<string[]> {
  const folders = ['incoming', 'scratch/receiving'].map((name) => path.join(world.dataDir, 'uploads', name));
  return (await Promise.all(folders.map((folder) => readdir(folder).catch(() => [])))).flat();
}
const filesOf = async (id: string) => (await incoming()).filter((name) => name.startsWith(id));
const state = (id: string) => bob.client.call(uploadUploadById, { params: { id } });

describe('announcing', () => {
  it('U1 returns an id and a link, and creates a pending upload', async () => {
    const { id, uploadUrl } = await requestUpload(bob);
    expect(uploadUrl).toMatch(
      new RegExp(
        String.raw`^${world.baseUrl}/api/upload-service/upload/song/${id}/file\?session=[\w-]{36}&expires=\d+&signature=[\w-]{43}$`,
      ),
    );
    expect(await state(id)).toMatchObject({
      status: 'PENDING_UPLOAD',
      transcodingStatus: 'WAITING_FOR_TRANSCODING',
      progress: 0,
      problem: null,
      trackName: 'Paper Lanterns',
      artistName: 'Sable Coast',
      duration: null,
      hlsPlaylistUrl: null,
    });
  });

  it('is allowed for bots', async () => {
    const roz = await world.person('roz');
    await expect(requestUpload(roz)).resolves.toMatchObject({ uploadUrl: expect.any(String) as string });
  });

  it.each([
    {},
    { originalFileName: '' },
    { originalFileName: 'a'.repeat(301) },
    { originalFileName: ' \u0000\u200b ' },
  ])('refuses %j', async (body) => {
    await expect(
      bob.client.call(uploadStartUpload, { body: body as { originalFileName: string } }),
    ).rejects.toMatchObject({ status: 400, code: 'request/invalid' });
  });

  it('refuses a crate that is not a uuid', async () => {
    await expect(requestUpload(bob, { crateUuid: 'queue' })).rejects.toMatchObject({
      status: 400,
      field: 'crateUuid',
    });
  });

  it('U13 removes an upload whose file never arrives', async () => {
    const cat = await world.person('cat');
    const { id } = await requestUpload(cat);
    world.clock.advance(60 * 60 * 1000 + 1);
    expect(await cat.client.call(uploadMyUploads, {})).toEqual({ songs: [], count: 0 });
    const { id: second } = await requestUpload(cat);
    const left = await cat.client.call(uploadMyUploads, {});
    expect(left.songs.map((one) => one.id)).toEqual([second]);
    await expect(cat.client.call(uploadUploadById, { params: { id } })).rejects.toMatchObject({
      status: 404,
    });
  });
});

describe('the link', () => {
  it.each([
    ['another upload', (url: string, other: string) => url.replace(/song\/[^/]+/, `song/${other}`)],
    [
      'a later expiry',
      (url: string) => url.replace(/expires=(\d+)/, (_all, end: string) => `expires=${+end + 60}`),
    ],
    ['another signature', (url: string) => url.replace(/signature=.{4}/, 'signature=AAAA')],
    ['a short signature', (url: string) => url.replace(/signature=.*/, 'signature=AAAA')],
    ['an empty signature', (url: string) => url.replace(/signature=.*/, 'signature=')],
  ])('is invalid with %s', async (_what, forge) => {
    const { uploadUrl } = await requestUpload(bob);
    const { id: other } = await requestUpload(bob);
    expect(await send(forge(uploadUrl, other), song)).toMatchObject({
      status: 403,
      reply: { code: 'upload/link-invalid', message: "This upload link isn't valid" },
    });
  });

  it('requires both query parameters', async () => {
    const { uploadUrl } = await requestUpload(bob);
    expect(await send(uploadUrl.split('?')[0] ?? '', song)).toMatchObject({ status: 400 });
  });

  it('U11 is valid for one hour', async () => {
    const { uploadUrl } = await requestUpload(bob);
    world.clock.advance(60 * 60 * 1000);
    expect(await send(uploadUrl, song)).toMatchObject({
      status: 403,
      reply: { code: 'upload/link-invalid', message: 'This link has expired' },
    });
  });

  it('returns 404 when the upload was deleted', async () => {
    const { id, uploadUrl } = await requestUpload(bob);
    await fetch(`${world.baseUrl}/api/upload-service/songs/${id}`, {
      method: 'DELETE',
      headers: { authorization: `Bearer ${bob.token}` },
    });
    expect(await send(uploadUrl, song)).toMatchObject({ status: 404, reply: { code: 'upload/not-found' } });
  });
});

describe('the file', () => {
  it.each(['text/plain', 'application/json'])('U4 sent as %s is judged by its content only', async (type) => {
    const { id, uploadUrl } = await requestUpload(bob, { originalFileName: 'notes.txt' });
    expect(await send(uploadUrl, song, type)).toEqual({
      status: 200,
      reply: { id, status: 'VALID_FILE_TYPE', receivedBytes: song.length },
    });
    expect(await state(id)).toMatchObject({ status: 'VALID_FILE_TYPE', progress: 30, problem: null });
  });

  it('U8 that is not audio is refused with a reason and deleted', async () => {
    const { id, uploadUrl } = await requestUpload(bob, { originalFileName: 'song.mp3' });
    const page = Buffer.from('<html><script>alert(1)</script></html>'.repeat(100));
    expect(await send(uploadUrl, page)).toMatchObject({
      status: 200,
      reply: { status: 'VERIFICATION_ERROR' },
    });
    const refused = await state(id);
    expect(refused).toMatchObject({ status: 'VERIFICATION_ERROR', transcodingStatus: 'TRANSCODING_ERROR' });
    expect(refused.problem).toMatch(/^This is no audio file/);
    expect(await filesOf(id)).toEqual([]);
    expect(await send(uploadUrl, song)).toMatchObject({ status: 409 });
  });

  it('U12 that is empty is refused, and can be sent again', async () => {
    const { id, uploadUrl } = await requestUpload(bob);
    expect(await send(uploadUrl, Buffer.alloc(0))).toMatchObject({
      status: 400,
      reply: { message: 'The file is empty' },
    });
    expect(await filesOf(id)).toEqual([]);
    expect(await send(uploadUrl, song)).toMatchObject({ status: 200 });
  });

  it('U12 with a Content-Length over 200 MB is refused before it is read', async () => {
    const { uploadUrl } = await requestUpload(bob);
    const url = new URL(uploadUrl);
    const status = await new Promise<number | undefined>((resolve, reject) => {
      const headers = { 'content-length': limits.uploadBytes + 1, 'content-type': 'audio/mpeg' };
      const call = request(url, { method: 'PUT', headers }, (response) => {
        resolve(response.statusCode);
        call.destroy();
      });
      call.on('error', reject);
      call.write('ID3');
    });
    expect(status).toBe(413);
    expect(await send(uploadUrl, song)).toMatchObject({ status: 200 });
  });

  it('U12 without a Content-Length is stopped at 200 MB and deleted', async () => {
    const { id, uploadUrl } = await requestUpload(bob);
    const chunk = new Uint8Array(4 * 1024 * 1024);
    let left = limits.uploadBytes / chunk.length + 1;
    const endlessBody = new ReadableStream<Uint8Array>({
      pull(controller) {
        if (left-- > 0) controller.enqueue(chunk);
        else controller.close();
      },
    });
    expect(await send(uploadUrl, endlessBody)).toMatchObject({
      status: 413,
      reply: { code: 'upload/too-large' },
    });
    expect(await filesOf(id)).toEqual([]);
    expect(await state(id)).toMatchObject({ status: 'PENDING_UPLOAD', progress: 0 });
    expect(await send(uploadUrl, song)).toMatchObject({ status: 200 });
  });

  it('U11 is accepted only once', async () => {
    const { uploadUrl } = await requestUpload(bob);
    await send(uploadUrl, song);
    expect(await send(uploadUrl, song)).toMatchObject({
      status: 409,
      reply: { code: 'upload/already-sent', message: 'This file has already been uploaded' },
    });
  });

  it('U11 is accepted from one of several concurrent senders', async () => {
    const { id, uploadUrl } = await requestUpload(bob);
    const sent = await Promise.all([song, song, song].map((bytes) => send(uploadUrl, bytes)));
    expect(sent.map((one) => one.status).toSorted((a, b) => a - b)).toEqual([200, 409, 409]);
    expect(await filesOf(id)).toHaveLength(1);
  });

  it('U12 is deleted when the sender disconnects, and can be sent again', async () => {
    const { id, uploadUrl } = await requestUpload(bob);
    const brokenSender = openSender(uploadUrl);
    await brokenSender.write(song.subarray(0, 1000));
    await waitUntil(async () => (await filesOf(id)).length === 1);
    expect(await send(uploadUrl, song)).toMatchObject({
      status: 409,
      reply: { message: 'This upload is being received right now' },
    });
    brokenSender.destroy();
    await waitUntil(async () => (await filesOf(id)).length === 0);
    await waitUntil(async () => (await send(uploadUrl, song)).status === 200);
    expect(await state(id)).toMatchObject({ status: 'VALID_FILE_TYPE' });
  });

  it('U11 the connection of an idle sender is closed', async () => {
    const { id, uploadUrl } = await requestUpload(bob);
    const idleSender = openSender(uploadUrl);
    await idleSender.write(song.subarray(0, 1000));
    await waitUntil(async () => (await filesOf(id)).length === 1);
    world.clock.advance(61_000);
    await idleSender.ended;
    await waitUntil(async () => (await filesOf(id)).length === 0);
  });
});

describe('a server start', () => {
  it('U12 deletes files that were cut off, and keeps files that wait', async () => {
    const { id, uploadUrl } = await requestUpload(bob);
    await send(uploadUrl, song);
    const filesBefore = await filesOf(id);
    const [orphan, partial] = [1, 2].map(() => `${crypto.randomUUID()}-${crypto.randomUUID()}`);
    await writeFile(path.join(world.dataDir, 'uploads', 'incoming', orphan!), 'a song that no row has');
    await writeFile(path.join(world.dataDir, 'uploads', 'scratch', 'receiving', partial!), 'half a song');
    const scratchDir = path.join(world.dataDir, 'uploads', 'scratch');
    const { database, clock } = world;
    await sweepIncoming({ database, clock, blobs: openDataFolderBlobs(world.dataDir), scratchDir });
    expect(await incoming()).not.toContain(orphan);
    expect(await incoming()).not.toContain(partial);
    expect(await filesOf(id)).toEqual(filesBefore);
  });
});

/** A PUT whose bytes the test controls. */
function openSender(uploadUrl: string) {
  const call = request(uploadUrl, { method: 'PUT', headers: { 'content-type': 'audio/mpeg' } });
  const ended = new Promise<void>((resolve) => call.on('close', resolve));
  call.on('error', () => undefined);
  return {
    write: (bytes: Buffer) => new Promise<void>((resolve) => call.write(bytes, () => resolve())),
    destroy: () => call.destroy(),
    ended,
  };
}

/** Polls until the server has noticed. */
async function waitUntil(condition: () => Promise<boolean>): Promise<void> {
  await expect.poll(condition, { timeout: 10_000, interval: 10 }).toBe(true);
}
