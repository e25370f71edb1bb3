/** Serves encrypted segments as files; the signature in the link is the permission. */
import path from 'node:path';
import fastifyStatic from '@fastify/static';
import { uuidPattern } from '@turnstage/contracts';
import type { FastifyInstance } from 'fastify';
import type { UploadDeps } from '../upload.deps.ts';

export function segmentPath(uploadId: string, version: string, file: string): string {
  return `/media/hls/${uploadId}/${version}/${file}`;
}

/** What may stand in an address. Nothing here can name a folder above, the cover, or a file of another upload. */
const params = {
  type: 'object',
  properties: {
    uploadId: { type: 'string', pattern: uuidPattern },
    version: { type: 'string', pattern: uuidPattern },
    file: { type: 'string', pattern: String.raw`^(low|medium|high)-\d{1,8}\.(aac|m4s|mp4)$` },
  },
};
const querystring = {
  type: 'object',
  required: ['expires', 'signature'],
  properties: { expires: { type: 'integer' }, signature: { type: 'string', maxLength: 128 } },
};

interface SegmentRequest {
  Params: { uploadId: string; version: string; file: string };
  Querystring: { expires: number; signature: string };
}

export async function registerSegments(app: FastifyInstance, deps: UploadDeps): Promise<void> {
  await app.register(async (scope) => {
    await scope.register(fastifyStatic, { root: deps.folders.media, serve: false, cacheControl: false });
    scope.get<SegmentRequest>(
      segmentPath(':uploadId', ':version', ':file'),
      { schema: { params, querystring } },
      async (request, reply) => {
        const { uploadId, version, file } = request.params;
        deps.signer.check('segment', uploadId, request.query);
        // A version's files never change, and without the key they are noise.
        reply.header('cache-control', 'public, max-age=31536000, immutable');
        return reply.sendFile(path.join(uploadId, version, file));
      },
    );
  });
}
