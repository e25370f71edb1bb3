import { Readable } from 'node:stream';
import { defaultBodyLimit, failuresOf, isRawReply, rateLimits, type Operation } from '@turnstage/contracts';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { runForCaller, type CallerKey } from '../db/index.ts';
import { authorize, bearerToken, type Authenticate, type Caller } from './caller.ts';
import { toNetworkPrefix } from './network-prefix.ts';
import type { Idempotency } from './idempotency/idempotency.ts';
import type { InFlight } from '../in-flight.ts';
import { getOperationUrls } from './paths.ts';
import { noFiles, type BodyFiles } from './data-url.ts';
import { Refusal } from './refusal.ts';
import type { BoundRoute, Call, RawReply } from './route.ts';

declare module 'fastify' {
  interface FastifyRequest {
    caller: Caller | null;
    /** Images of the body's data URLs; undefined without a JSON body. */
    files?: BodyFiles;
  }
  interface FastifyContextConfig {
    /** The body is a file, which may take longer than a minute. */
    isFile?: boolean;
    /** Largest JSON body in bytes, without its data URLs. */
    maxTextBytes?: number;
  }
}

export interface RouteOptions {
  readonly authenticate: Authenticate;
  /** Determines the caller, if the bearer token alone doesn't say who it is. */
  readonly resolveCaller?: (request: FastifyRequest) => Promise<Caller | null>;
  /** The URLs of an operation, if it isn't served under the base of its service. */
  readonly getOperationUrls?: (operation: Operation) => readonly string[];
  /** False: replies are sent as the use case created them, already as JSON text. Default true. */
  readonly shouldFilterReplies?: boolean;
  /** Required if one of the operations is idempotent. */
  readonly idempotency?: Idempotency;
  /** Tracks requests to their end: their work goes on when the client closes the connection. */
  readonly inFlight: InFlight;
  /** False only in tests that send hundreds of requests from one address. */
  readonly enforceRateLimits: boolean;
  /** True in tests: a refusal that the operation doesn't declare is treated as a server fault. */
  readonly enforceContract?: boolean;
}

/**
 * Registers every bound operation under all of its URLs, with authentication, validation, rate limits and filtered
 * replies.
 */
export function registerRoutes(
  app: FastifyInstance,
  routes: readonly BoundRoute[],
  options: RouteOptions,
): void {
  if (!app.hasRequestDecorator('caller')) app.decorateRequest('caller', null);
  for (const boundRoute of routes) if (!boundRoute.operation.streamBody) addRoute(app, boundRoute, options);
  void app.register(async (streamApp) => {
    // A file that is sent as text or JSON is still a file. The operation that accepts it limits its size.
    streamApp.removeAllContentTypeParsers();
    streamApp.addContentTypeParser('*', (_request, payload, done) => done(null, payload));
    for (const boundRoute of routes)
      if (boundRoute.operation.streamBody) addRoute(streamApp, boundRoute, options);
  });
}

function addRoute(app: FastifyInstance, { operation, handle }: BoundRoute, options: RouteOptions): void {
  const raw = isRawReply(operation.reply);
  const status = operation.status ?? 200;
  const runUseCase = options.enforceContract ? enforceDeclaredErrors(operation, handle) : handle;
  const maxTextBytes = operation.bodyLimit ?? defaultBodyLimit;
  const hasUnfilteredReply = raw || status === 204 || options.shouldFilterReplies === false;
  for (const url of (options.getOperationUrls ?? getOperationUrls)(operation)) {
    app.route({
      method: operation.method,
      url,
      schema: {
        ...(operation.params ? { params: operation.params } : {}),
        ...(operation.query ? { querystring: operation.query } : {}),
        ...(operation.body ? { body: operation.body } : {}),
        ...(hasUnfilteredReply ? {} : { response: { [status]: operation.reply } }),
      },
      bodyLimit: maxTextBytes + (operation.dataUrlLimit ?? 0),
      config: {
        rateLimit: toRateLimit(operation.rateLimit, options.enforceRateLimits),
        isFile: operation.streamBody === true,
        maxTextBytes,
      },
      // Runs before the body is read: an unauthenticated body isn't worth parsing, and 401 comes before 400.
      onRequest: async (request, reply) => {
        // Nearly every reply depends on the caller. Replies that may be cached set their own header.
        reply.header('cache-control', 'no-store');
        request.caller = await options.inFlight.track(
          options.resolveCaller?.(request) ?? authenticateBearer(request, options.authenticate),
        );
        authorize(operation, request.caller);
      },
      preValidation: async (request) => {
        if (operation.body && (request.body === undefined || request.body === null)) request.body = {};
      },
      handler: async (request, reply) => {
        const call = toCall(request);
        // One person's requests can't take every connection of the database.
        const result = await options.inFlight.track(
          runForCaller(getCallerKey(request), () =>
            operation.idempotent
              ? runOnce({ request, reply, operation, idempotency: options.idempotency }, call, runUseCase)
              : runUseCase(call),
          ),
        );
        if (options.shouldFilterReplies === false) void reply.type('application/json; charset=utf-8');
        return raw ? sendRaw(reply, operation.reply, result as RawReply) : sendJson(reply, status, result);
      },
    });
  }
}

interface OnceOptions {
  readonly request: FastifyRequest;
  readonly reply: FastifyReply;
  readonly operation: Operation;
  readonly idempotency: Idempotency | undefined;
}

/** Runs the use case once for all requests with the same `Idempotency-Key`, or always if there is none. */
async function runOnce(
  { request, reply, operation, idempotency }: OnceOptions,
  call: Call<never>,
  runUseCase: BoundRoute['handle'],
): Promise<unknown> {
  const key = request.headers['idempotency-key'];
  if (key === undefined) return runUseCase(call);
  if (!idempotency || !request.caller) throw new Error(`${operation.id} cannot be idempotent`);
  const { caller, params, query, body } = request;
  const { result, isReplay } = await idempotency.run(
    { operation, caller, key: String(key), input: { params, query, body } },
    (idempotencyId) => runUseCase({ ...(call as Call<Operation>), idempotencyId }),
  );
  if (isReplay) reply.header('idempotency-replayed', 'true');
  return result;
}

/**
 * Callers that rely on the contract must be able to expect every failure of a use case, so an undeclared one
 * throws.
 */
function enforceDeclaredErrors(operation: Operation, handle: BoundRoute['handle']): BoundRoute['handle'] {
  return async (call) => {
    try {
      return await handle(call);
    } catch (error) {
      // Temporary, and possible for every operation.
      const isUniversalError = error instanceof Refusal && error.code === 'server/unavailable';
      if (!(error instanceof Refusal) || isUniversalError) throw error;
      if ((failuresOf(operation) as readonly string[]).includes(error.code)) throw error;
      throw new Error(`${operation.id} does not declare ${error.code}`, { cause: error });
    }
  };
}

async function authenticateBearer(
  { headers }: FastifyRequest,
  authenticate: Authenticate,
): Promise<Caller | null> {
  const token = bearerToken(headers.authorization);
  return token ? authenticate(token) : null;
}

function toCall(request: FastifyRequest): Call<never> {
  return {
    params: request.params,
    query: request.query,
    body: request.body,
    files: request.files ?? noFiles,
    caller: request.caller,
    stream: request.body instanceof Readable ? request.body : Readable.from([]),
    contentType: request.headers['content-type'] ?? '',
    contentLength: parseContentLength(request.headers['content-length']),
    address: request.ip,
    // One address is that of the connection; further ones come from trusted proxies only.
    isProxied: (request.ips?.length ?? 1) > 1,
    header: (name: string) => String(request.headers[name] ?? ''),
    userAgent: (request.headers['user-agent'] ?? '').slice(0, 256),
  } as Call<never>;
}

function parseContentLength(header: string | undefined): number | undefined {
  return header !== undefined && /^\d{1,15}$/.test(header) ? Number(header) : undefined;
}

function sendJson(reply: FastifyReply, status: number, result: unknown) {
  return status === 204 ? reply.code(204).send() : reply.code(status).send(result ?? null);
}

function sendRaw(reply: FastifyReply, declared: unknown, result: RawReply) {
  if (result.status !== undefined)
    return reply
      .code(result.status)
      .headers({ ...result.headers })
      .send(result.body);
  const { contentType } = declared as { contentType: string };
  return reply.headers({ 'content-type': contentType, ...result.headers }).send(result.body);
}

/** Guests can have any number of names, so they are counted like anonymous callers. */
function getCallerKey({ caller, ip }: FastifyRequest): CallerKey {
  return caller?.kind === 'user'
    ? { key: caller.userUuid, isNetwork: false }
    : { key: toNetworkPrefix(ip), isNetwork: true };
}

function toRateLimit(name: keyof typeof rateLimits | undefined, isEnabled: boolean) {
  if (!name || !isEnabled) return false;
  const { max, windowSeconds } = rateLimits[name];
  return {
    max,
    timeWindow: windowSeconds * 1000,
    // One budget for all URLs of the operations in this limit, counted per account, or per network for anonymous
    // callers.
    groupId: name,
    keyGenerator: (request: FastifyRequest) => getCallerKey(request).key,
  };
}
