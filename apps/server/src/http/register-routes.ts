import type { IncomingMessage } from 'node:http';
import { Readable } from 'node:stream';
import { failuresOf, isRawReply, rateLimits, type Operation } from '@turnstage/contracts';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { authorize, bearerToken, type Authenticate, type Caller } from './caller.ts';
import { networkOf } from './network-of.ts';
import { addressesOf } from './paths.ts';
import { Refusal } from './refusal.ts';
import type { BoundRoute, Call, Raw } from './route.ts';

declare module 'fastify' {
  interface FastifyRequest {
    caller: Caller | null;
  }
}

export interface RouteOptions {
  readonly authenticate: Authenticate;
  /** Whose call it is, where that is not said by a bearer token alone. */
  readonly callerOf?: (request: FastifyRequest) => Promise<Caller | null>;
  /** Where an operation is served, when not under the base of its service. */
  readonly addressesOf?: (operation: Operation) => readonly string[];
  /** False: replies are sent as the use case made them, text being JSON already. Default true. */
  readonly filtersReplies?: boolean;
  /** False only in tests that make hundreds of calls from one address. */
  readonly limitRates: boolean;
  /** True in tests: a refusal that an operation does not declare is a fault of ours, and answered as one. */
  readonly holdsToContract?: boolean;
  /** How long a body may take that is not a file. Default: a minute. */
  readonly bodyWithinMs?: number;
}

/** Serves every bound operation under all of its addresses: authentication, validation, limits, filtered replies. */
export function registerRoutes(
  app: FastifyInstance,
  routes: readonly BoundRoute[],
  options: RouteOptions,
): void {
  if (!app.hasRequestDecorator('caller')) app.decorateRequest('caller', null);
  for (const one of routes) if (!one.operation.streamBody) addRoute(app, one, options);
  void app.register(async (streams) => {
    // A file sent as text or JSON is a file all the same; the operation that takes it limits its size.
    streams.removeAllContentTypeParsers();
    streams.addContentTypeParser('*', (_request, payload, done) => done(null, payload));
    for (const one of routes) if (one.operation.streamBody) addRoute(streams, one, options);
  });
}

function addRoute(app: FastifyInstance, { operation, handle }: BoundRoute, options: RouteOptions): void {
  const raw = isRawReply(operation.reply);
  const status = operation.status ?? 200;
  const answer = options.holdsToContract ? holdingTo(operation, handle) : handle;
  const bare = raw || status === 204 || options.filtersReplies === false;
  for (const url of (options.addressesOf ?? addressesOf)(operation)) {
    app.route({
      method: operation.method,
      url,
      schema: {
        ...(operation.params ? { params: operation.params } : {}),
        ...(operation.query ? { querystring: operation.query } : {}),
        ...(operation.body ? { body: operation.body } : {}),
        ...(bare ? {} : { response: { [status]: operation.reply } }),
      },
      ...(operation.bodyLimit ? { bodyLimit: operation.bodyLimit } : {}),
      config: { rateLimit: limitOf(operation.rateLimit, options.limitRates) },
      // Before the body is read: a stranger's body is not worth parsing, and 401 comes before 400.
      onRequest: async (request, reply) => {
        // Nearly every answer depends on who asks; those that may be kept say so themselves.
        reply.header('cache-control', 'no-store');
        if (!operation.streamBody) endWhenSlow(request.raw, options.bodyWithinMs ?? defaultBodyWithinMs);
        request.caller = await (options.callerOf?.(request) ?? bearer(request, options.authenticate));
        authorize(operation, request.caller);
      },
      preValidation: async (request) => {
        if (operation.body && (request.body === undefined || request.body === null)) request.body = {};
      },
      handler: async (request, reply) => {
        const result = await answer(callOf(request));
        if (options.filtersReplies === false) void reply.type('application/json; charset=utf-8');
        return raw ? sendRaw(reply, operation.reply, result as Raw) : sendJson(reply, status, result);
      },
    });
  }
}

/** Who calls by the contract must be able to expect every failure that a use case has. */
function holdingTo(operation: Operation, handle: BoundRoute['handle']): BoundRoute['handle'] {
  const declared: ReadonlySet<string> = new Set(failuresOf(operation));
  return async (call) => {
    try {
      return await handle(call);
    } catch (error) {
      // Passes by itself, and happens to every operation.
      const isGeneral = error instanceof Refusal && error.code === 'server/unavailable';
      if (!(error instanceof Refusal) || isGeneral || declared.has(error.code)) throw error;
      throw new Error(`${operation.id} does not declare ${error.code}`, { cause: error });
    }
  };
}

async function bearer({ headers }: FastifyRequest, authenticate: Authenticate): Promise<Caller | null> {
  const token = bearerToken(headers.authorization);
  return token ? authenticate(token) : null;
}

const defaultBodyWithinMs = 60_000;

/** Whoever sends a byte now and then would hold the connection for ever. */
function endWhenSlow(request: IncomingMessage, withinMs: number): void {
  if (request.complete || !hasBody(request)) return;
  const timer = setTimeout(() => request.destroy(), withinMs);
  for (const event of ['end', 'close'] as const) request.once(event, () => clearTimeout(timer));
}

function hasBody({ headers }: IncomingMessage): boolean {
  return headers['transfer-encoding'] !== undefined || (headers['content-length'] ?? '0') !== '0';
}

function callOf(request: FastifyRequest): Call<never> {
  return {
    params: request.params,
    query: request.query,
    body: request.body,
    caller: request.caller,
    stream: request.body instanceof Readable ? request.body : Readable.from([]),
    contentType: request.headers['content-type'] ?? '',
    contentLength: contentLengthOf(request.headers['content-length']),
    address: request.ip,
    userAgent: (request.headers['user-agent'] ?? '').slice(0, 256),
  } as Call<never>;
}

function contentLengthOf(header: string | undefined): number | undefined {
  return header !== undefined && /^\d{1,15}$/.test(header) ? Number(header) : undefined;
}

function sendJson(reply: FastifyReply, status: number, result: unknown) {
  return status === 204 ? reply.code(204).send() : reply.code(status).send(result ?? null);
}

function sendRaw(reply: FastifyReply, declared: unknown, result: Raw) {
  const { contentType } = declared as { contentType: string };
  return reply.headers({ 'content-type': contentType, ...result.headers }).send(result.body);
}

/** Guests have as many names as they like, so they are counted like strangers. */
function budgetOf({ caller, ip }: FastifyRequest): string {
  return caller?.kind === 'user' ? caller.userUuid : networkOf(ip);
}

function limitOf(name: keyof typeof rateLimits | undefined, on: boolean) {
  if (!name || !on) return false;
  const { max, windowSeconds } = rateLimits[name];
  return {
    max,
    timeWindow: windowSeconds * 1000,
    // One budget for all addresses of the operation group, counted per account, else per network address.
    groupId: name,
    keyGenerator: (request: FastifyRequest) => budgetOf(request),
  };
}
