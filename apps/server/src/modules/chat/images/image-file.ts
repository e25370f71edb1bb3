/** The pictures of the chat as files: one folder, a name that cannot be guessed. */
import { rm } from 'node:fs/promises';
import path from 'node:path';
import fastifyStatic from '@fastify/static';
import { uuidPattern } from '@turnstage/contracts';
import type { FastifyInstance } from 'fastify';
import type { Transaction } from '../../../db/index.ts';
import type { ChatDeps } from '../chat.deps.ts';

export const removeImagesJob = 'chat.removeImages';

export function imageUrl(uuid: string): string {
  return `/media/chat/images/${uuid}.webp`;
}

export function imageFile(deps: Pick<ChatDeps, 'imageDir'>, uuid: string): string {
  return path.join(deps.imageDir, `${uuid}.webp`);
}

export async function queueRemoval(deps: ChatDeps, tx: Transaction, uuids: readonly string[]): Promise<void> {
  if (uuids.length > 0) await deps.jobs.add(tx, removeImagesJob, { uuids });
}

export async function removeImages(deps: ChatDeps, { uuids }: { uuids: string[] }): Promise<void> {
  for (const uuid of uuids) await rm(imageFile(deps, uuid), { force: true });
}

const params = {
  type: 'object',
  properties: { file: { type: 'string', pattern: `${uuidPattern.slice(0, -1)}\\.webp$` } },
};

/** Whoever knows the name may look, as whoever reads the message does. */
export async function registerImages(app: FastifyInstance, deps: ChatDeps): Promise<void> {
  await app.register(async (scope) => {
    await scope.register(fastifyStatic, { root: deps.imageDir, serve: false, cacheControl: false });
    scope.get<{ Params: { file: string } }>(
      '/media/chat/images/:file',
      { schema: { params } },
      async (request, reply) => {
        // Short enough that a deleted picture does not live on for ever in between.
        reply.header('cache-control', 'private, max-age=86400, immutable');
        return reply.sendFile(request.params.file);
      },
    );
  });
}
