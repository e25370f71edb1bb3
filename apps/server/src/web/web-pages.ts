import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';
import fastifyStatic from '@fastify/static';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { errorReply } from '../http/error-reply.ts';
import { refuse } from '../http/refusal.ts';

/**
 * Serves the built web client: its files as they are, and its page for every other address that a browser opens.
 * Everything else that nobody serves is a 404 in the shape of the catalogue.
 */
export async function registerWebPages(app: FastifyInstance, webDir: string): Promise<void> {
  const index = path.join(webDir, 'index.html');
  const built = existsSync(index);
  const page = built ? readFileSync(index, 'utf8') : '';
  if (built)
    await app.register(fastifyStatic, {
      root: webDir,
      index: false,
      wildcard: false,
      decorateReply: false,
      setHeaders(reply, file) {
        // Files under assets/ carry a hash of their content in the name.
        const hashed = file.includes(`${path.sep}assets${path.sep}`);
        reply.header('cache-control', hashed ? 'public, max-age=31536000, immutable' : 'no-cache');
      },
    });
  app.setNotFoundHandler(async (request, reply) => {
    if (built && wantsPage(request))
      return reply.type('text/html; charset=utf-8').header('cache-control', 'no-cache').send(page);
    const answer = errorReply(refuse('request/not-found'), request.id, request.method);
    return reply.code(404).send(answer);
  });
}

/** Addresses that people hand on. */
const handedOn = /^\/(?:$|[?#]|[ru]\/)/;

/**
 * Browsers ask for HTML. Who looks at a link before them, such as a chat that shows a preview or a person with curl,
 * takes anything; a program that meant a call and mistyped it asks for JSON, or for another address.
 */
function wantsPage({ method, url, headers: { accept = '*/*' } }: FastifyRequest): boolean {
  if (!['GET', 'HEAD'].includes(method) || url.startsWith('/api/')) return false;
  return (
    accept.includes('text/html') || (accept.includes('*/*') && !/json/i.test(accept) && handedOn.test(url))
  );
}
