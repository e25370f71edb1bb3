/** `/embed/room/{slug}`: what plays in a room, for the pages of others (rules X95 and X96). */
import { rateLimits } from '@turnstage/contracts';
import type { FastifyInstance } from 'fastify';
import type { SharingDeps } from '../sharing.deps.ts';
import { embedPage } from './embed-page.rules.ts';
import { findNowPlaying } from './previews.ts';

/** Every page may show it in a frame. It loads nothing but two files, images and JSON of this server. */
const policy = [
  "default-src 'none'",
  "script-src 'self'",
  "style-src 'self'",
  "img-src 'self'",
  "connect-src 'self'",
  "base-uri 'none'",
  "form-action 'none'",
  'frame-ancestors *',
].join('; ');

export function registerEmbed(
  app: FastifyInstance,
  deps: SharingDeps,
  { enforceRateLimits }: { readonly enforceRateLimits: boolean },
): void {
  const { max, windowSeconds } = rateLimits.preview;
  const rateLimit = enforceRateLimits && { max, timeWindow: windowSeconds * 1000, groupId: 'preview' };
  app.get<{ Params: { slug: string } }>(
    '/embed/room/:slug',
    { config: { rateLimit } },
    async (request, reply) => {
      const found = await findNowPlaying(deps, request.params.slug);
      const language = /^\s*es\b/i.test(request.headers['accept-language'] ?? '') ? 'es' : 'en';
      return reply
        .code(found ? 200 : 404)
        .removeHeader('x-frame-options')
        .headers({
          'content-security-policy': policy,
          'cross-origin-resource-policy': 'cross-origin',
          'cache-control': 'public, max-age=15',
          vary: 'accept-language',
        })
        .type('text/html; charset=utf-8')
        .send(embedPage(found, language));
    },
  );
}
