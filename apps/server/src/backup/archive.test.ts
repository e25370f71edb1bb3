import { Readable } from 'node:stream';
import { buffer } from 'node:stream/consumers';
import { beforeAll, expect, test } from 'vitest';
import { archiveFormat, manifestEntry, rowsEntry, schemaEntry } from './archive-contents.ts';
import { readArchive } from './archive-reader.ts';
import { ArchiveWriter } from './archive-writer.ts';
import { BackupError } from './backup-error.ts';

const manifest = {
  format: archiveFormat,
  version: '1.2.3',
  createdAt: 5,
  hasFiles: true,
  usesSecretsKey: false,
};
const schema = { steps: [], tables: [], partitions: [] };
const rows = { counts: {}, sequences: [] };
const song = Buffer.alloc(3_000, 'la ');

async function write(described: object = manifest): Promise<Buffer> {
  const writer = new ArchiveWriter();
  const written = buffer(writer.stream);
  await writer.addJson(manifestEntry, described);
  await writer.addStream(
    'files/media/song',
    song.length,
    Readable.from([song.subarray(0, 7), song.subarray(7)]),
  );
  await writer.add('files/media/silence', Buffer.alloc(0));
  await writer.addJson(schemaEntry, schema);
  await writer.addJson(rowsEntry, rows);
  await writer.finish();
  return written;
}

const read = (archive: Buffer) => readArchive(Readable.from([archive]));
let archive: Buffer;
beforeAll(async () => {
  archive = await write();
});

test('what is written is read back', async () => {
  const contents = new Map<string, Buffer>();
  const summary = await readArchive(Readable.from([archive]), {
    onEntry: async ({ name, content }) => void contents.set(name, await buffer(content)),
  });
  expect(summary).toMatchObject({ manifest, schema, rows, entries: 5 });
  expect(contents.get('files/media/song')?.equals(song)).toBe(true);
  expect(contents.get('files/media/silence')?.length).toBe(0);
});

test('an entry that nobody reads is checked too', async () => {
  const altered = Buffer.from(archive);
  altered[archive.indexOf('la la') + 100] = 0;
  await expect(read(archive)).resolves.toMatchObject({ entries: 5 });
  await expect(read(altered)).rejects.toThrow(
    "The archive is damaged: files/media/song isn't what was written.",
  );
});

test('W4: an archive that ends anywhere in the middle is refused', async () => {
  // The end of a tar file is empty blocks. Without them nothing is missing.
  const end = archive.length - 1024;
  for (let length = 0; length < end; length += 256)
    await expect(read(archive.subarray(0, length)), `${length} bytes`).rejects.toBeInstanceOf(BackupError);
});

test('W4: an archive with another byte anywhere in an entry is refused', async () => {
  const names = ['manifest.json', 'files/media/song', 'database/schema.json', 'checksums.ndjson'];
  for (const name of names) {
    const header = archive.indexOf(name);
    for (const at of [header, header + 512, header + 520]) {
      const altered = Buffer.from(archive);
      altered[at] = (altered[at] ?? 0) ^ 1;
      await expect(read(altered), `${name} at ${at - header}`).rejects.toBeInstanceOf(BackupError);
    }
  }
});

test('a file that is no archive, and one of a later format, are refused with a sentence', async () => {
  await expect(read(Buffer.from('just some text'))).rejects.toBeInstanceOf(BackupError);
  const later = await write({ ...manifest, format: archiveFormat + 1 });
  await expect(read(later)).rejects.toThrow('written by Turnstage 1.2.3. Restore it with that version.');
});

test('a writer that fails fails its reader, whether it has started or not', async () => {
  for (const isReading of [true, false]) {
    const writer = new ArchiveWriter();
    const written = isReading ? buffer(writer.stream) : undefined;
    if (isReading) await writer.addJson(manifestEntry, manifest);
    writer.fail(new Error('the disk is full'));
    await expect(written ?? buffer(writer.stream)).rejects.toThrow('the disk is full');
    await expect(writer.add('late', song)).rejects.toThrow();
  }
});

test('a reader that stops fails the writer', async () => {
  const writer = new ArchiveWriter();
  const large = Buffer.alloc(2 ** 20);
  const writing = (async () => {
    for (;;) await writer.add('files/media/large', large);
  })();
  for await (const chunk of writer.stream) if (chunk) break;
  await expect(writing).rejects.toThrow();
});
