import { avatarOrDefault, drawAvatar, type DrawOptions } from '@turnstage/avatars';
import type { FastifyInstance } from 'fastify';
import { embeddable } from '../http/embeddable.ts';

const filePattern = /^(?:(portrait)|(front|back)-(whole|head|body)-(idle|bob|jump))\.svg$/;

/**
 * Serves the drawn avatars as files: `/avatars/{slug}/portrait.svg`,
 * `/avatars/{slug}/{front|back}-{whole|head|body}-{idle|bob|jump}.svg?rim=RRGGBB`. They are drawn on demand and
 * cached, because there are only a few thousand of them.
 */
export function registerAvatarImages(app: FastifyInstance): void {
  const svgCache = new Map<string, string>();
  app.get<{ Params: { slug: string; file: string }; Querystring: { rim?: string } }>(
    '/avatars/:slug/:file',
    async (request, reply) => {
      const options = readOptions(request.params.file, request.query.rim);
      if (!options) return reply.callNotFound();
      const slug = avatarOrDefault(request.params.slug);
      const key = `${slug}/${request.params.file}?${options.rim ?? ''}`;
      let svg = svgCache.get(key);
      if (svg === undefined) {
        svg = drawAvatar(slug, options);
        // A rim can have any colour, although only six are in use, so the cache is limited.
        if (svgCache.size < 5000) svgCache.set(key, svg);
      }
      return reply
        .type('image/svg+xml; charset=utf-8')
        .headers({ ...embeddable, 'cache-control': 'public, max-age=86400, stale-while-revalidate=604800' })
        .send(svg);
    },
  );
}

function readOptions(file: string, rim: string | undefined): DrawOptions | undefined {
  const match = filePattern.exec(file);
  if (!match) return undefined;
  if (match[1]) return { view: 'front', part: 'portrait', mood: 'idle' };
  const color = rim && /^[0-9a-f]{6}$/i.test(rim) ? { rim: `#${rim.toUpperCase()}` } : {};
  return {
    view: match[2] as DrawOptions['view'],
    part: match[3] as DrawOptions['part'],
    mood: match[4] as DrawOptions['mood'],
    ...color,
  };
}
