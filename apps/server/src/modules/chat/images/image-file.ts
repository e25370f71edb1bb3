/** Stores chat images as blobs. Their names can't be guessed. */
import { uuidPattern } from '@turnstage/contracts';
import type { FastifyInstance } from 'fastify';
import { createBlobSender } from '../../../blob-store/index.ts';
import type { Transaction } from '../../../db/index.ts';
import { embeddable } from '../../../http/embeddable.ts';
import type { ChatDeps } from '../chat.deps.ts';

export const removeImagesJob = 'chat.removeImages';

export function imageUrl(uuid: string): string {
  return `/media/chat/images/${uuid}.webp`;
}

export function imageKey(uuid: string): string {
  return `media/chat/${uuid}.webp`;
}

export async function queueImageRemoval(
  deps: ChatDeps,
  tx: Transaction,
  uuids: readonly string[],
): Promise<void> {
  if (uuids.length > 0) await deps.jobs.add(tx, removeImagesJob, { uuids });
}

export async function removeImages(deps: ChatDeps, { uuids }: { uuids: string[] }): Promise<void> {
  for (const uuid of uuids) await deps.blobs.delete(imageKey(uuid));
}

const params = {
  type: 'object',
  properties: { file: { type: 'string', pattern: `${uuidPattern.slice(0, -1)}\\.webp$` } },
};

/** A file needs no token: anyone who knows its name may load it. */
export async function registerImages(app: FastifyInstance, deps: ChatDeps): Promise<void> {
  await app.register(async (scope) => {
    const send = await createBlobSender(scope, deps.blobs);
    scope.get<{ Params: { file: string } }>(
      '/media/chat/images/:file',
      { schema: { params } },
      async (request, reply) => {
        // Short, so that a deleted image doesn't stay in caches for ever.
        reply.headers({ ...embeddable, 'cache-control': 'private, max-age=86400, immutable' });
        return send(reply, `media/chat/${request.params.file}`);
      },
    );
  });
}
