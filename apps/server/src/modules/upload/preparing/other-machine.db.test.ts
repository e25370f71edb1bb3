import { readdir } from 'node:fs/promises';
import path from 'node:path';
import { useWorld } from '@turnstage/server/testing';
import { temporaryFolder } from '@turnstage/testkit';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { openDataFolderBlobs } from '../../../blob-store/index.ts';
import { createMemoryBlobs } from '../../../../testing/blob-store/memory-blobs.fixture.ts';
import { songFile } from '../../../../testing/upload/song-file.fixture.ts';
import { requestUpload, send } from '../../../../testing/upload/uploader.fixture.ts';
import { improveUpload } from './improve-upload.ts';
import { prepareUpload } from './prepare-upload.ts';
import {
  createNodes,
  readRenditions,
  type UploadNodes,
} from '../../../../testing/upload/upload-node.fixture.ts';

const { world, bob } = useWorld({ people: ['bob'] });
let nodes: UploadNodes;
beforeAll(async () => {
  nodes = createNodes(world);
});
afterAll(async () => {
  await nodes.close();
});

test('a song is prepared on a machine that has only the store in common with the one that received it', async () => {
  const { id, uploadUrl } = await requestUpload(bob);
  await send(uploadUrl, songFile());
  const received = openDataFolderBlobs(world.dataDir);
  const [original] = (await received.list('uploads/incoming/')).filter((key) => key.includes(id));
  const blobs = createMemoryBlobs();
  await blobs.put(original!, (await received.read(original!))!);
  const scratchDir = await temporaryFolder('turnstage-other-');
  const node = await nodes.open({}, { blobs, scratchDir });

  await prepareUpload(node, { uploadId: id });
  await improveUpload(node, { uploadId: id });

  const renditions = await readRenditions(world, id);
  const files = renditions.flatMap(({ version, segments }) =>
    segments.map(({ file }) => `media/${id}/${version}/${file}`),
  );
  expect(renditions.length).toBeGreaterThan(1);
  expect((await blobs.list(`media/${id}/`)).toSorted()).toEqual(files.toSorted());
  expect(await blobs.list('uploads/incoming/')).toEqual([]);
  expect(await readdir(scratchDir)).toEqual([]);
  expect(await readdir(path.join(world.dataDir, 'uploads', 'scratch'))).toEqual(['receiving']);
});

test('an original that is missing from the store is a final problem of that upload', async () => {
  const { id, uploadUrl } = await requestUpload(bob);
  await send(uploadUrl, songFile());
  const scratchDir = await temporaryFolder('turnstage-other-');
  const node = await nodes.open({}, { blobs: createMemoryBlobs(), scratchDir });
  await prepareUpload(node, { uploadId: id });
  const { rows } = await world.database.pool.query(
    'select transcoding_status, lease from upload_service.upload where id = $1',
    [id],
  );
  expect(rows).toMatchObject([{ lease: null }]);
  expect(await readRenditions(world, id)).toEqual([]);
  expect(await readdir(scratchDir)).toEqual([]);
});
