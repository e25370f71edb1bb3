/** Hearing a song while it is being encoded: docs/rules/uploads.md. */
import { createDecipheriv } from 'node:crypto';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { playlistQueueSongsList, uploadUploadById } from '@turnstage/client/routes';
import { useWorld } from '@turnstage/server/testing';
import sharp from 'sharp';
import { afterEach, beforeAll, beforeEach, expect, it } from 'vitest';
import { songFile } from '../../../../testing/upload/song-file.fixture.ts';
import {
  createNodes,
  listMediaFiles,
  pausingWorker,
  type UploadNodes,
} from '../../../../testing/upload/upload-node.fixture.ts';
import { get, requestUpload, send } from '../../../../testing/upload/uploader.fixture.ts';
import { libraryOwnerUuid } from '../library/library-owner.ts';
import { prepareUpload } from './prepare-upload.ts';

const { world, bob, cat } = useWorld({ people: ['ann', 'bob', 'cat'] });
let nodes: UploadNodes;
let uploadId: string;
/** Where the worker looks for `continue` and `crash`. */
let workDir: string;
let running: Promise<unknown>;
/** Two segments with which it can be heard, and one that is missing then. */
const songSeconds = 13;
let file: Buffer;

beforeAll(async () => {
  const cover = { mimeType: 'image/png', bytes: await redSquare() };
  file = songFile({ seconds: songSeconds, cover });
});
beforeEach(async () => {
  workDir = mkdtempSync(path.join(tmpdir(), 'turnstage-early-'));
  nodes = createNodes(world);
  const { id, uploadUrl } = await requestUpload(bob, { rightsConfirmed: true });
  await send(uploadUrl, file);
  uploadId = id;
  // The server itself would prepare it too, when a test runs its jobs.
  await world.database.pool.query('select graphile_worker.remove_job(key) from graphile_worker.jobs');
  const deps = await openNode({ workDir, workerEntry: pausingWorker });
  running = prepareUpload(deps, { uploadId });
  running.catch(() => undefined);
  await expect.poll(async () => (await getPlaylist()).status).toBe(200);
});
afterEach(async () => {
  signal('crash');
  await nodes.close();
  await running.catch(() => undefined);
  rmSync(workDir, { recursive: true, force: true });
});

function redSquare(): Promise<Buffer> {
  return sharp({ create: { width: 200, height: 200, channels: 3, background: '#ff0000' } })
    .png()
    .toBuffer();
}

/** Its events are handled by the server, which knows these names. */
async function openNode(options?: Parameters<UploadNodes['open']>[0]) {
  const deps = await nodes.open(options);
  deps.events.on('uploadPrepared', 'playlist.addUploadedSong', async () => undefined);
  deps.events.on('uploadFailed', 'playlist.removeFailedSong', async () => undefined);
  return deps;
}

const signal = (name: 'continue' | 'crash') => writeFileSync(path.join(workDir, name), '');
const getPlaylist = (query = '', person = bob) =>
  get(world, `/api/upload-service/songs/${uploadId}/hls-playlist${query}`, person);
const state = () => bob.client.call(uploadUploadById, { params: { id: uploadId } });

async function readPlaylist() {
  const text = await (await getPlaylist('?quality=medium')).text();
  return {
    text,
    urls: text.split('\n').filter((line) => line.startsWith('/media/')),
    ivs: [...text.matchAll(/IV=0x([0-9a-f]{32})/g)].map(([, iv]) => iv!),
    keyUrl: /URI="([^"]+)"/.exec(text)?.[1] ?? '',
  };
}

it('U70 the beginning plays while the rest is written, and the same links play the rest', async () => {
  expect(await state()).toMatchObject({ transcodingStatus: 'TRANSCODING_IN_PROGRESS', hlsPlaylistUrl: null });
  const { text, urls, ivs, keyUrl } = await readPlaylist();
  expect(text).toContain('#EXT-X-ENDLIST');
  expect(urls).toHaveLength(3);
  const key = Buffer.from(await (await get(world, keyUrl)).arrayBuffer());
  const first = Buffer.from(await (await get(world, urls[0]!)).arrayBuffer());
  const decipher = createDecipheriv('aes-128-cbc', key, Buffer.from(ivs[0]!, 'hex'));
  const plaintext = Buffer.concat([decipher.update(first), decipher.final()]);
  expect(plaintext.subarray(0, 3).toString()).toBe('ID3');

  signal('continue');
  await running;
  expect(await state()).toMatchObject({ transcodingStatus: 'TRANSCODING_SUCCEED', status: 'VERIFIED' });
  const whole = await readPlaylist();
  expect(whole.ivs).toEqual(ivs);
  for (const url of urls) expect((await get(world, url)).status).toBe(200);
  const files = await listMediaFiles(world, uploadId);
  expect(files.filter((name) => name.endsWith('.aac'))).toHaveLength(3);
});

it('U100 whoever may hear the song when it is ready hears it while it is written', async () => {
  const change = (columns: string) =>
    world.database.pool.query(`update upload_service.upload set ${columns} where id = $1`, [uploadId]);
  const statuses = async () => {
    const gus = await world.person('gus');
    const anyone = await get(world, `/api/upload-service/songs/${uploadId}/hls-playlist`);
    const members = await getPlaylist('', cat);
    const preview = await get(world, `/api/upload-service/songs/${uploadId}/hls-playlist?preview=true`);
    return [members.status, (await getPlaylist('', gus)).status, anyone.status, preview.status];
  };
  const listen = async () => {
    const text = await (await getPlaylist('?quality=medium', cat)).text();
    const segment = text.split('\n').find((line) => line.startsWith('/media/')) ?? '';
    const key = /URI="([^"]+)"/.exec(text)?.[1] ?? '';
    return [(await get(world, segment)).status, (await get(world, key)).status];
  };
  expect(await statuses()).toEqual([200, 401, 401, 200]);
  expect(await listen()).toEqual([200, 200]);
  await change('is_public = true');
  expect(await statuses()).toEqual([200, 200, 200, 200]);
  // The owner hasn't confirmed the rights.
  await change('rights_confirmed = false');
  expect(await statuses()).toEqual([403, 403, 403, 403]);
  expect((await getPlaylist()).status).toBe(200);
});

it('U111 the cover of the file is there before the song, under an address of its own', async () => {
  const { uploadService: address = '' } = (await state()).thumbnails;
  expect(address).toMatch(/\/cover\?v=[0-9a-f]{8}$/);
  const response = await get(world, address);
  expect(response.headers.get('cache-control')).toBe('public, max-age=86400');
  const { dominant } = await sharp(Buffer.from(await response.arrayBuffer())).stats();
  expect([dominant.r > 200, dominant.g < 60]).toEqual([true, true]);
  expect((await world.app.upload.findPreparedUpload(uploadId))?.coverUrl).toBe(address);

  signal('continue');
  await running;
  expect((await state()).thumbnails).toEqual({ uploadService: address });
});

it('U111 the cover goes with its run, and that of the next run has another address', async () => {
  const { uploadService: first } = (await state()).thumbnails;
  signal('crash');
  await expect(running).rejects.toThrow();
  expect((await state()).thumbnails['uploadService']).toMatch(/\/cover$/);
  await prepareUpload(await openNode(), { uploadId });
  const { uploadService: second } = (await state()).thumbnails;
  expect(second).toMatch(/\?v=/);
  expect(second).not.toBe(first);
});

it('U102 is in its crate while it is written, and disappears when it can not be prepared', async () => {
  const queued = async () => {
    await world.drain();
    const { songs } = await bob.client.call(playlistQueueSongsList, {});
    return songs.filter(({ musicProviders }) => musicProviders['uploadService'] === uploadId);
  };
  const [song] = await queued();
  expect(Math.round(song?.duration ?? 0)).toBe(songSeconds);
  signal('crash');
  await expect(running).rejects.toThrow('was not prepared');
  expect(await queued()).toHaveLength(1);
  await world.database.pool.query('update upload_service.upload set attempts = 3 where id = $1', [uploadId]);
  await prepareUpload(await openNode(), { uploadId });
  expect(await state()).toMatchObject({ transcodingStatus: 'TRANSCODING_ERROR' });
  expect(await queued()).toEqual([]);
});

it('U46, U70 members get the key of a library song while it is being prepared', async () => {
  const { keyUrl } = await readPlaylist();
  const change = (owner: string, source: string | null) =>
    world.database.pool.query(
      'update upload_service.upload set owner_uuid = $2, library_source = $3 where id = $1',
      [uploadId, owner, source],
    );
  await change(libraryOwnerUuid, 'folder');
  expect((await get(world, keyUrl)).status).toBe(200);
  await world.database.pool.query('update upload_service.upload set rights_confirmed = false where id = $1', [
    uploadId,
  ]);
  expect((await get(world, keyUrl)).status).toBe(200);
  await change(libraryOwnerUuid, null);
  expect((await get(world, keyUrl)).status).toBe(403);
});

it('U71 a segment that is not there yet is held back until it is written, for eight seconds', async () => {
  const { urls } = await readPlaylist();
  const late = await waitForReply(get(world, urls[2]!));
  expect(late.status).toBe(503);
  // A cache must not keep it.
  expect(late.headers.get('cache-control') ?? '').not.toContain('immutable');
  const inTime = get(world, urls[2]!);
  signal('continue');
  await running;
  expect((await waitForReply(inTime)).status).toBe(200);
});

it('U72 a crash ends what was heard early, and the next run has a key of its own', async () => {
  const { urls, keyUrl } = await readPlaylist();
  const key = Buffer.from(await (await get(world, keyUrl)).arrayBuffer());
  signal('crash');
  await expect(running).rejects.toThrow('was not prepared');
  expect((await getPlaylist()).status).toBe(409);
  expect([(await get(world, urls[0]!)).status, (await get(world, keyUrl)).status]).toEqual([404, 404]);
  await prepareUpload(await nodes.open(), { uploadId });
  const whole = await readPlaylist();
  expect(whole.urls).toHaveLength(urls.length);
  expect(whole.urls).not.toContain(urls[0]);
  expect(Buffer.from(await (await get(world, whole.keyUrl)).arrayBuffer()).equals(key)).toBe(false);
});

/** The server looks for the segment again whenever its clock moves on. */
async function waitForReply(response: Promise<Response>): Promise<Response> {
  for (;;) {
    const reply = await Promise.race([response, get(world, '/healthz').then(() => null)]);
    if (reply) return reply;
    world.clock.advance(500);
  }
}
