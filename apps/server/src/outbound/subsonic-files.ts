/** Files of an OpenSubsonic server: the originals of its songs, and their covers. */
import { createWriteStream } from 'node:fs';
import { Readable, Transform } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { Unreachable } from './call-json.ts';
import type { SubsonicUrls } from './subsonic-url.ts';

export interface RemoteLibrary {
  /** Writes the original file of a song to `target`. Throws `Unreachable`. */
  download(id: string, target: string): Promise<void>;
  /** Undefined when there is none, or when the server doesn't respond. */
  readCover(id: string): Promise<Buffer | undefined>;
}

const maxSongBytes = 200 * 1024 * 1024;
const maxErrorBytes = 64 * 1024;
const maxCoverBytes = 10 * 1024 * 1024;
const songTimeoutMs = 120_000;
const coverTimeoutMs = 6_000;
const coverPixels = '512';

export function createSubsonicFiles(urls: SubsonicUrls): RemoteLibrary {
  return {
    async download(id, target) {
      const file = await open(urls, 'stream', { id, format: 'raw' }, songTimeoutMs);
      try {
        await pipeline(Readable.from(file), limitBytes(maxSongBytes), createWriteStream(target));
      } catch (error) {
        throw new Unreachable(`The song of the Subsonic server ended early: ${(error as Error).message}`);
      }
    },
    async readCover(id) {
      try {
        const chunks: Uint8Array[] = [];
        const file = await open(urls, 'getCoverArt', { id, size: coverPixels }, coverTimeoutMs);
        for await (const chunk of Readable.from(file).pipe(limitBytes(maxCoverBytes)))
          chunks.push(chunk as Uint8Array);
        return Buffer.concat(chunks);
      } catch {
        return undefined;
      }
    },
  };
}

/** Follows no redirects, so nothing but the configured server is ever called. An error comes as text, with 200. */
async function open(
  urls: SubsonicUrls,
  method: string,
  parameters: Readonly<Record<string, string>>,
  timeoutMs: number,
): Promise<AsyncIterable<Uint8Array>> {
  const url = urls.urlOf(method, parameters);
  const { host } = new URL(url);
  const response = await fetch(url, { redirect: 'error', signal: AbortSignal.timeout(timeoutMs) }).catch(
    () => {
      throw new Unreachable(`${host} does not answer`);
    },
  );
  const type = response.headers.get('content-type') ?? '';
  const isError = /\b(json|xml|html)\b/.test(type);
  if (response.ok && response.body && !isError) return response.body;
  const text = await readError(response);
  if (urls.usesToken && tokenErrors.test(text)) {
    urls.stopUsingToken();
    return open(urls, method, parameters, timeoutMs);
  }
  throw new Unreachable(`${host} sent no file, but status ${response.status} and ${type}`);
}

/** The codes of `subsonic.rules.ts` for a server that can't check tokens. */
const tokenErrors = /"code":\s*(10|41)\b/;

async function readError({ body }: Response): Promise<string> {
  const chunks: Uint8Array[] = [];
  for await (const chunk of Readable.from(body ?? []).pipe(limitBytes(maxErrorBytes)))
    chunks.push(chunk as Uint8Array);
  return Buffer.concat(chunks).toString('utf8');
}

function limitBytes(maxBytes: number): Transform {
  let bytes = 0;
  return new Transform({
    transform(chunk: Uint8Array, _encoding, done) {
      bytes += chunk.byteLength;
      done(bytes > maxBytes ? new Error('the file is too large') : null, chunk);
    },
  });
}
