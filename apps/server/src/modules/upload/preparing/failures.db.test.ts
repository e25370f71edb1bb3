/** Workers that die or hang, servers that are killed or stopped: docs/rules/uploads.md. */
import { existsSync } from 'node:fs';
import path from 'node:path';
import { uploadDeleteUpload, uploadUploadById } from '@turnstage/client/routes';
import { startWorld, type TestPerson, type World } from '@turnstage/testkit';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { JobCutOff } from '../../../jobs/index.ts';
import type { MediaPipelineOptions } from '../../../media/index.ts';
import { createUploadModule } from '../index.ts';
import { songFile } from '../song-file.fixture.ts';
import { announce, send } from '../uploader.fixture.ts';
import { deleteUpload } from '../uploads/delete-upload.ts';
import { updateUpload } from '../uploads/update-upload.ts';
import { takeLease } from './lease.ts';
import { prepareUpload } from './prepare-upload.ts';
import { dying, hanging, nodesOf, originalsOf, type Nodes } from './upload-node.fixture.ts';

let world: World;
let bob: TestPerson;
/** Received, and waiting to be prepared; fresh for each test. */
let uploadId: string;
let nodes: Nodes;

beforeAll(async () => {
  world = await startWorld();
  nodes = nodesOf(world);
  bob = await world.person('bob');
});
beforeEach(async () => {
  const { id, uploadUrl } = await announce(bob);
  await send(uploadUrl, songFile());
  uploadId = id;
});
afterAll(async () => {
  await nodes.close();
  await world.stop();
});

const node = (options?: MediaPipelineOptions) => nodes.open(options);
const state = () => bob.client.call(uploadUploadById, { params: { id: uploadId } });
const originals = () => originalsOf(world, uploadId);
const gaveUp = {
  status: 'VALID_FILE_TYPE',
  transcodingStatus: 'TRANSCODING_ERROR',
  problem: 'The song could not be prepared. Please send it again later.',
  hlsPlaylistUrl: null,
};

describe('a worker', () => {
  it('U9 that dies is tried three times, then the upload ends', async () => {
    const deps = await node({ workerEntry: dying });
    for (let tries = 1; tries < 3; tries++) {
      await expect(prepareUpload(deps, { uploadId })).rejects.toThrow('was not prepared');
      expect(await state()).toMatchObject({ transcodingStatus: 'TRANSCODING_IN_PROGRESS', problem: null });
      expect(await originals()).toHaveLength(1);
    }
    await prepareUpload(deps, { uploadId });
    expect(await state()).toMatchObject(gaveUp);
    expect(await originals()).toEqual([]);
    await prepareUpload(await node(), { uploadId });
    expect(await state()).toMatchObject(gaveUp);
  });

  it('U8 that hangs ends the upload at once', async () => {
    await prepareUpload(await node({ workerEntry: hanging, limits: { silenceMs: 200 } }), { uploadId });
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
  it('U14 that prepares keeps others out, for as long as it lives', async () => {
    const first = await node({ workerEntry: hanging });
    const running = prepareUpload(first, { uploadId });
    const ended = expect(running).rejects.toThrow('cancelled');
    const second = await node();
    await expect.poll(async () => (await state()).transcodingStatus).toBe('TRANSCODING_IN_PROGRESS');
    for (let beats = 0; beats < 6; beats++) {
      const before = await leaseEnd();
      world.clock.advance(5_000);
      await expect.poll(leaseEnd).toBeGreaterThan(before);
    }
    await expect(prepareUpload(second, { uploadId })).rejects.toThrow('by another process');
    await first.pipeline.close();
    await ended;
    await bob.client.call(uploadDeleteUpload, { params: { id: uploadId } });
  });

  it('U14 that stops hands over, and has not used up a try', async () => {
    for (let stops = 0; stops < 4; stops++) {
      const stopping = await node({ workerEntry: hanging });
      const ended = expect(prepareUpload(stopping, { uploadId })).rejects.toThrow(JobCutOff);
      await stopping.pipeline.close();
      await ended;
    }
    // Nothing of it is lost: the next server makes a song of the same file.
    expect(await state()).toMatchObject({ status: 'VALID_FILE_TYPE' });
    const next = await node();
    expect(await takeLease(next, uploadId)).toMatchObject({ id: uploadId, attempts: 1 });
    world.clock.advance(20_000);
    await prepareUpload(next, { uploadId });
    expect(await state()).toMatchObject({ transcodingStatus: 'TRANSCODING_SUCCEED' });
    await bob.client.call(uploadDeleteUpload, { params: { id: uploadId } });
  });

  it('U14 that is killed loses its lease after 20 seconds', async () => {
    const deps = await node();
    await takeLease(deps, uploadId);
    world.clock.advance(19_999);
    await expect(prepareUpload(deps, { uploadId })).rejects.toThrow('by another process');
    world.clock.advance(1);
    expect(await takeLease(deps, uploadId)).toMatchObject({ id: uploadId, attempts: 2 });
    await bob.client.call(uploadDeleteUpload, { params: { id: uploadId } });
  });

  it('U9 that is killed by a song three times over leaves it alone', async () => {
    const deps = await node();
    for (let kills = 0; kills < 3; kills++) {
      await takeLease(deps, uploadId);
      world.clock.advance(20_000);
    }
    await prepareUpload(deps, { uploadId });
    expect(await state()).toMatchObject(gaveUp);
    expect(await originals()).toEqual([]);
  });

  it('U14 that starts takes up what is unfinished', async () => {
    const next = await node();
    const upload = await createUploadModule(next);
    await upload.start();
    await next.jobs.drain();
    expect(await state()).toMatchObject({ transcodingStatus: 'TRANSCODING_SUCCEED' });
  });
});

it('U16 U20 other modules hear of every song that is ready, changed or deleted', async () => {
  const deps = await node();
  const heard: unknown[] = [];
  deps.events.on('uploadPrepared', 'test.prepared', async (event) => void heard.push({ prepared: event }));
  deps.events.on('uploadDeleted', 'test.deleted', async (event) => void heard.push({ deleted: event }));
  const prepared = { prepared: { uploadId, ownerUuid: bob.uuid } };
  const call = { caller: callerOf(bob), params: { id: uploadId } };

  await updateUpload(deps, { ...call, body: { trackName: 'Too early' } } as Parameters<
    typeof updateUpload
  >[1]);
  await deps.jobs.drain();
  expect(heard).toEqual([]);
  await prepareUpload(deps, { uploadId });
  await deps.jobs.drain();
  expect(heard).toEqual([prepared]);
  await updateUpload(deps, { ...call, body: { genre: 'House' } } as Parameters<typeof updateUpload>[1]);
  await deps.jobs.drain();
  expect(heard).toEqual([prepared, prepared]);
  await deleteUpload(deps, call as Parameters<typeof deleteUpload>[1]);
  await deps.jobs.drain();
  expect(heard).toEqual([prepared, prepared, { deleted: { uploadId } }]);
});

it('U20 a song that is deleted while it is prepared leaves nothing behind', async () => {
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
