/** A server around hand-written operations: no database, no socket. */
import { Type } from '@sinclair/typebox';
import { operation } from '@turnstage/contracts';
import type { FastifyInstance } from 'fastify';
import { pino } from 'pino';
import { Writable } from 'node:stream';
import { onTestFinished } from 'vitest';
import { systemClock, type Clock } from '../../src/clock.ts';
import { MemoryRateLimiter } from '../../src/rate-limits/index.ts';
import type { Caller } from '../../src/http/caller.ts';
import { InFlight } from '../../src/in-flight.ts';
import { createHttpServer, type HttpServerOptions } from '../../src/http/http-server.ts';
import { registerRoutes } from '../../src/http/register-routes.ts';
import { route, type BoundRoute } from '../../src/http/route.ts';

/** The remaining properties of an operation that is defined for a test. */
export const operationDefaults = {
  service: 'room',
  auth: 'public',
  summary: 'Made for a test.',
  source: 'Turnstage',
} as const;

const createCaller = (name: string): Caller => ({
  kind: name.startsWith('guest') ? 'guest' : 'user',
  userId: 1,
  userUuid: name,
  role: name.startsWith('guest') ? 'guest' : 'user',
  sessionId: `session of ${name}`,
});

/** Creates a server with these routes for one test, with a readable log. Every token is the name of a person. */
export async function createTestServer(
  routes: readonly BoundRoute[],
  options: {
    trustProxy?: HttpServerOptions['trustProxy'];
    isHttps?: boolean;
    players?: Partial<HttpServerOptions['players']>;
    enforceRateLimits?: boolean;
    enforceContract?: boolean;
    bodyTimes?: HttpServerOptions['bodyTimes'];
    clock?: Clock;
  } = {},
) {
  const logLines: string[] = [];
  const limiter = new MemoryRateLimiter(options.clock ?? systemClock);
  const logStream = new Writable({
    write(chunk: Buffer, _encoding, done) {
      logLines.push(chunk.toString());
      done();
    },
  });
  const app = await createHttpServer({
    logger: pino({ level: 'info' }, logStream),
    trustProxy: options.trustProxy ?? false,
    bodyTimes: options.bodyTimes,
    isHttps: options.isHttps ?? false,
    rateLimiters: { memory: limiter, stored: limiter },
    players: {
      origins: {},
      previewOrigins: [],
      spotifyApiUrl: 'https://api.spotify.com',
      ...options.players,
    },
  });
  registerRoutes(app, routes, {
    authenticate: async (token) => createCaller(token),
    inFlight: new InFlight(),
    enforceRateLimits: options.enforceRateLimits ?? false,
    enforceContract: options.enforceContract ?? false,
  });
  onTestFinished(() => app.close());
  return { app, log: () => logLines.map((line) => JSON.parse(line) as Record<string, unknown>) };
}

/** Returns the body it was sent. */
export const echo = route(
  operation({
    ...operationDefaults,
    id: 'test.echo',
    method: 'POST',
    path: '/echo',
    body: Type.Object(
      { text: Type.Optional(Type.String()), count: Type.Optional(Type.Integer()) },
      { additionalProperties: false },
    ),
    reply: Type.Object({ body: Type.Unknown(), keys: Type.Array(Type.String()) }),
  }),
  async ({ body }) => ({ body, keys: Object.keys(body) }),
);

const json = { 'content-type': 'application/json' };
export const post = (app: FastifyInstance, payload: string, headers: Record<string, string> = json) =>
  app.inject({ method: 'POST', url: '/api/room-service/echo', headers, payload });
