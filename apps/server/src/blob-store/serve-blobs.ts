import fastifyStatic from '@fastify/static';
import type { FastifyInstance, FastifyReply } from 'fastify';
import { refuse } from '../http/refusal.ts';
import { parseRange } from './byte-range.rules.ts';
import { checkKey, type BlobStore } from './blob-store.ts';

/** Sends a blob to a browser. The caller has set the content type and caching. */
export type SendBlob = (reply: FastifyReply, key: string) => Promise<unknown>;

/** Prepares a scope of the web server to send blobs, with ranges and validators. */
export async function createBlobSender(scope: FastifyInstance, blobs: BlobStore): Promise<SendBlob> {
  const { localFolder } = blobs;
  if (localFolder === undefined) return (reply, key) => streamBlob(blobs, reply, key);
  await scope.register(fastifyStatic, { root: localFolder, serve: false, cacheControl: false });
  return async (reply, key) => reply.sendFile(checkKey(key));
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
