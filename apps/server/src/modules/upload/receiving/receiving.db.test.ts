/** Sending a file: docs/rules/uploads.md. */
import { request } from 'node:http';
import { readdir, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { uploadMyUploads, uploadStartUpload, uploadUploadById } from '@turnstage/client/routes';
import { limits } from '@turnstage/contracts';
import { startWorld, type TestPerson, type World } from '@turnstage/testkit';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { songFile } from '../song-file.fixture.ts';
import { makeUploadFolders } from '../upload-folders.ts';
import { announce, send } from '../uploader.fixture.ts';
import { sweepIncoming } from './sweep-incoming.ts';

let world: World;
let bob: TestPerson;
const song = songFile();

beforeAll(async () => {
  world = await startWorld();
  bob = await world.person('bob');
});
afterAll(() => world.stop());

const incoming = () => readdir(path.join(world.dataDir, 'uploads', 'incoming'));
const filesOf = async (id: string) => (await incoming()).filter((name) => name.startsWith(id));
const state = (id: string) => bob.client.call(uploadUploadById, { params: { id } });

describe('announcing', () => {
  it('U1 gives an id and a link, and shows the upload as pending', async () => {
    const { id, uploadUrl } = await announce(bob);
    expect(uploadUrl).toMatch(
      new RegExp(
        String.raw`^${world.baseUrl}/api/upload-service/upload/song/${id}/file\?expires=\d+&signature=[\w-]{43}$`,
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

  it('is open to bots', async () => {
    const roz = await world.person('roz');
    await expect(announce(roz)).resolves.toMatchObject({ uploadUrl: expect.any(String) as string });
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

  it('refuses a crate that is no uuid', async () => {
    await expect(announce(bob, { crateUuid: 'queue' })).rejects.toMatchObject({
      status: 400,
      field: 'crateUuid',
    });
  });

  it('U13 an announcement whose file never came disappears', async () => {
    const cat = await world.person('cat');
    const { id } = await announce(cat);
    world.clock.advance(60 * 60 * 1000 + 1);
    expect(await cat.client.call(uploadMyUploads, {})).toEqual({ songs: [], count: 0 });
    const { id: second } = await announce(cat);
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
      'a later end',
      (url: string) => url.replace(/expires=(\d+)/, (_all, end: string) => `expires=${+end + 60}`),
    ],
    ['another signature', (url: string) => url.replace(/signature=.{4}/, 'signature=AAAA')],
    ['a short signature', (url: string) => url.replace(/signature=.*/, 'signature=AAAA')],
    ['an empty signature', (url: string) => url.replace(/signature=.*/, 'signature=')],
  ])('is worth nothing with %s', async (_what, forge) => {
    const { uploadUrl } = await announce(bob);
    const { id: other } = await announce(bob);
    expect(await send(forge(uploadUrl, other), song)).toMatchObject({
      status: 403,
      reply: { code: 'upload/link-invalid', message: 'This upload link is not valid' },
    });
  });

  it('needs its two parts', async () => {
    const { uploadUrl } = await announce(bob);
    expect(await send(uploadUrl.split('?')[0] ?? '', song)).toMatchObject({ status: 400 });
  });

  it('U11 is valid for one hour', async () => {
    const { uploadUrl } = await announce(bob);
    world.clock.advance(60 * 60 * 1000);
    expect(await send(uploadUrl, song)).toMatchObject({
      status: 403,
      reply: { code: 'upload/link-invalid', message: 'This link has expired' },
    });
  });

  it('leads nowhere when the upload was deleted', async () => {
    const { id, uploadUrl } = await announce(bob);
    await fetch(`${world.baseUrl}/api/upload-service/songs/${id}`, {
      method: 'DELETE',
      headers: { authorization: `Bearer ${bob.token}` },
    });
    expect(await send(uploadUrl, song)).toMatchObject({ status: 404, reply: { code: 'upload/not-found' } });
  });
});

describe('the file', () => {
  it.each(['text/plain', 'application/json'])(
    'U4 sent as %s is judged by its content alone',
    async (type) => {
      const { id, uploadUrl } = await announce(bob, { originalFileName: 'notes.txt' });
      expect(await send(uploadUrl, song, type)).toEqual({
        status: 200,
        reply: { id, status: 'VALID_FILE_TYPE', receivedBytes: song.length },
      });
      expect(await state(id)).toMatchObject({ status: 'VALID_FILE_TYPE', progress: 30, problem: null });
    },
  );

  it('U8 that is no audio is refused with a reason, and does not stay', async () => {
    const { id, uploadUrl } = await announce(bob, { originalFileName: 'song.mp3' });
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

  it('U12 that is empty is refused, and may be sent again', async () => {
    const { id, uploadUrl } = await announce(bob);
    expect(await send(uploadUrl, Buffer.alloc(0))).toMatchObject({
      status: 400,
      reply: { message: 'The file is empty' },
    });
    expect(await filesOf(id)).toEqual([]);
    expect(await send(uploadUrl, song)).toMatchObject({ status: 200 });
  });

  it('U12 that announces more than 200 MB is refused before it comes', async () => {
    const { uploadUrl } = await announce(bob);
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

  it('U12 that does not say how long it is stops at 200 MB, and nothing of it stays', async () => {
    const { id, uploadUrl } = await announce(bob);
    const piece = new Uint8Array(4 * 1024 * 1024);
    let left = limits.uploadBytes / piece.length + 1;
    const endless = new ReadableStream<Uint8Array>({
      pull(controller) {
        if (left-- > 0) controller.enqueue(piece);
        else controller.close();
      },
    });
    expect(await send(uploadUrl, endless)).toMatchObject({
      status: 413,
      reply: { code: 'upload/too-large' },
    });
    expect(await filesOf(id)).toEqual([]);
    expect(await state(id)).toMatchObject({ status: 'PENDING_UPLOAD', progress: 0 });
    expect(await send(uploadUrl, song)).toMatchObject({ status: 200 });
  });

  it('U11 comes once', async () => {
    const { uploadUrl } = await announce(bob);
    await send(uploadUrl, song);
    expect(await send(uploadUrl, song)).toMatchObject({
      status: 409,
      reply: { code: 'upload/already-sent', message: 'This upload has been received already' },
    });
  });

  it('U11 of two who send at once one is taken', async () => {
    const { id, uploadUrl } = await announce(bob);
    const sent = await Promise.all([song, song, song].map((bytes) => send(uploadUrl, bytes)));
    expect(sent.map((one) => one.status).toSorted((a, b) => a - b)).toEqual([200, 409, 409]);
    expect(await filesOf(id)).toHaveLength(1);
  });

  it('U12 of a sender who breaks off nothing stays, and it may be sent again', async () => {
    const { id, uploadUrl } = await announce(bob);
    const broken = openSender(uploadUrl);
    await broken.write(song.subarray(0, 1000));
    await until(async () => (await filesOf(id)).length === 1);
    expect(await send(uploadUrl, song)).toMatchObject({
      status: 409,
      reply: { message: 'This upload is being received right now' },
    });
    broken.destroy();
    await until(async () => (await filesOf(id)).length === 0);
    await until(async () => (await send(uploadUrl, song)).status === 200);
    expect(await state(id)).toMatchObject({ status: 'VALID_FILE_TYPE' });
  });

  it('U11 of a sender who falls silent the connection is ended', async () => {
    const { id, uploadUrl } = await announce(bob);
    const silent = openSender(uploadUrl);
    await silent.write(song.subarray(0, 1000));
    await until(async () => (await filesOf(id)).length === 1);
    world.clock.advance(61_000);
    await silent.ended;
    await until(async () => (await filesOf(id)).length === 0);
  });
});

describe('a start of the server', () => {
  it('U12 removes files that were cut off by its end, and keeps those that wait', async () => {
    const { id, uploadUrl } = await announce(bob);
    await send(uploadUrl, song);
    const kept = await filesOf(id);
    const orphan = `${crypto.randomUUID()}-${crypto.randomUUID()}`;
    await writeFile(path.join(world.dataDir, 'uploads', 'incoming', orphan), 'half a song');
    const folders = await makeUploadFolders(world.dataDir);
    await sweepIncoming({ database: world.database, clock: world.clock, folders });
    expect(await incoming()).not.toContain(orphan);
    expect(await filesOf(id)).toEqual(kept);
  });
});

/** A PUT whose bytes come when the test wants. */
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

/** Asks again until the server has noticed. */
async function until(condition: () => Promise<boolean>): Promise<void> {
  await expect.poll(condition, { timeout: 10_000, interval: 10 }).toBe(true);
}
