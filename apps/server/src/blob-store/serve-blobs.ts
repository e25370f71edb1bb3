import fastifyStatic from '@fastify/static';
import type { FastifyInstance, FastifyReply } from 'fastify';
import { refuse } from '../http/refusal.ts';
import { parseRange } from './byte-range.rules.ts';
import { checkKey, type BlobStore, type DirectBlobs } from './blob-store.ts';

/**
 * Sends a blob to a browser. The caller has set the content type and caching. `isKnown`: the caller knows that it is
 * there, so a redirect to the store needn't ask.
 */
export type SendBlob = (
  reply: FastifyReply,
  key: string,
  options?: { readonly isKnown: boolean },
) => Promise<unknown>;

/** Prepares a scope of the web server to send blobs, with ranges and validators. */
export async function createBlobSender(scope: FastifyInstance, blobs: BlobStore): Promise<SendBlob> {
  const { localFolder, direct } = blobs;
  if (direct)
    return async (reply, key, { isKnown } = { isKnown: false }) => {
      if (!isKnown && !(await blobs.head(key))) throw refuse('request/not-found');
      return redirectToBlob(direct, reply, key);
    };
  if (localFolder === undefined) return (reply, key) => streamBlob(blobs, reply, key);
  await scope.register(fastifyStatic, { root: localFolder, serve: false, cacheControl: false });
  return async (reply, key) => reply.sendFile(checkKey(key));
}

/** An address that leaks, in a log or by a copy, is of no use soon after. */
const directUrlSeconds = 5 * 60;
/** A browser uses the address again while it is sure to work. */
const redirectCacheSeconds = 4 * 60;

const typesByExtension: Readonly<Record<string, string>> = {
  aac: 'audio/aac',
  m4s: 'audio/mp4',
  mp4: 'audio/mp4',
  webp: 'image/webp',
};

/** The headers of a redirect to the store, after the caller was found to have access (rule U96). */
export async function directReply(
  direct: DirectBlobs,
  key: string,
  cacheControl: string,
): Promise<{ readonly location: string; readonly 'cache-control': string }> {
  const contentType = typesByExtension[key.slice(key.lastIndexOf('.') + 1)] ?? 'application/octet-stream';
  const location = await direct.getUrl(key, { seconds: directUrlSeconds, contentType, cacheControl });
  return { location, 'cache-control': `private, max-age=${redirectCacheSeconds}` };
}

async function redirectToBlob(direct: DirectBlobs, reply: FastifyReply, key: string): Promise<unknown> {
  const cacheControl = String(reply.getHeader('cache-control') ?? 'private, no-store');
  return reply
    .code(302)
    .headers(await directReply(direct, key, cacheControl))
    .send();
}

async function streamBlob(blobs: BlobStore, reply: FastifyReply, key: string): Promise<unknown> {
  const info = await blobs.head(key);
  if (!info) throw refuse('request/not-found');
  const range = parseRange(reply.request.headers.range, info.size);
  if (range === 'unsatisfiable')
    return reply.code(416).header('content-range', `bytes */${info.size}`).send();
  const body = await blobs.stream(key, range);
  if (!body) throw refuse('request/not-found');
  const length = range ? range.end - range.start + 1 : info.size;
  reply.header('accept-ranges', 'bytes').header('content-length', length);
  reply.header('last-modified', new Date(info.modifiedAt).toUTCString());
  if (range) reply.code(206).header('content-range', `bytes ${range.start}-${range.end}/${info.size}`);
  return reply.send(body);
}
