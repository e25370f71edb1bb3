import { avatarOrDefault, drawAvatar, type DrawOptions } from '@turnstage/avatars';
import type { FastifyInstance } from 'fastify';

const files = /^(?:(portrait)|(front|back)-(whole|head|body)-(idle|bob|jump))\.svg$/;

/**
 * The drawn avatars as files: `/avatars/{slug}/portrait.svg`, `/avatars/{slug}/{front|back}-{whole|head|body}-
 * {idle|bob|jump}.svg?rim=RRGGBB`. Drawn on demand and kept, since there are only a few thousand of them.
 */
export function registerAvatarImages(app: FastifyInstance): void {
  const drawn = new Map<string, string>();
  app.get<{ Params: { slug: string; file: string }; Querystring: { rim?: string } }>(
    '/avatars/:slug/:file',
    async (request, reply) => {
      const options = readOptions(request.params.file, request.query.rim);
      if (!options) return reply.callNotFound();
      const slug = avatarOrDefault(request.params.slug);
      const key = `${slug}/${request.params.file}?${options.rim ?? ''}`;
      let svg = drawn.get(key);
      if (svg === undefined) {
        svg = drawAvatar(slug, options);
        // A rim may be any colour; what people use are six.
        if (drawn.size < 5000) drawn.set(key, svg);
      }
      return reply
        .type('image/svg+xml; charset=utf-8')
        .header('cache-control', 'public, max-age=86400, stale-while-revalidate=604800')
        .send(svg);
    },
  );
}

function readOptions(file: string, rim: string | undefined): DrawOptions | undefined {
  const match = files.exec(file);
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
