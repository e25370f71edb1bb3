import type { FastifyInstance } from 'fastify';
import { embeddable } from '../../../http/embeddable.ts';
import { refuse } from '../../../http/refusal.ts';
import type { ChatDeps } from '../chat.deps.ts';
import { toRemoteUrl } from './gif-url.ts';

const timeoutMs = 10_000;
const maxBytes = 12 * 1024 * 1024;
const types = /^image\/(gif|webp|png|jpeg)$/;

/** Proxies a GIF, so that the provider doesn't learn who looks at it. */
export function registerGifProxy(app: FastifyInstance, deps: ChatDeps): void {
  app.get<{ Params: { name: string } }>(
    '/media/chat/gifs/:name',
    { schema: { params: { type: 'object', properties: { name: { type: 'string', maxLength: 500 } } } } },
    async (request, reply) => {
      const remote = toRemoteUrl(deps.config, `/media/chat/gifs/${request.params.name}`);
      if (!remote) throw refuse('request/not-found');
      const { type, body } = await fetchImage(remote).catch(() => {
        throw refuse('chat/gifs-unavailable');
      });
      return reply
        .headers({
          ...embeddable,
          'content-type': type,
          'cache-control': 'public, max-age=604800, immutable',
        })
        .send(body);
    },
  );
}

async function fetchImage(remote: URL): Promise<{ type: string; body: Buffer }> {
  const response = await fetch(remote, { redirect: 'error', signal: AbortSignal.timeout(timeoutMs) });
  const type = response.headers.get('content-type')?.split(';', 1)[0]?.trim() ?? '';
  if (!response.ok || !types.test(type) || !response.body) throw new Error('not an image');
  const chunks: Uint8Array[] = [];
  let length = 0;
  for await (const chunk of response.body as unknown as AsyncIterable<Uint8Array>) {
    length += chunk.length;
    if (length > maxBytes) throw new Error('too large');
    chunks.push(chunk);
  }
  return { type, body: Buffer.concat(chunks, length) };
}
