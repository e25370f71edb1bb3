/** A song is playable with its first quality; the others may follow or fail: docs/rules/uploads.md, U22 and U23. */
import { existsSync } from 'node:fs';
import path from 'node:path';
import { uploadDeleteUpload, uploadUpdateUpload, uploadUploadById } from '@turnstage/client/routes';
import { useWorld } from '@turnstage/server/testing';
import type { TestPerson } from '@turnstage/testkit';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { JobInterrupted } from '../../../jobs/index.ts';
import { readConfig } from '../../../config/config.ts';
import { createUploadModule } from '../index.ts';
import { songFile, songSeconds, twoSegments } from '../../../../testing/upload/song-file.fixture.ts';
import { requestUpload, get, send } from '../../../../testing/upload/uploader.fixture.ts';
import { improveUpload } from './improve-upload.ts';
import { acquireImproveLease } from './lease.ts';
import { prepareUpload } from './prepare-upload.ts';
import {
  crashingWorker,
  hangingWorker,
  listMediaFiles,
  createNodes,
  listOriginals,
  readRenditions,
  type UploadNodes,
} from '../../../../testing/upload/upload-node.fixture.ts';

const { world } = useWorld({ env: { SONG_QUALITIES: 'low,medium,high' } });
let nodes: UploadNodes;
let bob: TestPerson;
/** Playable, with qualities still missing; a new one for each test. */
let uploadId: string;

beforeAll(async () => {
  nodes = createNodes(world);
  bob = await world.person('bob');
});
async function prepareSong(seconds = songSeconds): Promise<void> {
  const { id, uploadUrl } = await requestUpload(bob);
  await send(uploadUrl, songFile({ seconds }));
  uploadId = id;
  await prepareUpload(await nodes.open(), { uploadId });
}
afterAll(async () => {
  await nodes.close();
});

const state = () => bob.client.call(uploadUploadById, { params: { id: uploadId } });
const improve = async (options = {}) => improveUpload(await nodes.open(options), { uploadId });
const playableState = { status: 'UNVERIFIED', transcodingStatus: 'TRANSCODING_SUCCEED', problem: null };
const storedQualities = async () => (await readRenditions(world, uploadId)).map(({ quality }) => quality);

async function expectAllQualities() {
  expect(await state()).toMatchObject({ ...playableState, progress: 100 });
  expect(await storedQualities()).toEqual(['medium', 'low', 'high']);
  expect(await listOriginals(world, uploadId)).toEqual([]);
}

async function expectOnlyTheFirst() {
  expect(await state()).toMatchObject({ ...playableState, progress: 100 });
  expect(await storedQualities()).toEqual(['medium']);
  expect(await listOriginals(world, uploadId)).toEqual([]);
}

describe('U22 a song with its first quality', () => {
  beforeEach(() => prepareSong());
  const lines = async (query = '') => {
    const reply = await get(world, `/api/upload-service/songs/${uploadId}/hls-playlist${query}`, bob);
    return (await reply.text()).split('\n');
  };
  const bytesOf = async (link: string) => Buffer.from(await (await get(world, link)).arrayBuffer());
  const listedQualities = async () =>
    (await lines()).flatMap((line) => /quality=(\w+)/.exec(line)?.slice(1) ?? []);
  async function linksOfHigh() {
    const playlist = await lines('?quality=high');
    return {
      key: playlist.map((line) => /URI="([^"]+)"/.exec(line)?.[1]).find(Boolean) ?? '',
      segment: playlist.find((line) => line.startsWith('/media/hls/')) ?? '',
    };
  }

  it('can be renamed, declared and added to its crate before the others exist', async () => {
    await world.database.pool.query(
      `update graphile_worker._private_jobs set run_at = now() + interval '1 hour' where key like 'upload.improve:%'`,
    );
    const body = { trackName: 'Early', status: 'VERIFIED' } as const;
    await bob.client.call(uploadUpdateUpload, { params: { id: uploadId }, body });
    await world.drain();
    expect(await state()).toMatchObject({
      ...playableState,
      status: 'VERIFIED',
      trackName: 'Early',
      progress: 60,
      hlsPlaylistUrl: `/api/upload-service/songs/${uploadId}/hls-playlist`,
      songId: expect.stringMatching(/./) as string,
    });
    expect(await listOriginals(world, uploadId)).toHaveLength(1);
    await world.database.pool.query('update graphile_worker._private_jobs set run_at = now()');
    await world.drain();
    expect(await state()).toMatchObject({ status: 'VERIFIED', trackName: 'Early', progress: 100 });
    expect(await storedQualities()).toHaveLength(3);
    expect(await listOriginals(world, uploadId)).toEqual([]);
    const files = await listMediaFiles(world, uploadId);
    expect(files.map((file) => path.basename(file)).toSorted()).toEqual([
      'high-00000.aac',
      'low-00000.aac',
      'medium-00000.aac',
    ]);
  });

  it('keeps playing from existing links while the list of qualities grows', async () => {
    expect(await listedQualities()).toEqual(['medium']);
    const early = await linksOfHigh();
    const [key, segment] = [await bytesOf(early.key), await bytesOf(early.segment)];
    expect(segment.length).toBeGreaterThan(10_000);
    await improve();
    expect(await listedQualities()).toEqual(['medium', 'low', 'high']);
    expect(await bytesOf(early.segment)).toEqual(segment);
    const late = await linksOfHigh();
    expect(late.segment).toContain('/high-00000.aac');
    expect((await bytesOf(late.segment)).length).toBeGreaterThan(segment.length);
    expect(await bytesOf(late.key)).toEqual(key);
  });
});

it.each([
  ['medium', ['medium']],
  ['high', ['medium', 'high']],
] as const)('U107 with SONG_QUALITIES=%s a song is stored as %j', async (setting, stored) => {
  const chosen = { qualities: readConfig({ SONG_QUALITIES: setting }).songQualities };
  const { id, uploadUrl } = await requestUpload(bob);
  await send(uploadUrl, songFile());
  await prepareUpload(await nodes.open({}, chosen), { uploadId: id });
  await improveUpload(await nodes.open({}, chosen), { uploadId: id });
  const complete = { ...playableState, progress: 100 };
  expect(await bob.client.call(uploadUploadById, { params: { id } })).toMatchObject(complete);
  expect((await readRenditions(world, id)).map(({ quality }) => quality)).toEqual(stored);
  expect(await listOriginals(world, id)).toEqual([]);
});

describe('U23 the other qualities', () => {
  beforeEach(() => prepareSong());

  it.each([
    ['crashes', crashingWorker, {}],
    ['hangs', hangingWorker, { idleTimeoutMs: 200 }],
  ])('leave the song intact when a worker %s', async (_how, workerEntry, limits) => {
    const playing = await listMediaFiles(world, uploadId);
    await improve({ workerEntry, limits });
    await expectOnlyTheFirst();
    expect(await listMediaFiles(world, uploadId)).toEqual(playing);
    await improve();
    await expectOnlyTheFirst();
  });

  it('are taken over by the next process when one is killed', async () => {
    const [before] = await readRenditions(world, uploadId);
    await acquireImproveLease(await nodes.open(), uploadId);
    await expect(improve()).rejects.toThrow(JobInterrupted);
    world.clock.advance(20_000);
    await improve();
    await expectAllQualities();
    expect((await readRenditions(world, uploadId))[0]).toEqual(before);
  });

  it('are given up after killing three processes', async () => {
    const node = await nodes.open();
    for (let count = 0; count < 3; count++) {
      await acquireImproveLease(node, uploadId);
      world.clock.advance(20_000);
    }
    await improve();
    await expectOnlyTheFirst();
  });

  it('wait for the next start, however often the server stops', async () => {
    for (let count = 0; count < 4; count++) {
      const stopping = await nodes.open({ workerEntry: hangingWorker });
      const ended = expect(improveUpload(stopping, { uploadId })).rejects.toThrow(JobInterrupted);
      await stopping.pipeline.close();
      await ended;
    }
    const next = await nodes.open();
    const upload = await createUploadModule(next);
    await upload.start();
    // The start deletes unused files; this one is still needed.
    expect(await listOriginals(world, uploadId)).toHaveLength(1);
    await next.jobs.drain();
    await expectAllQualities();
  });
});

it('U20 the other qualities leave nothing behind when the song is deleted meanwhile', async () => {
  // Long enough to be deleted before they are complete.
  await prepareSong(twoSegments);
  const improving = improve();
  await expect.poll(async () => (await state()).progress).toBeGreaterThan(60);
  await bob.client.call(uploadDeleteUpload, { params: { id: uploadId } });
  await world.drain();
  await improving;
  expect(existsSync(path.join(world.dataDir, 'media', uploadId))).toBe(false);
  expect(await listOriginals(world, uploadId)).toEqual([]);
});
