import type { Readable } from 'node:stream';

export interface BlobInfo {
  /** Bytes. */
  readonly size: number;
  /** epoch ms */
  readonly modifiedAt: number;
}

/** Inclusive, as in the `Range` header. */
export interface ByteRange {
  readonly start: number;
  readonly end: number;
}

/**
 * Files by key. Keys are relative paths such as `posters/<id>/kept.webp`; see `checkKey`. Modules know keys and never
 * where a blob is: in the data folder or in an object store. An implementation has to pass `testBlobStore` of
 * `conformance.fixture.ts`.
 */
export interface BlobStore {
  /** Readers see either the previous content or the new one. Once this resolves, it survives a power cut. */
  put(key: string, content: Uint8Array): Promise<void>;
  /** Like `put`, with the content of a local file, which it removes. */
  putFile(key: string, file: string): Promise<void>;
  /** Returns undefined when there is no such blob. */
  head(key: string): Promise<BlobInfo | undefined>;
  /** Returns undefined when there is no such blob. */
  read(key: string): Promise<Buffer | undefined>;
  /** A part of a blob, or all of it. Returns undefined when there is no such blob. */
  stream(key: string, range?: ByteRange): Promise<Readable | undefined>;
  /**
   * Runs `work` with a local file of the same content, which it must not change or keep. Returns undefined when
   * there is no such blob. Stores that aren't local copy it into `scratchDir`.
   */
  withLocalFile<T>(
    key: string,
    scratchDir: string,
    work: (file: string) => Promise<T>,
  ): Promise<T | undefined>;
  /** Does nothing when there is no such blob. */
  delete(key: string): Promise<void>;
  /** Deletes everything under a prefix, which ends with `/`. */
  deleteAll(prefix: string): Promise<void>;
  /** Keys under a prefix that ends with `/`, in any order. */
  list(prefix: string): Promise<string[]>;
  /**
   * The folder that has a blob under its key, if the store is one. A web server can then send files without
   * reading them into this process. Nothing else may use it.
   */
  readonly localFolder?: string;
  /** Absent where browsers can't reach the store, which is the default. */
  readonly direct?: DirectBlobs;
}

/** Lets browsers load blobs from the store itself. The caller has checked that they may. */
export interface DirectBlobs {
  /** Scheme, host and port of the addresses. */
  readonly origin: string;
  /** An address that opens this blob, for reading only, until it expires. */
  getUrl(key: string, options: DirectUrlOptions): Promise<string>;
  /** An address to which a blob of exactly `bytes` can be PUT until it expires. */
  getPutUrl(key: string, options: { seconds: number; bytes: number }): Promise<string>;
}

export interface DirectUrlOptions {
  readonly seconds: number;
  /** What the store's response says, because blobs have no types. */
  readonly contentType: string;
  readonly cacheControl: string;
}

/** The store could not be reached, or failed; asking again later may help. */
export class BlobStoreUnavailable extends Error {
  override readonly name = 'BlobStoreUnavailable';

  constructor(cause: unknown) {
    super('The blob store is unavailable', { cause });
  }
}

const part = /^[A-Za-z0-9_-][A-Za-z0-9._-]*$/;
const maxKeyLength = 512;

/** Whether the key is made of plain names that can't leave the store, whatever the store is. */
export function isKey(key: string): boolean {
  return key.length <= maxKeyLength && key.split('/').every((each) => part.test(each));
}

export function checkKey(key: string): string {
  if (!isKey(key)) throw new Error(`Not a blob key: ${JSON.stringify(key)}`);
  return key;
}

/** Throws unless the prefix is valid and ends with `/`. */
export function checkPrefix(prefix: string): string {
  if (!prefix.endsWith('/')) throw new Error(`Not a blob prefix: ${JSON.stringify(prefix)}`);
  checkKey(prefix.slice(0, -1));
  return prefix;
}
