import { existsSync, readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import path from 'node:path';
import fastifyStatic from '@fastify/static';
import {
  allOperations,
  cometOpenApi,
  cometOperations,
  openApiOf,
  services,
  type ServiceName,
} from '@turnstage/contracts';
import type { FastifyInstance } from 'fastify';
import { look } from './look.ts';
import { indexPage, servicePage, socketPage, type DocumentedService } from './pages.ts';
import { socketGuide } from './socket-guide.generated.ts';

const assets = path.join(
  path.dirname(createRequire(import.meta.url).resolve('@fastify/swagger-ui/package.json')),
  'static',
);

interface Reference extends DocumentedService {
  readonly openApi: () => object;
}

/**
 * Serves the page of all services at `/api/`, the room socket's at `/api/socket/`, each service's `openapi.json` at `/api/<service>/api-json`, and a page
 * to read and try its operations at `/api/<service>/api/` (bot owners create their tokens there by hand).
 */
export async function registerApiReference(app: FastifyInstance, webDir: string): Promise<void> {
  await app.register(fastifyStatic, {
    root: assets,
    prefix: '/api-reference/',
    index: false,
    decorateReply: false,
  });
  app.get('/api-reference/start.js', async (_request, reply) =>
    reply.type('text/javascript; charset=utf-8').send(startScript),
  );
  app.get('/api-reference/look.css', async (_request, reply) =>
    reply.type('text/css; charset=utf-8').send(look),
  );
  const webHead = readWebHead(webDir);
  const references = listReferences();
  for (const reference of references) serveReference(app, reference, webHead);
  app.get('/api', async (_request, reply) =>
    reply.type('text/html; charset=utf-8').send(indexPage(references, webHead)),
  );
  app.get('/api/socket', async (_request, reply) =>
    reply.type('text/html; charset=utf-8').send(socketPage(socketGuide, webHead)),
  );
}

function listReferences(): Reference[] {
  const own = (Object.keys(services) as ServiceName[]).flatMap((name) => {
    const operations = allOperations.filter((operation) => operation.service === name);
    const { base, title } = services[name];
    const openApi = () => openApiOf(name, operations);
    return operations.length === 0 ? [] : [{ base, title, operationCount: operations.length, openApi }];
  });
  const title = 'Chat of old clients and bots';
  const operationCount = cometOperations.length;
  return [...own, { base: '/v3.0', title, operationCount, openApi: cometOpenApi }];
}

/** The document is created at the first request, because most server runs never need it. */
function serveReference(app: FastifyInstance, reference: Reference, webHead: string): void {
  const { base, openApi } = reference;
  let document: string | undefined;
  app.get(`${base}/api-json`, async (_request, reply) => {
    document ??= JSON.stringify(openApi());
    return reply.type('application/json; charset=utf-8').send(document);
  });
  app.get(`${base}/api`, async (_request, reply) =>
    reply.type('text/html; charset=utf-8').send(servicePage(reference, webHead)),
  );
}

/** The theme and the stylesheet of the built web client, so that the pages have its colours and its font. */
function readWebHead(webDir: string): string {
  const index = path.join(webDir, 'index.html');
  if (!existsSync(index)) return '';
  const links = readFileSync(index, 'utf8').match(/<link rel="(?:stylesheet|icon)"[^>]*>/g) ?? [];
  return ['<script src="/theme-boot.js"></script>', ...links].join('\n');
}

const startScript = `window.ui = SwaggerUIBundle({
  url: document.documentElement.dataset.document,
  dom_id: '#reference',
  deepLinking: true,
  docExpansion: 'list',
  defaultModelsExpandDepth: -1,
  filter: true,
  persistAuthorization: true,
  tryItOutEnabled: true,
});
`;
