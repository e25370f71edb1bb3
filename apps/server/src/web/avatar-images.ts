import { avatarOrDefault, drawAvatar, frameImage, isAvatarSlug, type DrawOptions } from '@turnstage/avatars';
import type { FastifyInstance, FastifyReply } from 'fastify';
import { embeddable } from '../http/embeddable.ts';

const filePattern = /^(?:(portrait)|(front|back)-(whole|head|body)-(idle|bob|jump))\.svg$/;

/** Reads the image of an avatar that staff uploaded; undefined for drawn and unknown ones. */
export type ReadUploadedAvatar = (
  slug: string,
  view: 'front' | 'back',
) => Promise<{ readonly image: Buffer; readonly color: string } | undefined>;

/**
 * Serves avatars as files: `/avatars/{slug}/portrait.svg`,
 * `/avatars/{slug}/{front|back}-{whole|head|body}-{idle|bob|jump}.svg?rim=RRGGBB`. Drawn ones are drawn on demand and
 * cached, because there are only a few thousand of them. Uploaded ones contain the image, since a document that is
 * shown as an image loads no other.
 */
export function registerAvatarImages(app: FastifyInstance, readUploaded: ReadUploadedAvatar): void {
  const svgCache = new Map<string, string>();

  function draw(slug: string, file: string, options: DrawOptions): string {
    const key = `${slug}/${file}?${options.rim ?? ''}`;
    let svg = svgCache.get(key);
    if (svg === undefined) {
      svg = drawAvatar(slug, options);
      // A rim can have any colour, although only six are in use, so the cache is limited.
      if (svgCache.size < 5000) svgCache.set(key, svg);
    }
    return svg;
  }

  // Uuids in this folder are people: `GET /avatars/{slug}/{uuid}` of the points service.
  app.get<{ Params: { slug: string; file: string }; Querystring: { rim?: string } }>(
    '/avatars/:slug/:file(^.*[^0-9a-fA-F-].*$)',
    async (request, reply) => {
      const { slug, file } = request.params;
      const options = readOptions(file, request.query.rim);
      if (!options) return reply.callNotFound();
      const uploaded = isAvatarSlug(slug) ? undefined : await readUploaded(slug, options.view);
      if (!uploaded) return sendSvg(reply, draw(avatarOrDefault(slug), file, options), 86_400);
      const dataUrl = `data:image/webp;base64,${uploaded.image.toString('base64')}`;
      // Staff can replace the image under the same address.
      return sendSvg(reply, frameImage({ dataUrl, color: uploaded.color }, options), 600);
    },
  );
}

function sendSvg(reply: FastifyReply, svg: string, maxAgeSeconds: number): FastifyReply {
  return reply
    .type('image/svg+xml; charset=utf-8')
    .headers({
      ...embeddable,
      'cache-control': `public, max-age=${maxAgeSeconds}, stale-while-revalidate=604800`,
    })
    .send(svg);
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
