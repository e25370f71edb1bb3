/** Whose calls are counted together, and when they are too many. */
import { Type } from '@sinclair/typebox';
import { operation, rateLimits, type Operation } from '@turnstage/contracts';
import type { FastifyInstance } from 'fastify';
import { describe, expect, test } from 'vitest';
import { own, serverWith } from './http-server.fixture.ts';
import { route } from './route.ts';

describe('limits', () => {
  const limited = (
    path: string,
    spec: Pick<Operation, 'auth'> & Partial<Pick<Operation, 'rateLimit' | 'alsoUnder'>>,
  ) =>
    route(
      operation({ ...own, id: `test${path}`, method: 'POST', path, reply: Type.Object({}), ...spec }),
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
    '%s: one call more than %j answers 429',
    async (name, { max, windowSeconds }) => {
      const rateLimit = name as keyof typeof rateLimits;
      const { app } = await serverWith([limited('/act', { rateLimit, auth: 'user' })], { limitRates: true });
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
        message: 'Too many requests, please slow down',
        code: 'request/too-many',
      });
      expect(refused.statusCode).toBe(429);
      expect(Number(refused.headers['retry-after'])).toBeGreaterThan(0);
      expect(Number(refused.headers['retry-after'])).toBeLessThanOrEqual(windowSeconds);
      expect((await call(app, address, 'cat')).statusCode).toBe(200);
    },
  );

  test('all addresses and calls of one limit share a budget, other limits do not', async () => {
    const { app } = await serverWith(
      [
        limited('/one', { rateLimit: 'login', auth: 'public', alsoUnder: [''] }),
        limited('/two', { rateLimit: 'login', auth: 'public' }),
        limited('/three', { rateLimit: 'write', auth: 'public' }),
      ],
      { limitRates: true },
    );
    const addresses = ['/api/room-service/one', '/one', '/api/room-service/two'];
    for (let at = 0; at < rateLimits.login.max; at += 1)
      expect((await call(app, addresses[at % 3] as string)).statusCode).toBe(200);
    for (const address of addresses) expect((await call(app, address)).statusCode).toBe(429);
    expect((await call(app, '/api/room-service/three')).statusCode).toBe(200);
  });

  test('strangers are counted by network address', async () => {
    const { app } = await serverWith([limited('/act', { rateLimit: 'login', auth: 'public' })], {
      limitRates: true,
    });
    for (let at = 0; at < rateLimits.login.max; at += 1) await call(app, '/api/room-service/act');
    expect((await call(app, '/api/room-service/act')).statusCode).toBe(429);
    expect((await call(app, '/api/room-service/act', undefined, '192.0.2.2')).statusCode).toBe(200);
    expect((await call(app, '/api/room-service/act', undefined, '2001:db8::1')).statusCode).toBe(200);
    // A house full of people behind one address: those who are logged in are counted by themselves.
    expect((await call(app, '/api/room-service/act', 'bob')).statusCode).toBe(200);
  });

  test('guests are counted as strangers, since a guest can have any number of names', async () => {
    const { app } = await serverWith([limited('/act', { rateLimit: 'login', auth: 'public' })], {
      limitRates: true,
    });
    for (let at = 0; at < rateLimits.login.max; at += 1)
      expect((await call(app, '/api/room-service/act', `guest ${at}`)).statusCode).toBe(200);
    expect((await call(app, '/api/room-service/act', 'guest')).statusCode).toBe(429);
    expect((await call(app, '/api/room-service/act')).statusCode).toBe(429);
  });

  test('a call without a limit has none', async () => {
    const { app } = await serverWith([limited('/act', { auth: 'public' })], { limitRates: true });
    expect((await call(app, '/api/room-service/act')).headers).not.toHaveProperty('x-ratelimit-limit');
  });
});
