/** Crashing or hanging workers, killed or stopped servers: docs/rules/uploads.md. */
import { existsSync } from 'node:fs';
import path from 'node:path';
import { uploadDeleteUpload, uploadUploadById } from '@turnstage/client/routes';
import { useWorld } from '@turnstage/server/testing';
import type { TestPerson } from '@turnstage/testkit';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { JobInterrupted } from '../../../jobs/index.ts';
import type { MediaPipelineOptions } from '../../../media/index.ts';
import { createUploadModule } from '../index.ts';
import { songFile, twoSegments, type SongFileOptions } from '../../../../testing/upload/song-file.fixture.ts';
import { requestUpload, send } from '../../../../testing/upload/uploader.fixture.ts';
import { deleteUpload } from '../uploads/delete-upload.ts';
import { updateUpload } from '../uploads/update-upload.ts';
import { acquirePrepareLease } from './lease.ts';
import { prepareUpload } from './prepare-upload.ts';
import {
  crashingWorker,
  hangingWorker,
  createNodes,
  listOriginals,
  type UploadNodes,
} from '../../../../testing/upload/upload-node.fixture.ts';

const { world } = useWorld();
let bob: TestPerson;
/** Received and waiting to be prepared; a new one for each test. */
let uploadId: string;
let nodes: UploadNodes;

beforeAll(async () => {
  nodes = createNodes(world);
  bob = await world.person('bob');
});
async function sendSong(options?: SongFileOptions): Promise<void> {
  const { id, uploadUrl } = await requestUpload(bob);
  await send(uploadUrl, songFile(options));
  uploadId = id;
}
beforeEach(() => sendSong());
afterAll(async () => {
  await nodes.close();
});

const node = (options?: MediaPipelineOptions) => nodes.open(options);
const state = () => bob.client.call(uploadUploadById, { params: { id: uploadId } });
const originals = () => listOriginals(world, uploadId);
const failedState = {
  status: 'VALID_FILE_TYPE',
  transcodingStatus: 'TRANSCODING_ERROR',
  problem: 'The song could not be prepared. Please send it again later.',
  hlsPlaylistUrl: null,
};

describe('a worker', () => {
  it('U9 that crashes is retried up to three times, then the upload fails', async () => {
    const deps = await node({ workerEntry: crashingWorker });
    for (let tries = 1; tries < 3; tries++) {
      await expect(prepareUpload(deps, { uploadId })).rejects.toThrow('was not prepared');
      expect(await state()).toMatchObject({ transcodingStatus: 'TRANSCODING_IN_PROGRESS', problem: null });
      expect(await originals()).toHaveLength(1);
    }
    await prepareUpload(deps, { uploadId });
    expect(await state()).toMatchObject(failedState);
    expect(await originals()).toEqual([]);
    await prepareUpload(await node(), { uploadId });
    expect(await state()).toMatchObject(failedState);
  });

  it('U8 that hangs fails the upload immediately', async () => {
    await prepareUpload(await node({ workerEntry: hangingWorker, limits: { idleTimeoutMs: 200 } }), {
      uploadId,
    });
    expect(await state()).toMatchObject({
      status: 'VERIFICATION_ERROR',
      transcodingStatus: 'TRANSCODING_ERROR',
      problem: 'The decoder stopped responding.',
    });
    expect(await originals()).toEqual([]);
    expect(existsSync(path.join(world.dataDir, 'media', uploadId, 'low-00000.aac'))).toBe(false);
  });
});

describe('a process', () => {
  it('U14 that prepares a song keeps others out as long as it lives', async () => {
    const first = await node({ workerEntry: hangingWorker });
    const running = prepareUpload(first, { uploadId });
    const ended = expect(running).rejects.toThrow('cancelled');
    const second = await node();
    await expect.poll(async () => (await state()).transcodingStatus).toBe('TRANSCODING_IN_PROGRESS');
    for (let count = 0; count < 6; count++) {
      const before = await leaseEnd();
      world.clock.advance(5_000);
      await expect.poll(leaseEnd).toBeGreaterThan(before);
    }
    await expect(prepareUpload(second, { uploadId })).rejects.toThrow('by another process');
    await first.pipeline.close();
    await ended;
    await bob.client.call(uploadDeleteUpload, { params: { id: uploadId } });
  });

  it('U14 that stops releases the upload without using up an attempt', async () => {
    for (let count = 0; count < 4; count++) {
      const stopping = await node({ workerEntry: hangingWorker });
      const ended = expect(prepareUpload(stopping, { uploadId })).rejects.toThrow(JobInterrupted);
      await stopping.pipeline.close();
      await ended;
    }
    // The file is still there: the next server prepares it.
    expect(await state()).toMatchObject({ status: 'VALID_FILE_TYPE' });
    const next = await node();
    expect(await acquirePrepareLease(next, uploadId)).toMatchObject({ id: uploadId, attempts: 1 });
    world.clock.advance(20_000);
    await prepareUpload(next, { uploadId });
    expect(await state()).toMatchObject({ transcodingStatus: 'TRANSCODING_SUCCEED' });
    await bob.client.call(uploadDeleteUpload, { params: { id: uploadId } });
  });

  it('U14 that is killed loses its lease after 20 seconds', async () => {
    const deps = await node();
    await acquirePrepareLease(deps, uploadId);
    world.clock.advance(19_999);
    await expect(prepareUpload(deps, { uploadId })).rejects.toThrow(JobInterrupted);
    world.clock.advance(1);
    expect(await acquirePrepareLease(deps, uploadId)).toMatchObject({ id: uploadId, attempts: 2 });
    await bob.client.call(uploadDeleteUpload, { params: { id: uploadId } });
  });

  it('U9 that was killed by a song three times does not try it again', async () => {
    const deps = await node();
    for (let count = 0; count < 3; count++) {
      await acquirePrepareLease(deps, uploadId);
      world.clock.advance(20_000);
    }
    await prepareUpload(deps, { uploadId });
    expect(await state()).toMatchObject(failedState);
    expect(await originals()).toEqual([]);
  });

  it('U14 that starts resumes unfinished uploads', async () => {
    const next = await node();
    const upload = await createUploadModule(next);
    await upload.start();
    await next.jobs.drain();
    expect(await state()).toMatchObject({ transcodingStatus: 'TRANSCODING_SUCCEED' });
  });
});

it('U16 U20 publishes an event for every song that is ready, changed or deleted', async () => {
  // Long enough to be heard before it is complete.
  await sendSong({ seconds: 14 });
  const deps = await node();
  const received: unknown[] = [];
  deps.events.on('uploadPrepared', 'test.prepared', async (event) => void received.push({ prepared: event }));
  deps.events.on('uploadDeleted', 'test.deleted', async (event) => void received.push({ deleted: event }));
  const prepared = { prepared: { uploadId, ownerUuid: bob.uuid } };
  const call = { caller: callerOf(bob), params: { id: uploadId } };

  await updateUpload(deps, { ...call, body: { trackName: 'Too early' } } as Parameters<
    typeof updateUpload
  >[1]);
  await deps.jobs.drain();
  expect(received).toEqual([]);
  await prepareUpload(deps, { uploadId });
  await deps.jobs.drain();
  // When it could be heard, and when it was ready (U102).
  expect(received).toEqual([prepared, prepared]);
  await updateUpload(deps, { ...call, body: { genre: 'House' } } as Parameters<typeof updateUpload>[1]);
  await deps.jobs.drain();
  expect(received).toEqual([prepared, prepared, prepared]);
  await deleteUpload(deps, call as Parameters<typeof deleteUpload>[1]);
  await deps.jobs.drain();
  expect(received).toEqual([prepared, prepared, prepared, { deleted: { uploadId } }]);
});

it('U20 a song deleted while it is prepared leaves nothing behind', async () => {
  await sendSong({ seconds: twoSegments });
  const preparing = prepareUpload(await node(), { uploadId });
  await expect.poll(async () => (await state()).transcodingStatus).toBe('TRANSCODING_IN_PROGRESS');
  await bob.client.call(uploadDeleteUpload, { params: { id: uploadId } });
  await preparing;
  await world.drain();
  expect(existsSync(path.join(world.dataDir, 'media', uploadId))).toBe(false);
  expect(await originals()).toEqual([]);
  await expect(state()).rejects.toMatchObject({ status: 404 });
});

function callerOf({ uuid }: TestPerson) {
  return { kind: 'user', userId: 1, userUuid: uuid, role: 'user', sessionId: '' } as const;
}

async function leaseEnd(): Promise<number> {
  const { rows } = await world.database.pool.query<{ lease_until: number | null }>(
    'select lease_until from upload_service.upload where id = $1',
    [uploadId],
  );
  return rows[0]?.lease_until ?? 0;
}
