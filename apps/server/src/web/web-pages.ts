import { existsSync, readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import fastifyStatic from '@fastify/static';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { errorReply } from '../http/error-reply.ts';
import { refuse } from '../http/refusal.ts';
import type { ActivityPage } from './activity-page.ts';
import { serveAssets } from './serve-assets.ts';

/** Adds to the page what links to `url` show elsewhere. */
export type DescribePage = (page: string, url: string) => Promise<string>;

/**
 * Serves the built web client: its files unchanged, and its page for every other URL that a browser opens. Any
 * other unknown URL is a 404 in the shape of the error catalogue.
 */
export async function registerWebPages(
  app: FastifyInstance,
  webDir: string,
  describePage: DescribePage = async (page) => page,
  activityPage?: ActivityPage,
): Promise<void> {
  const isBuilt = isWebClientBuilt(webDir);
  const page = isBuilt ? readFileSync(indexOf(webDir), 'utf8') : '';
  if (isBuilt) await serveFiles(app, webDir);
  app.setNotFoundHandler(async (request, reply) => {
    if (isBuilt && acceptsPage(request)) {
      const described = await describePage(page, request.url);
      if (activityPage?.isEntry(request.url))
        return reply
          .removeHeader('x-frame-options')
          .headers({ 'content-security-policy': activityPage.policy, 'cache-control': 'no-cache' })
          .type('text/html; charset=utf-8')
          .send(activityPage.describe(described));
      return reply.type('text/html; charset=utf-8').header('cache-control', 'no-cache').send(described);
    }
    const errorBody = errorReply(refuse('request/not-found'), request.id, request.method);
    return reply.code(404).send(errorBody);
  });
}

async function serveFiles(app: FastifyInstance, webDir: string): Promise<void> {
  serveAssets(app, path.join(webDir, 'assets'));
  // A route for each of the few others, so that every other URL is the page's.
  await app.register(async (scope) => {
    await scope.register(fastifyStatic, {
      root: webDir,
      serve: false,
      cacheControl: false,
      setHeaders: (reply, file) =>
        void reply.header('cache-control', isIcon(file, webDir) ? 'public, max-age=86400' : 'no-cache'),
    });
    for (const file of listFiles(webDir)) scope.get(`/${file}`, (_request, reply) => reply.sendFile(file));
  });
}

/** The files that aren't assets, as their URLs without the first slash. */
function listFiles(webDir: string): string[] {
  return readdirSync(webDir, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => path.relative(webDir, path.join(entry.parentPath, entry.name)).replaceAll(path.sep, '/'))
    .filter((file) => !file.startsWith('assets/') && !/(?:^|\/)\./.test(file));
}

/** Icons of the installed client: their names stay the same, and who installs it may wait a day for new ones. */
const isIcon = (file: string, webDir: string) => path.dirname(file) === path.resolve(webDir, 'icons');

const indexOf = (webDir: string) => path.join(webDir, 'index.html');

export function isWebClientBuilt(webDir: string): boolean {
  return existsSync(indexOf(webDir));
}

/** URLs that people share. */
const sharedLinks = /^\/(?:$|[?#]|(?:r|u|c|e|song|crates|recap|charts)\/)/;

/**
 * Browsers ask for HTML. Clients that look at a link first, such as a chat that shows a preview or a person with
 * curl, accept anything. A program that mistyped an API call asks for JSON or for another URL.
 */
function acceptsPage({ method, url, headers: { accept = '*/*' } }: FastifyRequest): boolean {
  if (!['GET', 'HEAD'].includes(method) || url.startsWith('/api/')) return false;
  return (
    accept.includes('text/html') || (accept.includes('*/*') && !/json/i.test(accept) && sharedLinks.test(url))
  );
}
