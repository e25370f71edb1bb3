/** The shell around every operation, with operations made by hand: no database, no socket. */
import { Type } from '@sinclair/typebox';
import { operation, rateLimits, type Operation } from '@turnstage/contracts';
import type { FastifyInstance } from 'fastify';
import { pino } from 'pino';
import { once } from 'node:events';
import { connect, type AddressInfo } from 'node:net';
import { Writable } from 'node:stream';
import { afterEach, describe, expect, test } from 'vitest';
import type { Caller } from './caller.ts';
import { createHttpServer, type HttpServerOptions } from './http-server.ts';
import { registerRoutes } from './register-routes.ts';
import { route, type BoundRoute } from './route.ts';

const open: FastifyInstance[] = [];
afterEach(async () => {
  for (const app of open.splice(0)) await app.close();
});

const own = { service: 'room', auth: 'public', summary: 'Made for a test.', source: 'Turnstage' } as const;

const person = (name: string): Caller => ({
  kind: name.startsWith('guest') ? 'guest' : 'user',
  userId: 1,
  userUuid: name,
  role: name.startsWith('guest') ? 'guest' : 'user',
  sessionId: `session of ${name}`,
});

/** A server with these routes, whose log can be read. Every token is the name of somebody. */
async function serverWith(
  routes: readonly BoundRoute[],
  options: {
    trustProxy?: HttpServerOptions['trustProxy'];
    players?: Partial<HttpServerOptions['players']>;
    limitRates?: boolean;
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
    ...(options.bodyWithinMs === undefined ? {} : { bodyWithinMs: options.bodyWithinMs }),
  });
  open.push(app);
  return { app, log: () => lines.map((line) => JSON.parse(line) as Record<string, unknown>) };
}

const echo = route(
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
const post = (app: FastifyInstance, payload: string, headers: Record<string, string> = json) =>
  app.inject({ method: 'POST', url: '/api/room-service/echo', headers, payload });

describe('a surprise', () => {
  const failing = route(
    operation({ ...own, id: 'test.fail', method: 'GET', path: '/fail', reply: Type.Object({}) }),
    async () => {
      throw new Error('the cellar key is 4711');
    },
  );

  test('is a 500 that tells a request id and nothing else; the log has the rest', async () => {
    const { app, log } = await serverWith([failing]);
    const answer = await app.inject('/api/room-service/fail?token=secret');
    expect(answer.statusCode).toBe(500);
    const reply = answer.json<{ requestId: string }>();
    expect(reply).toEqual({
      statusCode: 500,
      error: 'Internal Server Error',
      message: 'Something went wrong, please try again',
      code: 'server/unexpected',
      requestId: expect.stringMatching(/^[0-9a-f-]{36}$/),
    });
    const [line] = log().filter(({ msg }) => msg === 'request failed');
    expect(line).toMatchObject({
      reqId: reply.requestId,
      url: '/api/room-service/fail',
      err: { message: 'the cellar key is 4711' },
    });
    expect(JSON.stringify(log())).not.toContain('secret');
  });

  test('has an id of its own each time', async () => {
    const { app } = await serverWith([failing]);
    const ids = new Set<string>();
    for (let tries = 0; tries < 3; tries += 1)
      ids.add((await app.inject('/api/room-service/fail')).json<{ requestId: string }>().requestId);
    expect(ids.size).toBe(3);
  });

  test.each([['a text'], [null], [undefined], [{ statusCode: 'odd' }]])(
    'that is no error at all (%j) is one too',
    async (thrown) => {
      const odd = route(
        operation({ ...own, id: 'test.odd', method: 'GET', path: '/odd', reply: Type.Object({}) }),
        () => Promise.reject(thrown as unknown as Error),
      );
      const { app } = await serverWith([odd]);
      const answer = await app.inject('/api/room-service/odd');
      expect(answer.statusCode).toBe(500);
      expect(answer.json()).toMatchObject({ code: 'server/unexpected' });
    },
  );

  test('inside of a reply that does not fit its schema stays inside', async () => {
    const wrong = route(
      operation({
        ...own,
        id: 'test.wrong',
        method: 'GET',
        path: '/wrong',
        reply: Type.Object({ count: Type.Integer() }),
      }),
      async () => ({}) as { count: number },
    );
    const { app } = await serverWith([wrong]);
    const answer = await app.inject('/api/room-service/wrong');
    expect(answer.statusCode).toBe(500);
    expect(answer.json()).toMatchObject({ message: 'Something went wrong, please try again' });
  });
});

describe('a body', () => {
  test('of a JSON content type with nothing behind it means none (wire section 4)', async () => {
    const { app } = await serverWith([echo]);
    const answer = await post(app, '');
    expect(answer.json()).toEqual({ body: {}, keys: [] });
  });

  test.each([
    ['{"text":"a","more":1}', { text: 'a' }],
    [String.raw`{"text":"a\u0000b"}`, { text: 'ab' }],
    ['{"text":"é🎶"}', { text: 'é🎶' }],
    ['{"__proto__":{"count":1},"text":"a"}', { text: 'a' }],
    ['{"constructor":{"prototype":{"count":1}},"text":"a"}', { text: 'a' }],
    ['null', {}],
  ])('%s arrives as %j', async (payload, body) => {
    const { app } = await serverWith([echo]);
    expect((await post(app, payload)).json()).toEqual({ body, keys: Object.keys(body) });
    expect({}).not.toHaveProperty('count');
  });

  test.each([
    ['{', 'The body is not valid JSON'],
    ['[1]', 'body must be an object'],
    ['"text"', 'body must be an object'],
    ['{"count":"3"}', 'count must be an integer number'],
    ['{"count":1.5}', 'count must be an integer number'],
    ['{"text":7}', 'text must be a string'],
  ])('%s is refused: %s', async (payload, message) => {
    const { app } = await serverWith([echo]);
    const answer = await post(app, payload);
    expect(answer.statusCode).toBe(400);
    expect(answer.json()).toMatchObject({ code: 'request/invalid', message });
  });

  test('may be 1 MiB and not a byte more', async () => {
    const { app } = await serverWith([echo]);
    const text = (length: number) => `{"text":"${'x'.repeat(length - 11)}"}`;
    expect((await post(app, text(1024 * 1024))).statusCode).toBe(200);
    const answer = await post(app, text(1024 * 1024 + 1));
    expect(answer.statusCode).toBe(413);
    expect(answer.json()).toEqual({
      statusCode: 413,
      error: 'Payload Too Large',
      message: 'The request is too large',
      code: 'request/too-large',
    });
  });

  test.each(['text/plain', 'application/x-www-form-urlencoded', 'multipart/form-data; boundary=x'])(
    'of type %s is no JSON',
    async (type) => {
      const { app } = await serverWith([echo]);
      const answer = await post(app, '{"text":"a"}', { 'content-type': type });
      expect(answer.statusCode).toBe(400);
      expect(answer.json()).toMatchObject({
        code: 'request/invalid',
        message: 'Send the body as JSON, with the content type application/json',
      });
      expect((await post(app, '', { 'content-type': type })).json()).toEqual({ body: {}, keys: [] });
    },
  );
});

describe('a query', () => {
  const search = route(
    operation({
      ...own,
      id: 'test.search',
      method: 'GET',
      path: '/search/{id}',
      params: Type.Object({ id: Type.Integer() }),
      query: Type.Object({
        words: Type.Optional(Type.Array(Type.String())),
        deep: Type.Optional(Type.Boolean()),
      }),
      reply: Type.Unknown(),
    }),
    async ({ params, query }) => ({ params, query }),
  );

  test('is read from text into the types of the contract', async () => {
    const { app } = await serverWith([search]);
    const answer = await app.inject('/api/room-service/search/7?words=a&deep=true');
    expect(answer.json()).toEqual({ params: { id: 7 }, query: { words: ['a'], deep: true } });
    const several = await app.inject('/api/room-service/search/7?words[]=a&words[]=b');
    expect(several.json()).toEqual({ params: { id: 7 }, query: { words: ['a', 'b'] } });
  });

  test.each([
    ['/search/seven', 'id must be an integer number'],
    ['/search/7?deep=perhaps', 'deep must be a boolean value'],
  ])('%s is refused: %s', async (address, message) => {
    const { app } = await serverWith([search]);
    const answer = await app.inject(`/api/room-service${address}`);
    expect(answer.statusCode).toBe(400);
    expect(answer.json()).toMatchObject({ code: 'request/invalid', message });
  });
});

describe("a caller's address", () => {
  const whoami = route(
    operation({
      ...own,
      id: 'test.whoami',
      method: 'GET',
      path: '/whoami',
      reply: Type.Array(Type.String()),
    }),
    async ({ address, userAgent }) => [address, userAgent],
  );
  const proxies = '198.51.100.7, 203.0.113.5, 10.0.0.2';

  test.each<[HttpServerOptions['trustProxy'], string]>([
    [false, '10.0.0.1'],
    [true, '198.51.100.7'],
    [1, '10.0.0.2'],
    [2, '203.0.113.5'],
    [['10.0.0.0/8'], '203.0.113.5'],
    [['192.0.2.0/24'], '10.0.0.1'],
  ])('with trust in %j behind proxies is %s', async (trustProxy, address) => {
    const { app } = await serverWith([whoami], { trustProxy });
    const answer = await app.inject({
      url: '/api/room-service/whoami',
      remoteAddress: '10.0.0.1',
      headers: { 'x-forwarded-for': proxies, 'user-agent': 'x'.repeat(300) },
    });
    expect(answer.json()).toEqual([address, 'x'.repeat(256)]);
  });
});

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

test('a body that is held back ends the connection', async () => {
  const { app } = await serverWith([echo], { bodyWithinMs: 20 });
  await app.listen({ port: 0, host: '127.0.0.1' });
  const socket = connect((app.server.address() as AddressInfo).port, '127.0.0.1');
  socket.write('POST /api/room-service/echo HTTP/1.1\r\nhost: x\r\n');
  socket.write('content-type: application/json\r\ncontent-length: 20\r\n\r\n{');
  const closed = once(
    socket.resume().on('error', () => undefined),
    'close',
  );
  await closed;
  expect((await post(app, '{"text":"a"}')).statusCode).toBe(200);
});

test.each(['%', '%zz', '%E0%A4', 'a'.repeat(600)])(
  'the address %s is refused like any bad input',
  async (end) => {
    const named = route(
      operation({
        ...own,
        id: 'test.named',
        method: 'GET',
        path: '/named/{name}',
        params: Type.Object({ name: Type.String() }),
        reply: Type.Object({}),
      }),
      async () => ({}),
    );
    const { app } = await serverWith([named]);
    const answer = await app.inject(`/api/room-service/named/${end}`);
    expect(answer.statusCode).toBe(400);
    expect(answer.json()).toEqual({
      statusCode: 400,
      error: 'Bad Request',
      message: 'The address is not valid',
      code: 'request/invalid',
    });
  },
);

test('no cache keeps an answer unless its operation says so', async () => {
  const file = route(
    operation({
      ...own,
      id: 'test.file',
      method: 'GET',
      path: '/file',
      reply: { contentType: 'text/plain' },
    }),
    async () => ({ body: 'x', headers: { 'cache-control': 'public, max-age=60' } }),
  );
  const { app } = await serverWith([echo, file]);
  expect((await post(app, '')).headers['cache-control']).toBe('no-store');
  expect((await post(app, '{')).headers['cache-control']).toBe('no-store');
  expect((await app.inject('/api/room-service/file')).headers['cache-control']).toBe('public, max-age=60');
});

test('what every reply tells browsers', async () => {
  const { app } = await serverWith([echo]);
  const { headers } = await post(app, '');
  expect(headers['content-security-policy']).toBe(
    [
      "default-src 'self'",
      "base-uri 'none'",
      "connect-src 'self' ws: wss: blob:",
      "font-src 'self'",
      "form-action 'self'",
      "frame-ancestors 'none'",
      "img-src 'self' data: blob:",
      "media-src 'self' blob: data:",
      "object-src 'none'",
      "script-src 'self'",
      "style-src 'self' 'unsafe-inline'",
      "worker-src 'self' blob:",
    ].join(';'),
  );
  expect(headers).toMatchObject({
    'x-content-type-options': 'nosniff',
    'x-frame-options': 'SAMEORIGIN',
    'referrer-policy': 'strict-origin-when-cross-origin',
    'cross-origin-opener-policy': 'same-origin',
    'cross-origin-resource-policy': 'same-origin',
  });
  expect(headers).not.toHaveProperty('strict-transport-security');
  expect(headers).not.toHaveProperty('x-powered-by');
});

test('P3: browsers may load the players that the installation has switched on, and nothing else of others', async () => {
  const policyWith = async (players: Partial<HttpServerOptions['players']>) => {
    const { app } = await serverWith([echo], { players });
    const { headers } = await post(app, '');
    const policy = String(headers['content-security-policy']);
    const directives = new Map(
      policy.split(';').map((directive) => {
        const [name = '', ...sources] = directive.split(' ');
        return [name, sources.filter((source) => source.startsWith('http'))] as const;
      }),
    );
    return {
      opened: Object.fromEntries([...directives].filter(([, sources]) => sources.length > 0)),
      headers,
    };
  };
  const youtube = 'https://www.youtube.com';
  const spotify = 'https://sdk.scdn.co';
  expect((await policyWith({})).opened).toEqual({});
  expect((await policyWith({ origins: { youtube } })).opened).toEqual({
    'script-src': [youtube],
    'frame-src': [youtube],
  });
  expect((await policyWith({ origins: { spotify } })).opened).toEqual({
    'script-src': [spotify],
    'frame-src': [spotify],
    'connect-src': ['https://api.spotify.com'],
  });
  expect((await policyWith({ previewOrigins: ['https://previews.example.com'] })).opened).toEqual({
    'media-src': ['https://previews.example.com'],
  });
  // Apple's window that asks for the permission must be able to answer.
  const { headers } = await policyWith({ origins: { apple: 'https://js-cdn.music.apple.com' } });
  expect(headers['cross-origin-opener-policy']).toBe('same-origin-allow-popups');
});
