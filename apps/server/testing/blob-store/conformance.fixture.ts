/** What every implementation of `BlobStore` has to do. */
import { randomBytes } from 'node:crypto';
import { access, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { buffer } from 'node:stream/consumers';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { BlobStore } from '../../src/blob-store/blob-store.ts';

export function testBlobStore(name: string, open: () => Promise<BlobStore>): void {
  describe(`blob store: ${name}`, () => {
    let blobs: BlobStore;
    let scratchDir: string;
    beforeAll(async () => {
      blobs = await open();
      scratchDir = await mkdtemp(path.join(tmpdir(), 'turnstage-blobs-'));
    });
    afterAll(() => rm(scratchDir, { recursive: true, force: true }));

    async function readAll(key: string, range?: { start: number; end: number }) {
      const stream = await blobs.stream(key, range);
      return stream && (await buffer(stream)).toString();
    }

    test('stores, reads, replaces and deletes', async () => {
      await blobs.put('a/one.bin', Buffer.from('first'));
      expect(String(await blobs.read('a/one.bin'))).toBe('first');
      expect(await blobs.head('a/one.bin')).toMatchObject({ size: 5 });
      await blobs.put('a/one.bin', Buffer.from('second'));
      expect(await readAll('a/one.bin')).toBe('second');
      await blobs.delete('a/one.bin');
      await blobs.delete('a/one.bin');
      expect(await blobs.read('a/one.bin')).toBeUndefined();
      expect(await blobs.head('a/one.bin')).toBeUndefined();
      expect(await blobs.stream('a/one.bin')).toBeUndefined();
      expect(await blobs.withLocalFile('a/one.bin', scratchDir, async () => 1)).toBeUndefined();
    });

    test('reads ranges', async () => {
      await blobs.put('ranges/digits', Buffer.from('0123456789'));
      expect(await readAll('ranges/digits', { start: 2, end: 4 })).toBe('234');
      expect(await readAll('ranges/digits', { start: 9, end: 9 })).toBe('9');
      expect(await readAll('ranges/digits', { start: 0, end: 9 })).toBe('0123456789');
    });

    test('takes over a local file, and lends one', async () => {
      const file = path.join(scratchDir, 'song');
      const bytes = randomBytes(300_000);
      await writeFile(file, bytes);
      await blobs.putFile('files/song', file);
      await expect(access(file)).rejects.toThrow('ENOENT');
      const lent = await blobs.withLocalFile('files/song', scratchDir, (local) => readFile(local));
      expect(lent?.equals(bytes)).toBe(true);
      expect(await blobs.head('files/song')).toMatchObject({ size: 300_000 });
    });

    test('lists and deletes by prefix, which is a folder and not the start of a name', async () => {
      for (const key of ['list/a/1', 'list/a/b/2', 'list/ab/3']) await blobs.put(key, Buffer.from(key));
      expect((await blobs.list('list/a/')).toSorted()).toEqual(['list/a/1', 'list/a/b/2']);
      await blobs.deleteAll('list/a/');
      await blobs.deleteAll('list/a/');
      expect(await blobs.list('list/')).toEqual(['list/ab/3']);
      expect(await blobs.list('nothing/here/')).toEqual([]);
    });

    test('a reader sees one content or the other, and so does the list', async () => {
      const contents = ['x', 'y'].map((letter) => Buffer.from(letter.repeat(200_000)));
      const writes = Array.from({ length: 20 }, (_, at) => blobs.put('race/blob', contents[at % 2]!));
      await writes[0];
      for (let read = 0; read < 20; read += 1) {
        const found = await blobs.read('race/blob');
        expect(contents.some((content) => found?.equals(content))).toBe(true);
        expect(await blobs.list('race/')).toEqual(['race/blob']);
      }
      await Promise.all(writes);
    });

    test.each([
      '',
      '/a',
      'a/',
      'a//b',
      '../a',
      'a/../b',
      'a/..',
      '.a',
      'a/.b',
      'a\\b',
      'a b',
      'a\0',
      'x'.repeat(513),
    ])('refuses the key %j', async (key) => {
      await expect((async () => blobs.put(key, Buffer.from('x')))()).rejects.toThrow('Not a blob key');
      await expect((async () => blobs.read(key))()).rejects.toThrow('Not a blob key');
      await expect((async () => blobs.delete(key))()).rejects.toThrow('Not a blob key');
    });

    test.each(['', '/', 'a', '../', 'a/../'])('refuses the prefix %j', async (prefix) => {
      await expect((async () => blobs.deleteAll(prefix))()).rejects.toThrow('Not a blob');
      await expect((async () => blobs.list(prefix))()).rejects.toThrow('Not a blob');
    });
  });
}
