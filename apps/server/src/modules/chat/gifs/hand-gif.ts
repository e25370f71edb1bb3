import type { FastifyInstance } from 'fastify';
import { refuse } from '../../../http/refusal.ts';
import type { ChatDeps } from '../chat.deps.ts';
import { remoteOf } from './gif-address.ts';

const withinMs = 10_000;
const mostBytes = 12 * 1024 * 1024;
const types = /^image\/(gif|webp|png|jpeg)$/;

/** Hands a GIF through: nobody in the room tells the provider who they are, and what they look at. */
export function registerGifs(app: FastifyInstance, deps: ChatDeps): void {
  app.get<{ Params: { name: string } }>(
    '/media/chat/gifs/:name',
    { schema: { params: { type: 'object', properties: { name: { type: 'string', maxLength: 500 } } } } },
    async (request, reply) => {
      const remote = remoteOf(deps.config, `/media/chat/gifs/${request.params.name}`);
      if (!remote) throw refuse('request/not-found');
      const { type, body } = await fetchPicture(remote).catch(() => {
        throw refuse('chat/gifs-unavailable');
      });
      return reply
        .headers({ 'content-type': type, 'cache-control': 'public, max-age=604800, immutable' })
        .send(body);
    },
  );
}

async function fetchPicture(remote: URL): Promise<{ type: string; body: Buffer }> {
  const response = await fetch(remote, { redirect: 'error', signal: AbortSignal.timeout(withinMs) });
  const type = response.headers.get('content-type')?.split(';', 1)[0]?.trim() ?? '';
  if (!response.ok || !types.test(type) || !response.body) throw new Error('no picture');
  const chunks: Uint8Array[] = [];
  let length = 0;
  for await (const chunk of response.body as unknown as AsyncIterable<Uint8Array>) {
    length += chunk.length;
    if (length > mostBytes) throw new Error('too large');
    chunks.push(chunk);
  }
  return { type, body: Buffer.concat(chunks, length) };
}
