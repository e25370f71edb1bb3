import { mkdtemp, readdir, rm, stat } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { fastify } from 'fastify';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { testBlobStore } from '../../testing/blob-store/conformance.fixture.ts';
import { createFolderBlobStore } from './folder-blob-store.ts';
import { createMemoryBlobs } from '../../testing/blob-store/memory-blobs.fixture.ts';
import { createBlobSender } from './serve-blobs.ts';

let root: string;
const areas = ['a', 'files', 'list', 'nothing', 'private', 'race', 'ranges', 'served'];
beforeAll(async () => {
  root = await mkdtemp(path.join(tmpdir(), 'turnstage-store-'));
});
afterAll(() => rm(root, { recursive: true, force: true }));

testBlobStore('memory', async () => createMemoryBlobs());
testBlobStore('a folder', async () => createFolderBlobStore(root, areas));

test('files and folders are private, and a failed write leaves nothing behind', async () => {
  const blobs = createFolderBlobStore(root, areas);
  await blobs.put('private/blob', Buffer.from('x'));
  expect((await stat(path.join(root, 'private'))).mode & 0o777).toBe(0o700);
  expect((await stat(path.join(root, 'private/blob'))).mode & 0o777).toBe(0o600);
  await expect(blobs.putFile('private/other', path.join(root, 'missing'))).rejects.toThrow('ENOENT');
  expect(await readdir(path.join(root, 'private'))).toEqual(['blob']);
});

test('what else is in the folder is out of reach', async () => {
  const blobs = createFolderBlobStore(root, areas);
  for (const key of ['secrets.key', 'postgres/PG_VERSION'])
    await expect((async () => blobs.read(key))()).rejects.toThrow('Not a blob key');
});

/** A store that isn't a folder is streamed through this process; browsers can't tell. */
test.each(['sent as a file', 'streamed'])('a blob that is %s: whole, in ranges, and missing', async (way) => {
  const { localFolder, ...remote } = createFolderBlobStore(root, areas);
  const blobs = way === 'streamed' ? remote : { ...remote, localFolder: localFolder! };
  await blobs.put('served/digits', Buffer.from('0123456789'));
  const app = fastify();
  const send = await createBlobSender(app, blobs);
  app.get<{ Params: { name: string } }>('/:name', (request, reply) =>
    send(reply, `served/${request.params.name}`),
  );
  app.setErrorHandler((error, _request, reply) =>
    reply.code((error as { status?: number }).status ?? 500).send(),
  );
  const get = (range?: string, name = 'digits') =>
    app.inject({ url: `/${name}`, ...(range === undefined ? {} : { headers: { range } }) });
  expect(await get()).toMatchObject({ statusCode: 200, body: '0123456789' });
  const partial = await get('bytes=2-4');
  expect(partial).toMatchObject({ statusCode: 206, body: '234' });
  expect(partial.headers).toMatchObject({
    'content-range': 'bytes 2-4/10',
    'content-length': '3',
    'accept-ranges': 'bytes',
  });
  expect(await get('bytes=7-')).toMatchObject({ statusCode: 206, body: '789' });
  expect(await get('bytes=-3')).toMatchObject({ statusCode: 206, body: '789' });
  expect(await get('bytes=20-30')).toMatchObject({ statusCode: 416 });
  expect(await get(undefined, 'none')).toMatchObject({ statusCode: 404 });
  await app.close();
});
