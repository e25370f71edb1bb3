/** A server around operations made by hand: no database, no socket. */
import { Type } from '@sinclair/typebox';
import { operation } from '@turnstage/contracts';
import type { FastifyInstance } from 'fastify';
import { pino } from 'pino';
import { Writable } from 'node:stream';
import { onTestFinished } from 'vitest';
import type { Caller } from './caller.ts';
import { createHttpServer, type HttpServerOptions } from './http-server.ts';
import { registerRoutes } from './register-routes.ts';
import { route, type BoundRoute } from './route.ts';

/** What an operation made for a test is besides. */
export const own = {
  service: 'room',
  auth: 'public',
  summary: 'Made for a test.',
  source: 'Turnstage',
} as const;

const person = (name: string): Caller => ({
  kind: name.startsWith('guest') ? 'guest' : 'user',
  userId: 1,
  userUuid: name,
  role: name.startsWith('guest') ? 'guest' : 'user',
  sessionId: `session of ${name}`,
});

/** For one test a server with these routes, whose log can be read. Every token is the name of somebody. */
export async function serverWith(
  routes: readonly BoundRoute[],
  options: {
    trustProxy?: HttpServerOptions['trustProxy'];
    players?: Partial<HttpServerOptions['players']>;
    limitRates?: boolean;
    holdsToContract?: boolean;
    bodyWithinMs?: number;
  } = {},
) {
  const lines: string[] = [];
  const sink = new Writable({
    write(chunk: Buffer, _encoding, done) {
      lines.push(chunk.toString());
      done();
    },
  });
  const app = await createHttpServer({
    logger: pino({ level: 'info' }, sink),
    trustProxy: options.trustProxy ?? false,
    players: {
      origins: {},
      previewOrigins: [],
      spotifyApiUrl: 'https://api.spotify.com',
      ...options.players,
    },
  });
  registerRoutes(app, routes, {
    authenticate: async (token) => person(token),
    limitRates: options.limitRates ?? false,
    holdsToContract: options.holdsToContract ?? false,
    ...(options.bodyWithinMs === undefined ? {} : { bodyWithinMs: options.bodyWithinMs }),
  });
  onTestFinished(() => app.close());
  return { app, log: () => lines.map((line) => JSON.parse(line) as Record<string, unknown>) };
}

/** Answers what it was sent. */
export const echo = route(
  operation({
    ...own,
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
