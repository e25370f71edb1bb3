/** The HTTP layer around every operation, tested with hand-written operations. */
import { Type } from '@sinclair/typebox';
import { operation } from '@turnstage/contracts';
import { connect, type AddressInfo } from 'node:net';
import { Readable } from 'node:stream';
import { describe, expect, test } from 'vitest';
import { echo, operationDefaults, post, createTestServer } from '../../testing/http/http-server.fixture.ts';
import type { HttpServerOptions } from './http-server.ts';
import { refuse } from './refusal.ts';
import { route } from './route.ts';

describe('a refusal', () => {
  const refusingRoute = route(
    operation({
      ...operationDefaults,
      id: 'test.refuse',
      method: 'GET',
      path: '/refuse',
      query: Type.Object({ why: Type.Unsafe<'room/full' | 'room/banned'>(Type.String()) }),
      reply: Type.Object({}),
      errors: ['room/full'],
    }),
    async ({ query }) => {
      throw refuse(query.why);
    },
  );

  test('is sent if its operation declares it', async () => {
    const { app } = await createTestServer([refusingRoute], { enforceContract: true });
    expect((await app.inject('/api/room-service/refuse?why=room/full')).json()).toMatchObject({
      code: 'room/full',
    });
  });

  test('that its operation does not declare is a server fault in tests, and is sent unchanged otherwise', async () => {
    const { app, log } = await createTestServer([refusingRoute], { enforceContract: true });
    expect((await app.inject('/api/room-service/refuse?why=room/banned')).statusCode).toBe(500);
    expect(JSON.stringify(log())).toContain('test.refuse does not declare room/banned');
    const { app: lenient } = await createTestServer([refusingRoute]);
    expect((await lenient.inject('/api/room-service/refuse?why=room/banned')).json()).toMatchObject({
      code: 'room/banned',
    });
  });
});

describe('HEAD', () => {
  const reading = route(
    operation({
      ...operationDefaults,
      id: 'test.read',
      method: 'GET',
      path: '/read',
      reply: Type.Object({ title: Type.String() }),
    }),
    async () => ({ title: 'Ñandú' }),
  );

  test('is GET without its body, and says how long that is', async () => {
    const { app } = await createTestServer([reading]);
    const url = '/api/room-service/read';
    const [get, head] = [await app.inject(url), await app.inject({ method: 'HEAD', url })];
    expect(get.statusCode).toBe(200);
    expect(head.statusCode).toBe(200);
    expect(head.body).toBe('');
    expect(head.headers['content-length']).toBe(String(Buffer.byteLength(get.body)));
    expect(head.headers['content-type']).toBe(get.headers['content-type']);
    expect(head.headers['x-content-type-options']).toBe(get.headers['x-content-type-options']);
  });

  test('of what is not read is 404, as GET', async () => {
    const { app } = await createTestServer([reading, echo]);
    for (const path of ['echo', 'nothing'])
      expect(await app.inject({ method: 'HEAD', url: `/api/room-service/${path}` })).toMatchObject({
        statusCode: 404,
        body: '',
      });
  });

  test('does not read the file that GET would send', async () => {
    const file = Readable.from(['one', 'two']);
    const { app } = await createTestServer([]);
    app.get('/file', (_request, reply) => reply.header('content-length', 6).send(file));
    const head = await app.inject({ method: 'HEAD', url: '/file' });
    expect(head).toMatchObject({ statusCode: 200, body: '' });
    expect(head.headers['content-length']).toBe('6');
    expect(file.destroyed).toBe(true);
    expect(file.readableDidRead).toBe(false);
  });
});

describe('a surprise', () => {
  const failing = route(
    operation({
      ...operationDefaults,
      id: 'test.fail',
      method: 'GET',
      path: '/fail',
      reply: Type.Object({}),
    }),
    async () => {
      throw new Error('the cellar key is 4711');
    },
  );

  test('is a 500 with a request id and nothing else; the log has the rest', async () => {
    const { app, log } = await createTestServer([failing]);
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

  test('has a new request id each time', async () => {
    const { app } = await createTestServer([failing]);
    const ids = new Set<string>();
    for (let tries = 0; tries < 3; tries += 1)
      ids.add((await app.inject('/api/room-service/fail')).json<{ requestId: string }>().requestId);
    expect(ids.size).toBe(3);
  });

  test.each([['a text'], [null], [undefined], [{ statusCode: 'odd' }]])(
    'that is not an Error (%j) is a 500 too',
    async (thrown) => {
      const failingRoute = route(
        operation({
          ...operationDefaults,
          id: 'test.odd',
          method: 'GET',
          path: '/odd',
          reply: Type.Object({}),
        }),
        () => Promise.reject(thrown as unknown as Error),
      );
      const { app } = await createTestServer([failingRoute]);
      const answer = await app.inject('/api/room-service/odd');
      expect(answer.statusCode).toBe(500);
      expect(answer.json()).toMatchObject({ code: 'server/unexpected' });
    },
  );

  test('in serializing a reply does not leak its details', async () => {
    const invalidReplyRoute = route(
      operation({
        ...operationDefaults,
        id: 'test.wrong',
        method: 'GET',
        path: '/wrong',
        reply: Type.Object({ count: Type.Integer() }),
      }),
      async () => ({}) as { count: number },
    );
    const { app } = await createTestServer([invalidReplyRoute]);
    const answer = await app.inject('/api/room-service/wrong');
    expect(answer.statusCode).toBe(500);
    expect(answer.json()).toMatchObject({ message: 'Something went wrong, please try again' });
  });
});

describe("a caller's address", () => {
  const whoami = route(
    operation({
      ...operationDefaults,
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
    const { app } = await createTestServer([whoami], { trustProxy });
    const answer = await app.inject({
      url: '/api/room-service/whoami',
      remoteAddress: '10.0.0.1',
      headers: { 'x-forwarded-for': proxies, 'user-agent': 'x'.repeat(300) },
    });
    expect(answer.json()).toEqual([address, 'x'.repeat(256)]);
  });
});

describe('a slow body (Q8)', () => {
  const times = { timeoutMs: 20, filePeriodMs: 20, fileBytesPerPeriod: 100 };
  const file = route(
    operation({
      ...operationDefaults,
      id: 'test.file',
      method: 'POST',
      path: '/file',
      streamBody: true,
      reply: Type.Object({ bytes: Type.Integer() }),
    }),
    async ({ stream }) => {
      let bytes = 0;
      for await (const chunk of stream) bytes += (chunk as Buffer).length;
      return { bytes };
    },
  );

  test.each(['/api/room-service/echo', '/api/room-service/file', '/nowhere'])(
    'ends the connection on %s',
    async (path) => {
      const { app } = await createTestServer([echo, file], { bodyTimes: times });
      await app.listen({ port: 0, host: '127.0.0.1' });
      const socket = connect((app.server.address() as AddressInfo).port, '127.0.0.1');
      socket.write(`POST ${path} HTTP/1.1\r\nhost: x\r\n`);
      socket.write('content-type: application/json\r\ncontent-length: 200\r\n\r\n{');
      // Goes on with a byte now and then.
      const crumbs = setInterval(() => socket.write(' '), 5);
      socket.resume().on('error', () => undefined);
      await new Promise((resolve) => void socket.once('close', resolve));
      clearInterval(crumbs);
      expect((await post(app, '{"text":"a"}')).statusCode).toBe(200);
    },
  );
});

test.each(['%', '%zz', '%E0%A4', 'a'.repeat(600)])(
  'refuses the address %s like any invalid input',
  async (end) => {
    const namedRoute = route(
      operation({
        ...operationDefaults,
        id: 'test.named',
        method: 'GET',
        path: '/named/{name}',
        params: Type.Object({ name: Type.String() }),
        reply: Type.Object({}),
      }),
      async () => ({}),
    );
    const { app } = await createTestServer([namedRoute]);
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
