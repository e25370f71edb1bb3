import { drawItem } from '@turnstage/avatars';
import type { FastifyInstance } from 'fastify';
import { embeddable } from '../http/embeddable.ts';

/** Serves the drawings of the consumables that come with the server: `/consumables/{slug}.svg`. */
export function registerConsumableImages(app: FastifyInstance): void {
  app.get<{ Params: { slug: string } }>('/consumables/:slug.svg', async (request, reply) => {
    const svg = drawItem(request.params.slug);
    if (svg === undefined) return reply.callNotFound();
    return reply
      .type('image/svg+xml; charset=utf-8')
      .headers({ ...embeddable, 'cache-control': 'public, max-age=86400, stale-while-revalidate=604800' })
      .send(svg);
  });
}
