import { createRequire } from 'node:module';
import path from 'node:path';
import fastifyStatic from '@fastify/static';
import { allOperations, cometOpenApi, openApiOf, services, type ServiceName } from '@turnstage/contracts';
import type { FastifyInstance } from 'fastify';

const assets = path.join(
  path.dirname(createRequire(import.meta.url).resolve('@fastify/swagger-ui/package.json')),
  'static',
);

/**
 * Each service's `openapi.json` at `/api/<service>/api-json` and a page to read and try its calls at
 * `/api/<service>/api/` (wire section 4: bot owners make their tokens there by hand).
 */
export async function registerApiReference(app: FastifyInstance): Promise<void> {
  await app.register(fastifyStatic, {
    root: assets,
    prefix: '/api-reference/',
    index: false,
    decorateReply: false,
  });
  app.get('/api-reference/start.js', async (_request, reply) =>
    reply.type('text/javascript; charset=utf-8').send(startScript),
  );
  for (const name of Object.keys(services) as ServiceName[]) {
    const operations = allOperations.filter((operation) => operation.service === name);
    if (operations.length === 0) continue;
    const { base, title } = services[name];
    serveReference(app, base, title, () => openApiOf(name, operations));
  }
  serveReference(app, '/v3.0', 'Chat of old clients and bots', cometOpenApi);
}

/** The document is made when somebody first asks for it: most starts of a server never need it. */
function serveReference(app: FastifyInstance, base: string, title: string, openApi: () => object): void {
  let document: string | undefined;
  app.get(`${base}/api-json`, async (_request, reply) => {
    document ??= JSON.stringify(openApi());
    return reply.type('application/json; charset=utf-8').send(document);
  });
  app.get(`${base}/api`, async (_request, reply) =>
    // Below a trailing slash or not, the script asks for `api-json` beside `api`.
    reply.type('text/html; charset=utf-8').send(page(title, `${base}/api-json`)),
  );
}

const startScript = `window.ui = SwaggerUIBundle({
  url: document.documentElement.dataset.document,
  dom_id: '#reference',
  deepLinking: true,
  persistAuthorization: true,
  tryItOutEnabled: true,
});
`;

function page(title: string, documentUrl: string): string {
  return `<!doctype html>
<html lang="en" data-document="${documentUrl}">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<title>${title} – Turnstage API</title>
<link rel="stylesheet" href="/api-reference/swagger-ui.css">
</head>
<body>
<div id="reference"></div>
<script src="/api-reference/swagger-ui-bundle.js"></script>
<script src="/api-reference/start.js"></script>
</body>
</html>
`;
}
