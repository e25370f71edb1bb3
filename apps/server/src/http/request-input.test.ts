/** Which bodies and queries reach an operation, and which are refused. */
import { Type } from '@sinclair/typebox';
import { operation } from '@turnstage/contracts';
import { describe, expect, test } from 'vitest';
import { echo, operationDefaults, post, createTestServer } from '../../testing/http/http-server.fixture.ts';
import { route } from './route.ts';

describe('a body', () => {
  test('that is empty with a JSON content type means no body (wire section 4)', async () => {
    const { app } = await createTestServer([echo]);
    const answer = await post(app, '');
    expect(answer.json()).toEqual({ body: {}, keys: [] });
  });

  test.each([
    ['{"text":"a","more":1}', { text: 'a' }],
    [String.raw`{"text":"a\u0000b"}`, { text: 'ab' }],
    ['{"text":"é🎶"}', { text: 'é🎶' }],
    ['{"__proto__":{"count":1},"text":"a"}', { text: 'a' }],
    [String.raw`{"__pro\u0000to__":{"count":1},"\ud800text":"a"}`, { text: 'a' }],
    ['{"constructor":{"prototype":{"count":1}},"text":"a"}', { text: 'a' }],
    ['null', {}],
  ])('%s arrives as %j', async (payload, body) => {
    const { app } = await createTestServer([echo]);
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
    const { app } = await createTestServer([echo]);
    const answer = await post(app, payload);
    expect(answer.statusCode).toBe(400);
    expect(answer.json()).toMatchObject({ code: 'request/invalid', message });
  });

  test('may be 1 MiB and not a byte more', async () => {
    const { app } = await createTestServer([echo]);
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
    'of type %s is not JSON',
    async (type) => {
      const { app } = await createTestServer([echo]);
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
      ...operationDefaults,
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

  test('is converted from text into the types of the contract', async () => {
    const { app } = await createTestServer([search]);
    const answer = await app.inject('/api/room-service/search/7?words=a&deep=true');
    expect(answer.json()).toEqual({ params: { id: 7 }, query: { words: ['a'], deep: true } });
    const several = await app.inject('/api/room-service/search/7?words[]=a&words[]=b');
    expect(several.json()).toEqual({ params: { id: 7 }, query: { words: ['a', 'b'] } });
  });

  test.each([
    ['/search/seven', 'id must be an integer number'],
    ['/search/7?deep=perhaps', 'deep must be a boolean value'],
  ])('%s is refused: %s', async (address, message) => {
    const { app } = await createTestServer([search]);
    const answer = await app.inject(`/api/room-service${address}`);
    expect(answer.statusCode).toBe(400);
    expect(answer.json()).toMatchObject({ code: 'request/invalid', message });
  });
});
