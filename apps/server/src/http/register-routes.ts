import { Readable } from 'node:stream';
import { defaultBodyLimit, failuresOf, isRawReply, rateLimits, type Operation } from '@turnstage/contracts';
import type { FastifyInstance, FastifyReply, FastifyRequest, RouteOptions as FrameworkRoute } from 'fastify';
import { runForCaller, type CallerKey } from '../db/index.ts';
import { createSerializer, createValidator } from './compile-schemas.ts';
import { authorize, bearerToken, type Authenticate, type Caller } from './caller.ts';
import { toNetworkPrefix } from './network-prefix.ts';
import type { Idempotency } from './idempotency/idempotency.ts';
import type { InFlight } from '../in-flight.ts';
import type { OperationTable } from './operation-table.ts';
import { getOperationUrls } from './paths.ts';
import { noFiles, type BodyFiles } from './data-url.ts';
import { Refusal } from './refusal.ts';
import type { BoundRoute, Call, RawReply } from './route.ts';

declare module 'fastify' {
  interface FastifyInstance {
    operations: OperationTable<BoundOperation>;
  }
  interface FastifyRequest {
    caller: Caller | null;
    /** The address of the operation, with the names of its parameters; empty for everything else. */
    operationUrl: string;
    /** Images of the body's data URLs; undefined without a JSON body. */
    files?: BodyFiles;
  }
  interface FastifyContextConfig {
    /** The route is that of operations, which are in the table. */
    isOperation?: boolean;
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
  /** The first parts of the URLs, where other routes than operations have them too; default: anything. */
  readonly under?: readonly string[];
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

/** An operation as requests run it. */
export interface BoundOperation {
  readonly operation: Operation;
  /** The operations of one kind share a route of the framework. */
  readonly kind: string;
  readonly handle: BoundRoute['handle'];
  readonly limitRate: RateLimit | undefined;
  /** Undefined: the reply is sent as the use case created it. */
  readonly serialize: ((reply: unknown) => string) | undefined;
}

type RateLimit = (this: FastifyInstance, request: FastifyRequest, reply: FastifyReply) => Promise<unknown>;

/**
 * Binds every operation to all of its URLs, with authentication, validation, rate limits and filtered replies.
 *
 * The framework has one route for all operations with the same method, parsers and size of body. It would spend more
 * than the rest of a start on a route for each address.
 */
export function registerRoutes(
  app: FastifyInstance,
  routes: readonly BoundRoute[],
  options: RouteOptions,
): void {
  const scope = createScope(options);
  const bind = (to: FastifyInstance, boundRoute: BoundRoute) => bindRoute(to, boundRoute, options, scope);
  for (const boundRoute of routes) if (!boundRoute.operation.streamBody) bind(app, boundRoute);
  void app.register(async (streamApp) => {
    // A file that is sent as text or JSON is still a file. The operation that accepts it limits its size.
    streamApp.removeAllContentTypeParsers();
    streamApp.addContentTypeParser('*', (_request, payload, done) => done(null, payload));
    for (const boundRoute of routes) if (boundRoute.operation.streamBody) bind(streamApp, boundRoute);
  });
}

interface Scope {
  /** Makes its kinds different from those of other calls. */
  readonly id: string;
  readonly kinds: Set<string>;
  readonly limits: Map<string, RateLimit>;
}

const createScope = ({ under = [''] }: RouteOptions): Scope => ({
  id: under.join(' '),
  kinds: new Set(),
  limits: new Map(),
});

function bindRoute(
  app: FastifyInstance,
  { operation, handle }: BoundRoute,
  options: RouteOptions,
  scope: Scope,
): void {
  const maxTextBytes = operation.bodyLimit ?? defaultBodyLimit;
  const bodyLimit = maxTextBytes + (operation.dataUrlLimit ?? 0);
  const isFile = operation.streamBody === true;
  const kind = [scope.id, operation.method, maxTextBytes, bodyLimit, isFile].join(' ');
  const hasUnfilteredReply =
    isRawReply(operation.reply) || operation.status === 204 || options.shouldFilterReplies === false;
  const entry: BoundOperation = {
    operation,
    kind,
    handle: options.enforceContract ? enforceDeclaredErrors(operation, handle) : handle,
    limitRate: findRateLimit(app, operation, options, scope),
    serialize: hasUnfilteredReply ? undefined : createSerializer(operation.reply),
  };
  for (const url of (options.getOperationUrls ?? getOperationUrls)(operation))
    app.operations.add(operation.method, url, entry);
  if (scope.kinds.has(kind)) return;
  scope.kinds.add(kind);
  for (const base of options.under ?? [''])
    addRoute(app, options, {
      method: operation.method,
      url: `${base}/*`,
      constraints: { operation: kind },
      bodyLimit,
      config: { isOperation: true, isFile, maxTextBytes },
    });
}

type RouteOfKind = Pick<FrameworkRoute, 'method' | 'url' | 'constraints' | 'bodyLimit' | 'config'>;

function addRoute(app: FastifyInstance, options: RouteOptions, routeOfKind: RouteOfKind): void {
  app.route({
    ...routeOfKind,
    // Runs before the body is read: an unauthenticated body isn't worth parsing, and 401 comes before 400.
    onRequest: async (request, reply) => {
      // Nearly every reply depends on the caller. Replies that may be cached set their own header.
      reply.header('cache-control', 'no-store');
      request.caller = await options.inFlight.track(
        options.resolveCaller?.(request) ?? authenticateBearer(request, options.authenticate),
      );
      authorize(findOperation(request).operation, request.caller);
    },
    preValidation: async (request) => {
      const { operation } = findOperation(request);
      if (operation.body) request.body ??= {};
      checkInput(operation.params, request.params, 'params');
      checkInput(operation.body, request.body, 'body');
      checkInput(operation.query, request.query, 'querystring');
    },
    preHandler: async (request, reply) => {
      await findOperation(request).limitRate?.call(app, request, reply);
    },
    handler: async (request, reply) => {
      const { operation, handle, serialize } = findOperation(request);
      const call = toCall(request);
      // One person's requests can't take every connection of the database.
      const result = await options.inFlight.track(
        runForCaller(getCallerKey(request), () =>
          operation.idempotent
            ? runOnce({ request, reply, operation, idempotency: options.idempotency }, call, handle)
            : handle(call),
        ),
      );
      if (isRawReply(operation.reply)) return sendRaw(reply, operation.reply, result as RawReply);
      reply.code(operation.status ?? 200);
      if (operation.status === 204) return reply.send();
      const json = serialize ? serialize(result ?? null) : (result ?? null);
      return reply.type('application/json; charset=utf-8').send(json);
    },
  });
}

function findOperation({ raw, server }: FastifyRequest): BoundOperation {
  const found = server.operations.find(raw);
  if (!found) throw new Error('the request is for no operation');
  return found.entry;
}

/** Fills in defaults and removes undeclared fields. */
function checkInput(schema: object | undefined, data: unknown, part: string): void {
  if (!schema) return;
  const validate = createValidator(schema, part);
  if (validate(data ?? null)) return;
  const { errors: validation } = validate;
  throw Object.assign(new Error(`${part} is not valid`), {
    statusCode: 400,
    validation,
    validationContext: part,
  });
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

/** One budget for all operations of a limit, counted per account, or per network for anonymous callers. */
function findRateLimit(
  app: FastifyInstance,
  { rateLimit: name }: Operation,
  { enforceRateLimits }: RouteOptions,
  { limits }: Scope,
): RateLimit | undefined {
  if (!name || !enforceRateLimits) return undefined;
  let limit = limits.get(name);
  if (!limit) {
    const { max, windowSeconds } = rateLimits[name];
    limit = app.rateLimit({
      max,
      timeWindow: windowSeconds * 1000,
      groupId: name,
      keyGenerator: (request) => getCallerKey(request).key + name,
    });
    limits.set(name, limit);
  }
  return limit;
}
