/**
 * Characters that no text may contain, wherever it comes in: PostgreSQL refuses U+0000, and `__proto__` is never
 * data.
 */
import { useWorld } from '@turnstage/server/testing';
import { beforeAll, expect, it } from 'vitest';

const { world } = useWorld();
let token: string;
beforeAll(async () => {
  ({ token } = await world.person('bob'));
});

async function send(method: string, address: string, body?: string) {
  const response = await fetch(world.baseUrl + address, {
    method,
    headers: { authorization: `Bearer ${token}`, 'content-type': 'application/json' },
    ...(body === undefined ? {} : { body }),
  });
  return { status: response.status, reply: (await response.json()) as Record<string, unknown> };
}

it.each(['/api/user-service/profile/%00', '/api/room-service/rooms/public?search=%00', '/rooms/a%00b'])(
  'GET %s returns 400',
  async (address) => {
    expect(await send('GET', address)).toEqual({
      status: 400,
      reply: {
        statusCode: 400,
        error: 'Bad Request',
        message: 'The address contains a character that is not allowed',
        code: 'request/invalid',
      },
    });
  },
);

it('removes U+0000 from the texts of a body', async () => {
  const body = String.raw`{"firstName": "Bo\u0000b", "pronoun": "\u0000"}`;
  const { status, reply } = await send('POST', '/api/user-service/users/profile', body);
  expect(status).toBe(201);
  expect(reply).toMatchObject({ firstName: 'Bob', pronoun: '' });
});

it('removes unpaired surrogates, which a jsonb document refuses', async () => {
  const body = String.raw`{"firstName": "Bo\ud800b", "pronoun": "\udfff\ud83d\ude00", "zodiac": "\ud83d"}`;
  const { status, reply } = await send('POST', '/api/user-service/users/profile', body);
  expect(status).toBe(201);
  expect(reply).toMatchObject({ firstName: 'Bob', pronoun: '😀', zodiac: '' });
});

it('does not let a body reach a prototype', async () => {
  const body =
    '{"firstName": "Bob", "__proto__": {"role": "superUser"}, "constructor": {"prototype": {"polluted": 1}}}';
  const { status, reply } = await send('POST', '/api/user-service/users/profile', body);
  expect(status).toBe(201);
  expect(reply).toMatchObject({ firstName: 'Bob', role: 'user' });
  expect({}).not.toHaveProperty('polluted');
});
