import { createHash } from 'node:crypto';
import type { Readable } from 'node:stream';
import { buffer } from 'node:stream/consumers';
import { pipeline } from 'node:stream/promises';
import { extract } from 'tar-stream';
import {
  archiveFormat,
  checksumsEntry,
  manifestEntry,
  rowsEntry,
  schemaEntry,
  type ArchiveEntry,
  type DatabaseRows,
  type DatabaseSchema,
  type Manifest,
} from './archive-contents.ts';
import { BackupError } from './backup-error.ts';

/** The small entries that describe an archive, and its totals. */
export interface ArchiveSummary {
  readonly manifest: Manifest;
  readonly schema: DatabaseSchema;
  readonly rows: DatabaseRows;
  readonly entries: number;
  /** Total size of all entries. */
  readonly bytes: number;
}

export interface ReadEntry {
  readonly name: string;
  readonly size: number;
  /** Has to be read before the handler returns; what is left is skipped. */
  readonly content: AsyncIterable<Buffer>;
}

export interface ArchiveHandlers {
  /** Called before the first entry of the database. */
  onSchema?(schema: DatabaseSchema): Promise<void>;
  /** Called for the entries that aren't part of the summary. */
  onEntry?(entry: ReadEntry): Promise<void>;
}

/**
 * Reads a whole archive and checks every entry against its checksum. Throws a `BackupError` if the archive is
 * truncated or altered, but the handlers may have seen a part of it by then.
 */
export async function readArchive(
  archive: Readable,
  handlers: ArchiveHandlers = {},
): Promise<ArchiveSummary> {
  const found: ArchiveEntry[] = [];
  const described = new Map<string, unknown>();
  let checksums: readonly ArchiveEntry[] | undefined;
  const entries = extract();
  const reading = pipeline(archive, entries as unknown as NodeJS.WritableStream);
  try {
    for await (const entry of entries) {
      const { name, size } = entry.header;
      if (checksums) throw new BackupError(`The archive is damaged: ${name} comes after its end.`);
      const hash = createHash('sha256');
      const content = hashed(entry as unknown as AsyncIterable<Buffer>, hash);
      if (name === checksumsEntry) checksums = parseChecksums(await collect(content));
      else if ([manifestEntry, schemaEntry, rowsEntry].includes(name)) {
        described.set(name, parseJson(name, await collect(content)));
        if (name === manifestEntry) checkFormat(described.get(name) as Manifest);
        if (name === schemaEntry) await handlers.onSchema?.(described.get(name) as DatabaseSchema);
      } else {
        if (!described.has(manifestEntry)) throw new BackupError("This isn't an archive of Turnstage.");
        await handlers.onEntry?.({ name, size, content });
        for await (const chunk of content) void chunk;
      }
      if (name !== checksumsEntry) found.push({ name, size, sha256: hash.digest('hex') });
    }
    await reading;
  } catch (error) {
    // The other half of the pair fails with the same error.
    archive.destroy();
    await reading.catch(() => undefined);
    throw isFormatError(error) ? new BackupError(`The archive is damaged: ${error.message}.`) : error;
  }
  if (!checksums) throw new BackupError('The archive is incomplete: its end is missing.');
  compare(found, checksums);
  return {
    manifest: getDescribed(manifestEntry) as Manifest,
    schema: getDescribed(schemaEntry) as DatabaseSchema,
    rows: getDescribed(rowsEntry) as DatabaseRows,
    entries: found.length,
    bytes: found.reduce((sum, { size }) => sum + size, 0),
  };

  function getDescribed(name: string): unknown {
    const value = described.get(name);
    if (value === undefined) throw new BackupError(`The archive is incomplete: ${name} is missing.`);
    return value;
  }
}

/** Every chunk passes the hash, whoever reads it. */
function hashed(
  source: AsyncIterable<Buffer>,
  hash: { update(chunk: Buffer): unknown },
): AsyncIterable<Buffer> {
  const iterator = source[Symbol.asyncIterator]();
  return {
    [Symbol.asyncIterator]: () => ({
      async next() {
        const result = await iterator.next();
        if (!result.done) hash.update(result.value);
        return result;
      },
      // A reader that stops early doesn't end the entry: the rest is still to be checked.
      return: async () => ({ done: true as const, value: undefined }),
    }),
  };
}

const collect = (content: AsyncIterable<Buffer>): Promise<Buffer> => buffer(content);

function parseJson(name: string, content: Buffer): unknown {
  try {
    return JSON.parse(String(content));
  } catch {
    throw new BackupError(`The archive is damaged: ${name} can't be read.`);
  }
}

function parseChecksums(content: Buffer): ArchiveEntry[] {
  const lines = String(content).split('\n').filter(Boolean);
  return lines.map((line) => parseJson(checksumsEntry, Buffer.from(line)) as ArchiveEntry);
}

function checkFormat({ format, version }: Manifest): void {
  if (format > archiveFormat)
    throw new BackupError(`The archive was written by Turnstage ${version}. Restore it with that version.`);
}

function compare(found: readonly ArchiveEntry[], wanted: readonly ArchiveEntry[]): void {
  if (found.length !== wanted.length)
    throw new BackupError(
      `The archive is damaged: it has ${found.length} entries, but ${wanted.length} were written.`,
    );
  for (const [at, { name, size, sha256 }] of wanted.entries()) {
    const entry = found[at];
    if (entry?.name === name && entry.size === size && entry.sha256 === sha256) continue;
    throw new BackupError(`The archive is damaged: ${name} isn't what was written.`);
  }
}

/** What the tar library throws for a header that is none, and for an end in the middle. */
function isFormatError(error: unknown): error is Error {
  return (
    error instanceof Error &&
    /tar header|Unexpected end of data|Invalid tar|unknown format/i.test(error.message)
  );
}
