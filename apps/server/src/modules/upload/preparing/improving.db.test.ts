/** A song plays with its first quality; the others come, or do not: docs/rules/uploads.md, U22 and U23. */
import { existsSync } from 'node:fs';
import path from 'node:path';
import { uploadDeleteUpload, uploadUpdateUpload, uploadUploadById } from '@turnstage/client/routes';
import { startWorld, type TestPerson, type World } from '@turnstage/testkit';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { JobCutOff } from '../../../jobs/index.ts';
import { createUploadModule } from '../index.ts';
import { songFile } from '../song-file.fixture.ts';
import { announce, get, send } from '../uploader.fixture.ts';
import { improveUpload } from './improve-upload.ts';
import { takeImprovingLease } from './lease.ts';
import { prepareUpload } from './prepare-upload.ts';
import {
  dying,
  hanging,
  mediaFilesOf,
  nodesOf,
  originalsOf,
  renditionsOf,
  type Nodes,
} from './upload-node.fixture.ts';

let world: World;
let nodes: Nodes;
let bob: TestPerson;
/** Playable, with qualities to come; fresh for each test. */
let uploadId: string;

beforeAll(async () => {
  world = await startWorld();
  nodes = nodesOf(world);
  bob = await world.person('bob');
});
beforeEach(async () => {
  const { id, uploadUrl } = await announce(bob);
  await send(uploadUrl, songFile());
  uploadId = id;
  await prepareUpload(await nodes.open(), { uploadId });
});
afterAll(async () => {
  await nodes.close();
  await world.stop();
});

const state = () => bob.client.call(uploadUploadById, { params: { id: uploadId } });
const improve = async (options = {}) => improveUpload(await nodes.open(options), { uploadId });
const plays = { status: 'UNVERIFIED', transcodingStatus: 'TRANSCODING_SUCCEED', problem: null };
const qualitiesKept = async () => (await renditionsOf(world, uploadId)).map(({ quality }) => quality);

async function expectAllQualities() {
  expect(await state()).toMatchObject({ ...plays, progress: 100 });
  expect(await qualitiesKept()).toEqual(['medium', 'low', 'high']);
  expect(await originalsOf(world, uploadId)).toEqual([]);
}

async function expectOnlyTheFirst() {
  expect(await state()).toMatchObject({ ...plays, progress: 100 });
  expect(await qualitiesKept()).toEqual(['medium']);
  expect(await originalsOf(world, uploadId)).toEqual([]);
}

describe('U22 a song with its first quality', () => {
  const lines = async (query = '') => {
    const reply = await get(world, `/api/upload-service/songs/${uploadId}/hls-playlist${query}`, bob);
    return (await reply.text()).split('\n');
  };
  const bytesOf = async (link: string) => Buffer.from(await (await get(world, link)).arrayBuffer());
  const offered = async () => (await lines()).flatMap((line) => /quality=(\w+)/.exec(line)?.slice(1) ?? []);
  async function linksOfHigh() {
    const playlist = await lines('?quality=high');
    return {
      key: playlist.map((line) => /URI="([^"]+)"/.exec(line)?.[1]).find(Boolean) ?? '',
      segment: playlist.find((line) => line.startsWith('/media/hls/')) ?? '',
    };
  }

  it('can be named, declared and put into its crate before they are there', async () => {
    await world.database.pool.query(
      `update graphile_worker._private_jobs set run_at = now() + interval '1 hour' where key like 'upload.improve:%'`,
    );
    const body = { trackName: 'Early', status: 'VERIFIED' } as const;
    await bob.client.call(uploadUpdateUpload, { params: { id: uploadId }, body });
    await world.drain();
    expect(await state()).toMatchObject({
      ...plays,
      status: 'VERIFIED',
      trackName: 'Early',
      progress: 60,
      hlsPlaylistUrl: `/api/upload-service/songs/${uploadId}/hls-playlist`,
      songId: expect.stringMatching(/./) as string,
    });
    expect(await originalsOf(world, uploadId)).toHaveLength(1);
    await world.database.pool.query('update graphile_worker._private_jobs set run_at = now()');
    await world.drain();
    expect(await state()).toMatchObject({ status: 'VERIFIED', trackName: 'Early', progress: 100 });
    expect(await qualitiesKept()).toHaveLength(3);
  });

  it('goes on for who has its links while the list of qualities grows', async () => {
    expect(await offered()).toEqual(['medium']);
    const early = await linksOfHigh();
    const [key, segment] = [await bytesOf(early.key), await bytesOf(early.segment)];
    expect(segment.length).toBeGreaterThan(10_000);
    await improve();
    expect(await offered()).toEqual(['medium', 'low', 'high']);
    expect(await bytesOf(early.segment)).toEqual(segment);
    const late = await linksOfHigh();
    expect(late.segment).toContain('/high-00000.aac');
    expect((await bytesOf(late.segment)).length).toBeGreaterThan(segment.length);
    expect(await bytesOf(late.key)).toEqual(key);
  });
});

describe('U23 the other qualities', () => {
  it.each([
    ['dies', dying, {}],
    ['hangs', hanging, { silenceMs: 200 }],
  ])('of a worker that %s take nothing from the song', async (_how, workerEntry, limits) => {
    const playing = await mediaFilesOf(world, uploadId);
    await improve({ workerEntry, limits });
    await expectOnlyTheFirst();
    expect(await mediaFilesOf(world, uploadId)).toEqual(playing);
    await improve();
    await expectOnlyTheFirst();
  });

  it('are left to the next process by one that is killed', async () => {
    const [before] = await renditionsOf(world, uploadId);
    await takeImprovingLease(await nodes.open(), uploadId);
    await expect(improve()).rejects.toThrow('by another process');
    world.clock.advance(20_000);
    await improve();
    await expectAllQualities();
    expect((await renditionsOf(world, uploadId))[0]).toEqual(before);
  });

  it('are given up when they kill three processes', async () => {
    const node = await nodes.open();
    for (let kills = 0; kills < 3; kills++) {
      await takeImprovingLease(node, uploadId);
      world.clock.advance(20_000);
    }
    await improve();
    await expectOnlyTheFirst();
  });

  it('wait for the next start, however often the server stops', async () => {
    for (let stops = 0; stops < 4; stops++) {
      const stopping = await nodes.open({ workerEntry: hanging });
      const ended = expect(improveUpload(stopping, { uploadId })).rejects.toThrow(JobCutOff);
      await stopping.pipeline.close();
      await ended;
    }
    const next = await nodes.open();
    const upload = await createUploadModule(next);
    await upload.start();
    // The start clears files away that nobody needs; this one is needed.
    expect(await originalsOf(world, uploadId)).toHaveLength(1);
    await next.jobs.drain();
    await expectAllQualities();
  });

  it('U20 of a song that is deleted meanwhile leave nothing behind', async () => {
    const improving = improve();
    await expect.poll(async () => (await state()).progress).toBeGreaterThan(60);
    await bob.client.call(uploadDeleteUpload, { params: { id: uploadId } });
    await world.drain();
    await improving;
    expect(existsSync(path.join(world.dataDir, 'media', uploadId))).toBe(false);
    expect(await originalsOf(world, uploadId)).toEqual([]);
  });
});
