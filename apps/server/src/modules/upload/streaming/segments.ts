/** Serves encrypted segments as files; the signature in the link is the permission. */
import { uuidPattern } from '@turnstage/contracts';
import type { FastifyInstance } from 'fastify';
import { createBlobSender } from '../../../blob-store/index.ts';
import { refuse } from '../../../http/refusal.ts';
import { findUpload } from '../uploads/read-uploads.ts';
import { playableRenditions } from './playable-renditions.ts';
import { encryptForPreview } from './preview-key.ts';
import { versionPrefix } from '../upload-keys.ts';
import { createSegmentWaiter } from './wait-for-segment.ts';
import type { UploadDeps } from '../upload.deps.ts';

export function segmentPath(uploadId: string, version: string, file: string): string {
  return `/media/hls/${uploadId}/${version}/${file}`;
}

/** The beginning of a song that anyone can play, encrypted with a key of its own. */
export function previewPath(uploadId: string, version: string, file: string): string {
  return `/media/hls/${uploadId}/${version}/preview/${file}`;
}

/** Allowed path parameters. They can't name a parent folder, the cover, or a file of another upload. */
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
    const send = await createBlobSender(scope, deps.blobs);
    const waitForSegment = createSegmentWaiter(deps);
    scope.get<SegmentRequest>(
      segmentPath(':uploadId', ':version', ':file'),
      { schema: { params, querystring } },
      async (request, reply) => {
        const { uploadId, version, file } = request.params;
        deps.signer.verify('segment', segmentPath(uploadId, version, file), request.query);
        await waitForSegment(request.params);
        // The files of a version never change, and they're useless without the key.
        reply.header('cache-control', 'public, max-age=31536000, immutable');
        return send(reply, versionPrefix(uploadId, version) + file, { isKnown: true });
      },
    );
    scope.get<SegmentRequest>(
      previewPath(':uploadId', ':version', ':file'),
      { schema: { params, querystring } },
      async (request, reply) => {
        const { uploadId, version, file } = request.params;
        deps.signer.verify('preview-segment', previewPath(uploadId, version, file), request.query);
        await waitForSegment(request.params);
        reply.header('cache-control', 'public, max-age=31536000, immutable');
        return reply.type('audio/aac').send(await readPreviewSegment(deps, request.params));
      },
    );
  });
}

async function readPreviewSegment(
  deps: UploadDeps,
  { uploadId, version, file }: SegmentRequest['Params'],
): Promise<Buffer> {
  const row = await findUpload(deps, uploadId);
  const bytes = await deps.blobs.read(versionPrefix(uploadId, version) + file);
  if (!bytes || !row.key) throw refuse('upload/not-found');
  const segments = playableRenditions(row, deps.clock.now()).flatMap((rendition) => rendition.segments);
  const ivHex = segments.find((segment) => segment.file === file)?.ivHex;
  return ivHex === undefined ? bytes : encryptForPreview(bytes, row.key, ivHex);
}
