import type { FastifyInstance } from 'fastify';
import type { ReadOwnImage } from './card-images.ts';

const timeoutMs = 5_000;

/**
 * Reads public images of this server as a stranger would, without a connection: whatever a stranger can't get is not
 * in a preview either.
 */
export function createOwnImages(): { read: ReadOwnImage; serveFrom(app: FastifyInstance): void } {
  let server: FastifyInstance | undefined;
  return {
    serveFrom(app) {
      server = app;
    },
    async read(path) {
      const reply = await server
        ?.inject({
          method: 'GET',
          url: path,
          signal: AbortSignal.timeout(timeoutMs),
          headers: { accept: 'image/*' },
        })
        .catch(() => undefined);
      const isImage = String(reply?.headers['content-type'] ?? '').startsWith('image/');
      return reply?.statusCode === 200 && isImage ? reply.rawPayload : undefined;
    },
  };
}
