import { createHash } from 'node:crypto';
import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { pack } from 'tar-stream';
import { checksumsEntry, type ArchiveEntry } from './archive-contents.ts';

/** Writes an archive, one entry after the other. Whoever reads `stream` sets the pace. */
export class ArchiveWriter {
  readonly #pack = pack();
  readonly #entries: ArchiveEntry[] = [];
  #bytes = 0;

  #failure: Error | undefined;
  /** The archive. */
  readonly stream: Readable = Readable.from(this.#read(), { objectMode: false });

  constructor() {
    // Whoever reads the stream gets it, which may be later.
    this.#pack.on('error', () => undefined);
  }

  /** Bytes of the entries so far. */
  get bytes(): number {
    return this.#bytes;
  }

  async add(name: string, content: Uint8Array): Promise<void> {
    const buffer = Buffer.from(content.buffer, content.byteOffset, content.byteLength);
    await new Promise<void>((resolve, reject) => {
      this.#pack.entry({ name, mode: 0o600, size: buffer.length }, buffer, (error) =>
        error ? reject(error) : resolve(),
      );
    });
    this.#list(name, buffer.length, createHash('sha256').update(buffer).digest('hex'));
  }

  addJson(name: string, value: unknown): Promise<void> {
    return this.add(name, Buffer.from(JSON.stringify(value)));
  }

  /** @param size of `content`, which must have exactly that many bytes */
  async addStream(name: string, size: number, content: Readable): Promise<void> {
    const hash = createHash('sha256');
    await pipeline(
      content,
      async function* hashed(chunks: AsyncIterable<Buffer>) {
        for await (const chunk of chunks) {
          hash.update(chunk);
          yield chunk;
        }
      },
      this.#pack.entry({ name, mode: 0o600, size }),
    );
    this.#list(name, size, hash.digest('hex'));
  }

  /** Adds the checksums and ends the archive. */
  async finish(): Promise<void> {
    const lines = this.#entries.map((entry) => `${JSON.stringify(entry)}\n`);
    await this.add(checksumsEntry, Buffer.from(lines.join('')));
    this.#pack.finalize();
  }

  /** Ends the stream with this error, so that nobody takes it for a complete archive. */
  fail(error: unknown): void {
    this.#failure ??= error instanceof Error ? error : new Error(String(error));
    this.#pack.destroy(this.#failure);
  }

  async *#read(): AsyncIterable<Buffer> {
    if (this.#failure) throw this.#failure;
    for await (const chunk of this.#pack as AsyncIterable<Buffer>) yield chunk;
    // A stream that is destroyed may just end.
    if (this.#failure) throw this.#failure;
  }

  #list(name: string, size: number, sha256: string): void {
    this.#entries.push({ name, size, sha256 });
    this.#bytes += size;
  }
}
