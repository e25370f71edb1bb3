import helmet from '@fastify/helmet';
import rateLimit from '@fastify/rate-limit';
import fastify, {
  LogController,
  type FastifyBaseLogger,
  type FastifyInstance,
  type FastifyReply,
  type FastifyRequest,
} from 'fastify';
import type { PlayerConfig } from '../config/index.ts';
import { checkOf, writerOf } from './compile-schemas.ts';
import { contentSecurityPolicy } from './content-security-policy.ts';
import { endConnections } from './end-connections.ts';
import { errorReply, passingHeaders } from './error-reply.ts';
import { keepable } from './keepable.ts';
import { loggedPath } from './logged-path.ts';
import { collapseLeadingSlashes } from './paths.ts';
import { parseQueryText } from './query-text.ts';
import { SharedRateStore } from './rate-store.ts';
import { Refusal, refuse } from './refusal.ts';

export interface HttpServerOptions {
  readonly logger: FastifyBaseLogger;
  /** A number is how many proxies stand in front. */
  readonly trustProxy: boolean | number | string[];
  /** Whose players browsers may load. */
  readonly players: PlayerConfig;
}

/** The bare server: framework settings that hold for every route. Routes are registered by the composition root. */
export async function createHttpServer(options: HttpServerOptions): Promise<FastifyInstance> {
  const app = fastify({
    loggerInstance: options.logger,
    // One line per request costs more than most requests; failures and slow ones are logged below.
    logController: new LogController({ disableRequestLogging: true }),
    trustProxy: trustProxyOf(options.trustProxy),
    rewriteUrl: (request) => collapseLeadingSlashes(request.url ?? '/'),
    routerOptions: { ignoreTrailingSlash: true, maxParamLength: 512, querystringParser: parseQueryText },
    bodyLimit: 1024 * 1024,
    genReqId: () => crypto.randomUUID(),
    // An address that can't be read reaches no route and none of the hooks.
    frameworkErrors: (_error, request, reply) => void refuseAddress(request, reply),
  });

  app.setValidatorCompiler(({ schema, httpPart }) => checkOf(schema as object, httpPart));
  app.setSerializerCompiler(({ schema }) => writerOf(schema as object));

  app.removeAllContentTypeParsers();
  app.addContentTypeParser('application/json', { parseAs: 'string' }, (_request, payload, done) => {
    // Bots send a JSON content type with nothing behind it (wire 4); that means "no body".
    if (payload.length === 0) return done(null, undefined);
    try {
      done(null, JSON.parse(payload as string, keepable));
    } catch {
      done(refuse('request/invalid', { message: 'The body is not valid JSON' }));
    }
  });

  app.addContentTypeParser('*', { parseAs: 'string' }, (_request, payload, done) => {
    if (payload.length === 0) return done(null, undefined);
    done(
      refuse('request/invalid', { message: 'Send the body as JSON, with the content type application/json' }),
    );
  });
  app.addHook('onRequest', async (request) => {
    if (request.url.includes('%00'))
      throw refuse('request/invalid', { message: 'The address holds a character that no text may have' });
  });

  app.setErrorHandler((error, request, reply) => {
    const answer = errorReply(error, request.id, request.method);
    // A refusal says what the installation lacks, for instance a provider: that is no fault of the program.
    if (answer.statusCode >= 500 && !(error instanceof Refusal))
      request.log.error({ err: error, url: loggedPath(request.url) }, 'request failed');
    return reply.code(answer.statusCode).headers(passingHeaders(error, request.method)).send(answer);
  });
  const endOpen = endConnections(app.server);
  app.addHook('preClose', async () => endOpen());
  app.addHook('onResponse', async (request, reply) => {
    if (reply.elapsedTime > 1000)
      request.log.warn({ url: loggedPath(request.url), ms: Math.round(reply.elapsedTime) }, 'slow request');
  });

  await app.register(helmet, {
    contentSecurityPolicy: { useDefaults: false, directives: contentSecurityPolicy(options.players) },
    // Installations on a home network speak plain HTTP; the proxy in front sets this where there is TLS.
    strictTransportSecurity: false,
    crossOriginEmbedderPolicy: false,
    // Apple asks for the permission in a window that answers to the page.
    crossOriginOpenerPolicy: {
      policy: options.players.origins.apple === undefined ? 'same-origin' : 'same-origin-allow-popups',
    },
    referrerPolicy: { policy: 'strict-origin-when-cross-origin' },
  });
  await app.register(rateLimit, {
    global: false,
    hook: 'preHandler',
    store: SharedRateStore,
    errorResponseBuilder: () => refuse('request/too-many'),
  });
  return app;
}

function refuseAddress({ id, method }: FastifyRequest, reply: FastifyReply) {
  const answer = errorReply(refuse('request/invalid', { message: 'The address is not valid' }), id, method);
  return reply.code(answer.statusCode).send(answer);
}

/** The framework counts hops only by a function. */
function trustProxyOf(setting: HttpServerOptions['trustProxy']) {
  if (typeof setting !== 'number') return setting;
  return (_address: string, hop: number) => hop < setting;
}
