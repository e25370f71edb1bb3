import type { IncomingHttpHeaders } from 'node:http';
import rateLimit from '@fastify/rate-limit';
import fastify, {
  LogController,
  type FastifyBaseLogger,
  type FastifyInstance,
  type FastifyReply,
  type FastifyRequest,
} from 'fastify';
import { defaultBodyLimit } from '@turnstage/contracts';
import type { PlayerConfig } from '../config/index.ts';
import { defaultBodyTimes, limitBodyTime, type BodyTimes } from './body-time.ts';
import { createValidator, createSerializer } from './compile-schemas.ts';
import { maxParamLength, OperationTable } from './operation-table.ts';
import type { BoundOperation } from './register-routes.ts';
import { createConnectionCloser } from './connection-closer.ts';
import { createDenialLog } from './denial-log.ts';
import { errorReply, retryAfterHeaders } from './error-reply.ts';
import { answerHeadRequests, routeHeadAsGet } from './head-requests.ts';
import { parseJsonBody } from './json-body.ts';
import { redactPath } from './redact-path.ts';
import { collapseLeadingSlashes } from './paths.ts';
import { parseQueryText } from './query-text.ts';
import type { RecentErrors } from './recent-errors.ts';
import { createRateLimitStore, type HttpRateLimiters } from './rate-limit-store.ts';
import { Refusal, refuse } from './refusal.ts';
import { createSecurityHeaders } from './security-headers.ts';

export interface HttpServerOptions {
  readonly logger: FastifyBaseLogger;
  /** A number is the number of proxies in front of the server. */
  readonly trustProxy: boolean | number | string[];
  /** Whether people reach the server over https, by the address in the settings. */
  readonly isHttps?: boolean;
  /** Which services' players browsers may load. */
  readonly players: PlayerConfig;
  /** Where browsers load files themselves, if anywhere. */
  readonly bucketOrigin?: string | undefined;
  readonly rateLimiters: HttpRateLimiters;
  readonly recentErrors?: RecentErrors;
  /** Only for tests, which can't wait for a minute. */
  readonly bodyTimes?: BodyTimes | undefined;
}

/** Creates the bare server with the framework settings for every route. The composition root registers the routes. */
export async function createHttpServer(options: HttpServerOptions): Promise<FastifyInstance> {
  const operations = new OperationTable<BoundOperation>();
  const app = fastify({
    loggerInstance: options.logger,
    // Logging each request costs more than most requests do. Failures and slow requests are logged below, and all of
    // them at the level `debug`.
    logController: new LogController({ disableRequestLogging: true }),
    trustProxy: toTrustProxy(options.trustProxy),
    rewriteUrl(request) {
      routeHeadAsGet(request);
      return collapseLeadingSlashes(request.url ?? '/');
    },
    exposeHeadRoutes: false,
    routerOptions: { ignoreTrailingSlash: true, maxParamLength, querystringParser: parseQueryText },
    bodyLimit: defaultBodyLimit,
    genReqId: ({ headers }) => readRequestId(headers, options.trustProxy) ?? crypto.randomUUID(),
    // A malformed URL reaches no route and none of the hooks.
    frameworkErrors: (_error, request, reply) => void rejectUrl(request, reply),
  });

  app.setValidatorCompiler(({ schema, httpPart }) => createValidator(schema as object, httpPart));
  app.setSerializerCompiler(({ schema }) => createSerializer(schema as object));

  app.removeAllContentTypeParsers();
  app.decorate('operations', operations);
  app.addConstraintStrategy(createOperationConstraint(operations));
  app.decorateRequest('files');
  app.decorateRequest('caller', null);
  app.decorateRequest('operationUrl', '');
  app.addContentTypeParser(
    'application/json',
    { parseAs: 'buffer' },
    async (request: FastifyRequest, payload: Buffer) => {
      // Bots send a JSON content type with an empty body (wire 4). That means "no body".
      if (payload.length === 0) return undefined;
      const maxTextBytes = request.routeOptions.config.maxTextBytes ?? defaultBodyLimit;
      const { value, files } = parseJsonBody(payload, maxTextBytes);
      request.files = files;
      return value;
    },
  );

  app.addContentTypeParser('*', { parseAs: 'string' }, (_request, payload, done) => {
    if (payload.length === 0) return done(null, undefined);
    done(
      refuse('request/invalid', { message: 'Send the body as JSON, with the content type application/json' }),
    );
  });
  answerHeadRequests(app);
  const securityHeaders = createSecurityHeaders(options);
  app.addHook('onRequest', async (request, reply) => {
    const { isOperation, isFile = false } = request.routeOptions.config;
    const found = isOperation ? operations.find(request.raw) : undefined;
    if (found) {
      request.params = found.params;
      request.operationUrl = found.url;
    }
    reply.headers(securityHeaders);
    if (request.is404 && operations.isTooLong(request.raw)) throw refuseUrl();
    limitBodyTime(request.raw, isFile, options.bodyTimes ?? defaultBodyTimes);
    if (request.url.includes('%00'))
      throw refuse('request/invalid', { message: 'The address contains a character that is not allowed' });
  });

  const reportDenial = createDenialLog(options.rateLimiters.memory);
  app.setErrorHandler((error, request, reply) => {
    const errorBody = errorReply(error, request.id, request.method);
    // A refusal with a 5xx status says what the installation lacks, for example a provider. That isn't a fault of
    // the program.
    if (errorBody.statusCode >= 500 && !(error instanceof Refusal)) {
      request.log.error({ err: error, url: redactPath(request.url) }, 'request failed');
      options.recentErrors?.add({
        place: `${request.method} ${request.operationUrl || (request.routeOptions.url ?? '')}`,
        error: error instanceof Error ? error.name : 'Error',
        requestId: request.id,
      });
    }
    reportDenial(request, errorBody);
    return reply.code(errorBody.statusCode).headers(retryAfterHeaders(error, request.method)).send(errorBody);
  });
  if (['debug', 'trace'].includes(options.logger.level))
    app.addHook('onResponse', async (request, reply) => {
      const { method, ip: address } = request;
      const ms = Math.round(reply.elapsedTime);
      request.log.debug(
        { method, url: redactPath(request.url), status: reply.statusCode, address, ms },
        'request',
      );
    });
  const closeConnections = createConnectionCloser(app.server);
  app.addHook('preClose', async () => closeConnections());
  app.addHook('onResponse', async (request, reply) => {
    if (reply.elapsedTime > 1000)
      request.log.warn({ url: redactPath(request.url), ms: Math.round(reply.elapsedTime) }, 'slow request');
  });

  await app.register(rateLimit, {
    global: false,
    hook: 'preHandler',
    store: createRateLimitStore(options.rateLimiters),
    errorResponseBuilder: () => refuse('request/too-many'),
  });
  return app;
}

/** Lets the framework take the route for the kind of operation that a request is for. */
function createOperationConstraint(operations: OperationTable<BoundOperation>): ConstraintStrategy {
  return {
    name: 'operation',
    storage() {
      const handlers = new Map<unknown, StoredHandler>();
      return {
        get: (kind) => handlers.get(kind) ?? null,
        set: (kind, handler) => void handlers.set(kind, handler),
      };
    },
    deriveConstraint: (request) => operations.find(request)?.entry.kind,
  };
}

type ConstraintStrategy = Parameters<FastifyInstance['addConstraintStrategy']>[0];
type StoredHandler = Parameters<ReturnType<ConstraintStrategy['storage']>['set']>[1];

const refuseUrl = () => refuse('request/invalid', { message: 'The address is not valid' });

function rejectUrl({ id, method }: FastifyRequest, reply: FastifyReply) {
  const errorBody = errorReply(refuseUrl(), id, method);
  return reply.code(errorBody.statusCode).send(errorBody);
}

const uuid = /^[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}$/;

/** The number that a trusted proxy gave the request, so that both logs have the same (rule K62). */
function readRequestId(
  { 'x-request-id': sent }: IncomingHttpHeaders,
  trustProxy: HttpServerOptions['trustProxy'],
): string | undefined {
  return trustProxy !== false && typeof sent === 'string' && uuid.test(sent) ? sent : undefined;
}

/** The framework supports hop counts only through a function. */
function toTrustProxy(setting: HttpServerOptions['trustProxy']) {
  if (typeof setting !== 'number') return setting;
  return (_address: string, hop: number) => hop < setting;
}
