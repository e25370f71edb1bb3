/** Songs from before beats were measured get theirs: docs/rules/uploads.md, U113. */
import { rm, truncate } from 'node:fs/promises';
import path from 'node:path';
import { playlistSongById, uploadUploadById } from '@turnstage/client/routes';
import { useWorld } from '@turnstage/server/testing';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { BlobStoreUnavailable, openDataFolderBlobs } from '../../../blob-store/index.ts';
import { JobInterrupted } from '../../../jobs/index.ts';
import { findFfmpeg } from '../../../media/index.ts';
import { songFile, twoSegments } from '../../../../testing/upload/song-file.fixture.ts';
import {
  crashingWorker,
  createNodes,
  hangingWorker,
  readRenditions,
  type UploadNodes,
} from '../../../../testing/upload/upload-node.fixture.ts';
import { requestUpload, send, upload } from '../../../../testing/upload/uploader.fixture.ts';
import { createUploadModule } from '../index.ts';
import { improveUpload } from '../preparing/improve-upload.ts';
import { prepareUpload } from '../preparing/prepare-upload.ts';
import { acquireMeasureLease, measureNextSong } from './measure-song.ts';

const { world, bob } = useWorld({ people: ['bob'] });
let nodes: UploadNodes;
/** With a clear beat, and without one. */
let [beatId, toneId] = ['', ''];

beforeAll(async () => {
  nodes = createNodes(world);
  beatId = (await upload(world, bob, songFile({ bpm: 126, seconds: 10 }))).id;
  toneId = (await upload(world, bob, songFile())).id;
});
afterAll(() => nodes.close());

const query = async <Row>(text: string, values: unknown[] = []) =>
  (await world.database.pool.query(text, values)).rows as Row[];

interface Measured {
  bpm: number | null;
  beat_offset: number | null;
  energy: number | null;
  beat_version: number;
  beat_attempts: number;
}
async function measuredOf(id: string): Promise<Measured | undefined> {
  const columns = 'bpm, beat_offset, energy, beat_version, beat_attempts';
  const [row] = await query<Measured>(`select ${columns} from upload_service.upload where id = $1`, [id]);
  return row;
}
const versionOf = async (id: string) => (await measuredOf(id))?.beat_version;
async function inCatalogue(id: string) {
  const { songId } = await bob.client.call(uploadUploadById, { params: { id } });
  const song = await bob.client.call(playlistSongById, { params: { songId: songId ?? '' } });
  return { bpm: song.bpm, beatOffset: song.beatOffset, energy: song.energy };
}
/** Makes songs what they were before beats were measured. */
async function clearBeats(...ids: string[]) {
  const nothing = 'bpm = null, beat_offset = null, energy = null';
  await query(
    `update upload_service.upload set ${nothing}, beat_version = 0, beat_attempts = 0 where id = any ($1)`,
    [ids],
  );
  await query(`update playlist_service.song set ${nothing} where upload_id = any ($1)`, [ids]);
}
const jobs = () =>
  query<{ isLater: boolean }>(
    `select run_at > to_timestamp($1 / 1000.0) as "isLater" from graphile_worker.jobs where key = 'upload.measure'`,
    [world.clock.now()],
  );
const measureNext = async (options = {}) => measureNextSong(await nodes.open(options));
/** What a server queues when it starts is done, by the one that has the catalogue. */
async function startServer(options = {}) {
  await (await createUploadModule(await nodes.open(options))).start();
  await world.drain();
}

describe.runIf(findFfmpeg())('U113 a song from before', () => {
  beforeEach(async () => {
    // Each test has the only job.
    await query(`select graphile_worker.remove_job('upload.measure')`);
    await query(
      'update upload_service.upload set lease = null, lease_until = null, beat_version = 1, beat_attempts = 0',
    );
  });

  it('gets the beat that it has as a new upload, also in the catalogue', async () => {
    const [measured, listed] = [await measuredOf(beatId), await inCatalogue(beatId)];
    expect(measured).toMatchObject({ bpm: expect.closeTo(126, 0), beat_version: 1 });
    await clearBeats(beatId);
    expect(await inCatalogue(beatId)).toEqual({ bpm: undefined, beatOffset: undefined, energy: undefined });
    await startServer();
    const again = await measuredOf(beatId);
    expect(again).toMatchObject({
      bpm: expect.closeTo(measured!.bpm!, 0),
      beat_version: 1,
      beat_attempts: 0,
    });
    expect(Math.abs(again!.beat_offset! - measured!.beat_offset!)).toBeLessThan(0.02);
    expect(again!.energy).toBeCloseTo(measured!.energy!, 1);
    expect(listed.bpm).toBe(measured!.bpm);
    const { bpm, beat_offset: beatOffset, energy } = again!;
    expect(await inCatalogue(beatId)).toEqual({ bpm, beatOffset, energy });
    expect(await jobs()).toEqual([]);
  });

  it('without a clear beat is measured, and has none', async () => {
    await clearBeats(toneId);
    await startServer();
    expect(await measuredOf(toneId)).toMatchObject({ bpm: null, beat_offset: null, beat_version: 1 });
  });

  it('that an earlier version measured is measured again', async () => {
    await clearBeats(beatId);
    await query('update upload_service.upload set bpm = 63 where id = $1', [beatId]);
    await startServer();
    expect(await inCatalogue(beatId)).toMatchObject({ bpm: expect.closeTo(126, 0) });
  });

  it('is left alone without ffmpeg', async () => {
    await clearBeats(beatId);
    await startServer({ ffmpegPath: null });
    expect(await jobs()).toEqual([]);
    await measureNext({ ffmpegPath: null });
    expect(await measuredOf(beatId)).toMatchObject({ bpm: null, beat_version: 0, beat_attempts: 0 });
  });

  it('waits until no upload does', async () => {
    const { id, uploadUrl } = await requestUpload(bob);
    await send(uploadUrl, songFile());
    await clearBeats(beatId);
    await measureNext();
    expect(await measuredOf(beatId)).toMatchObject({ beat_version: 0, beat_attempts: 0 });
    expect(await jobs()).toEqual([{ isLater: true }]);
    await prepareUpload(await nodes.open(), { uploadId: id });
    await measureNext();
    expect(await versionOf(beatId)).toBe(0);
    await improveUpload(await nodes.open(), { uploadId: id });
    await measureNext();
    expect(await versionOf(beatId)).toBe(1);
  });

  it.each([
    ['crashes', crashingWorker, {}],
    ['hangs', hangingWorker, { idleTimeoutMs: 200 }],
  ])('is given up when its worker %s three times, and has what it had', async (_how, workerEntry, limits) => {
    await clearBeats(beatId);
    await query('update upload_service.upload set bpm = 63 where id = $1', [beatId]);
    for (const attempts of [1, 2]) {
      await measureNext({ workerEntry, limits });
      expect(await measuredOf(beatId)).toMatchObject({ beat_version: 0, beat_attempts: attempts });
    }
    await measureNext({ workerEntry, limits });
    expect(await measuredOf(beatId)).toMatchObject({ bpm: 63, beat_version: 1, beat_attempts: 0 });
  });

  it('whose files are damaged or missing is given up, and keeps no other song from being measured', async () => {
    const [damaged, incomplete] = [await newSong(), await newSong()];
    await truncate(await lastSegment(damaged), 1_001);
    await rm(await lastSegment(incomplete));
    await clearBeats(beatId, damaged, incomplete);
    await startServer();
    for (const id of [damaged, incomplete])
      expect(await measuredOf(id)).toMatchObject({ bpm: null, beat_version: 1, beat_attempts: 0 });
    expect(await inCatalogue(beatId)).toMatchObject({ bpm: expect.closeTo(126, 0) });
  });

  it('is measured after another one when the store fails, and only the job fails', async () => {
    await clearBeats(beatId, toneId);
    const reads: string[] = [];
    const read = (key: string) => {
      reads.push(key.split('/')[1] ?? '');
      return Promise.reject(new BlobStoreUnavailable('an outage'));
    };
    const node = await nodes.open({}, { blobs: { ...openDataFolderBlobs(world.dataDir), read } });
    for (let count = 0; count < 2; count++)
      await expect(measureNextSong(node)).rejects.toThrow(BlobStoreUnavailable);
    expect(reads).toEqual([beatId, toneId]);
    for (const id of [beatId, toneId])
      expect(await measuredOf(id)).toMatchObject({ beat_version: 0, beat_attempts: 1 });
    await startServer();
    expect([await versionOf(beatId), await versionOf(toneId)]).toEqual([1, 1]);
  });

  it('waits for the next start, however often the server stops', async () => {
    await clearBeats(beatId);
    for (let count = 0; count < 4; count++) {
      const stopping = await nodes.open({ workerEntry: hangingWorker });
      const ended = expect(measureNextSong(stopping)).rejects.toThrow(JobInterrupted);
      await stopping.pipeline.close();
      await ended;
    }
    expect(await measuredOf(beatId)).toMatchObject({ beat_version: 0, beat_attempts: 0 });
    await startServer();
    expect(await versionOf(beatId)).toBe(1);
  });

  it('is taken over by the next process when one is killed, and given up after three', async () => {
    await clearBeats(beatId);
    const node = await nodes.open();
    await acquireMeasureLease(node);
    await measureNextSong(node);
    expect([await versionOf(beatId), await jobs()]).toEqual([0, [{ isLater: true }]]);
    world.clock.advance(20_000);
    await measureNextSong(node);
    expect(await measuredOf(beatId)).toMatchObject({ bpm: expect.closeTo(126, 0), beat_version: 1 });

    await clearBeats(beatId);
    for (let count = 0; count < 3; count++) {
      await acquireMeasureLease(node);
      world.clock.advance(20_000);
    }
    await measureNextSong(node);
    expect(await measuredOf(beatId)).toMatchObject({ bpm: null, beat_version: 1, beat_attempts: 0 });
  });

  it('is measured by one process at a time, and another one by another', async () => {
    await clearBeats(beatId);
    const both = [await nodes.open(), await nodes.open()];
    const published: string[] = [];
    for (const { events } of both)
      events.on('uploadPrepared', 'test.count', async ({ uploadId }) => void published.push(uploadId));
    const measureOnce = async () => {
      await Promise.all(both.map((node) => measureNextSong(node)));
      await both[0]!.jobs.drain();
      return published.splice(0).toSorted();
    };
    expect(await measureOnce()).toEqual([beatId]);
    expect(await versionOf(beatId)).toBe(1);
    await clearBeats(beatId, toneId);
    expect(await measureOnce()).toEqual([beatId, toneId].toSorted());
    expect([await versionOf(beatId), await versionOf(toneId)]).toEqual([1, 1]);
  });

  it('gets nothing from a process that lost its lease', async () => {
    await clearBeats(beatId);
    const stopping = await nodes.open({ workerEntry: hangingWorker, limits: { idleTimeoutMs: 2_000 } });
    const measuring = measureNextSong(stopping);
    await expect.poll(() => leaseOf(beatId)).not.toBeNull();
    await query('update upload_service.upload set lease = gen_random_uuid() where id = $1', [beatId]);
    await measuring;
    expect(await measuredOf(beatId)).toMatchObject({ beat_version: 0, beat_attempts: 1 });
  });

  const newSong = async () => (await upload(world, bob, songFile({ seconds: twoSegments }))).id;
  async function lastSegment(id: string): Promise<string> {
    const [rendition] = await readRenditions(world, id);
    const { file = '' } = rendition?.segments.at(-1) ?? {};
    return path.join(world.dataDir, 'media', id, rendition?.version ?? '', file);
  }
  async function leaseOf(id: string): Promise<string | null> {
    const [row] = await query<{ lease: string | null }>(
      'select lease from upload_service.upload where id = $1',
      [id],
    );
    return row?.lease ?? null;
  }
});
