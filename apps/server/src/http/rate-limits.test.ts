/** Which requests share a limit, and when they are too many. */
import { Type } from '@sinclair/typebox';
import { operation, rateLimits, type Operation } from '@turnstage/contracts';
import type { FastifyInstance } from 'fastify';
import { describe, expect, test } from 'vitest';
import type { Clock } from '../clock.ts';
import { operationDefaults, createTestServer } from '../../testing/http/http-server.fixture.ts';
import { route } from './route.ts';

describe('limits', () => {
  const limited = (
    path: string,
    spec: Pick<Operation, 'auth'> & Partial<Pick<Operation, 'rateLimit' | 'alsoUnder'>>,
  ) =>
    route(
      operation({
        ...operationDefaults,
        id: `test${path}`,
        method: 'POST',
        path,
        reply: Type.Object({}),
        ...spec,
      }),
      async () => ({}),
    );
  const call = (app: FastifyInstance, path: string, token?: string, remoteAddress = '192.0.2.1') =>
    app.inject({
      method: 'POST',
      url: path,
      remoteAddress,
      headers: token ? { authorization: `Bearer ${token}` } : {},
    });

  test.each(Object.entries(rateLimits))(
    '%s: one request more than %j returns 429',
    async (name, { max, windowSeconds }) => {
      const rateLimit = name as keyof typeof rateLimits;
      const { app } = await createTestServer([limited('/act', { rateLimit, auth: 'user' })], {
        enforceRateLimits: true,
      });
      const address = '/api/room-service/act';
      for (let left = max - 1; left >= 0; left -= 1) {
        const answer = await call(app, address, 'bob');
        expect(answer.statusCode).toBe(200);
        expect(answer.headers).toMatchObject({
          'x-ratelimit-limit': String(max),
          'x-ratelimit-remaining': String(left),
        });
      }
      const refused = await call(app, address, 'bob');
      expect(refused.json()).toEqual({
        statusCode: 429,
        error: 'Too Many Requests',
        message: 'Too many requests. Slow down a little.',
        code: 'request/too-many',
      });
      expect(refused.statusCode).toBe(429);
      expect(Number(refused.headers['retry-after'])).toBeGreaterThan(0);
      expect(Number(refused.headers['retry-after'])).toBeLessThanOrEqual(windowSeconds);
      expect((await call(app, address, 'cat')).statusCode).toBe(200);
    },
  );

  test('all addresses and operations of one limit share a budget, and other limits have their own', async () => {
    const { app } = await createTestServer(
      [
        limited('/one', { rateLimit: 'login', auth: 'public', alsoUnder: [''] }),
        limited('/two', { rateLimit: 'login', auth: 'public' }),
        limited('/three', { rateLimit: 'write', auth: 'public' }),
      ],
      { enforceRateLimits: true },
    );
    const addresses = ['/api/room-service/one', '/one', '/api/room-service/two'];
    for (let at = 0; at < rateLimits.login.max; at += 1)
      expect((await call(app, addresses[at % 3] as string)).statusCode).toBe(200);
    for (const address of addresses) expect((await call(app, address)).statusCode).toBe(429);
    expect((await call(app, '/api/room-service/three')).statusCode).toBe(200);
  });

  test('counts anonymous callers by network address', async () => {
    const { app } = await createTestServer([limited('/act', { rateLimit: 'login', auth: 'public' })], {
      enforceRateLimits: true,
    });
    for (let at = 0; at < rateLimits.login.max; at += 1) await call(app, '/api/room-service/act');
    expect((await call(app, '/api/room-service/act')).statusCode).toBe(429);
    expect((await call(app, '/api/room-service/act', undefined, '192.0.2.2')).statusCode).toBe(200);
    expect((await call(app, '/api/room-service/act', undefined, '2001:db8::1')).statusCode).toBe(200);
    // Many people may share one address: those who are logged in are counted by account.
    expect((await call(app, '/api/room-service/act', 'bob')).statusCode).toBe(200);
  });

  test('counts guests as anonymous callers, because a guest can have any number of names', async () => {
    const { app } = await createTestServer([limited('/act', { rateLimit: 'login', auth: 'public' })], {
      enforceRateLimits: true,
    });
    for (let at = 0; at < rateLimits.login.max; at += 1)
      expect((await call(app, '/api/room-service/act', `guest ${at}`)).statusCode).toBe(200);
    expect((await call(app, '/api/room-service/act', 'guest')).statusCode).toBe(429);
    expect((await call(app, '/api/room-service/act')).statusCode).toBe(429);
  });

  test.each([-10, 10])(
    'setting the time by %i minutes neither refuses nor delays anyone (Q1)',
    async (minutes) => {
      let [now, elapsed] = [0, 0];
      const clock: Clock = { now: () => now, elapsed: () => elapsed, after: () => () => undefined };
      const { app } = await createTestServer([limited('/act', { rateLimit: 'login', auth: 'public' })], {
        enforceRateLimits: true,
        clock,
      });
      const { max, windowSeconds } = rateLimits.login;
      for (let at = 0; at < max; at += 1) await call(app, '/api/room-service/act');
      now += minutes * 60_000;
      const refused = await call(app, '/api/room-service/act');
      expect([refused.statusCode, refused.headers['retry-after']]).toEqual([429, String(windowSeconds)]);
      elapsed += windowSeconds * 1000;
      expect((await call(app, '/api/room-service/act')).statusCode).toBe(200);
    },
  );

  test('an operation without a limit is not limited', async () => {
    const { app } = await createTestServer([limited('/act', { auth: 'public' })], {
      enforceRateLimits: true,
    });
    expect((await call(app, '/api/room-service/act')).headers).not.toHaveProperty('x-ratelimit-limit');
  });
});
