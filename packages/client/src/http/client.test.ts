import { afterEach, expect, it, vi } from 'vitest';
import { ApiError, createClient } from './client.ts';
import { userLogin, userSession } from './routes.generated.ts';

const createRespondingClient = (headers: Record<string, string>) =>
  createClient({
    baseUrl: 'http://stage.example',
    fetch: async () => Response.json({ code: 'request/too-many' }, { status: 429, headers }),
  });

it('reports how long a rate-limited caller should wait', async () => {
  await expect(createRespondingClient({ 'retry-after': '720' }).call(userSession, {})).rejects.toMatchObject({
    status: 429,
    code: 'request/too-many',
    retryAfter: 720,
  });
  await expect(createRespondingClient({}).call(userSession, {})).rejects.toMatchObject({
    retryAfter: Number.NaN,
  });
});

it.each([
  [400, { message: 'name must be a string' }, 'Name must be a string'],
  [400, { message: ['name is too short', 'color must be hex!'] }, 'Name is too short. Color must be hex!'],
  [404, { message: '' }, 'Something went wrong, please try again'],
  [403, {}, 'Something went wrong, please try again'],
  [500, { message: 'column "x" does not exist' }, 'Something went wrong, please try again'],
  [503, { message: ['pool is empty'] }, 'Something went wrong, please try again'],
])('shows people a %i with %j as “%s”, and keeps where it came from', async (status, body, message) => {
  const url = 'http://stage.example/api/user-service/auth/session';
  const response = Response.json(body, { status, statusText: 'As it is' });
  Object.defineProperty(response, 'url', { value: url });
  const client = createClient({ baseUrl: 'http://stage.example', fetch: async () => response });
  await expect(client.call(userSession, {})).rejects.toMatchObject({
    status,
    statusText: 'As it is',
    url,
    body,
    message,
  });
});

it.each([
  [400, 'Bad Request'],
  [401, 'Unauthorized'],
  [403, 'Forbidden'],
  [404, 'Not Found'],
  [500, 'Internal Server Error'],
  [502, 'Bad Gateway'],
  [503, 'Service Unavailable'],
  [418, 'Generic Error'],
])(
  'W30: a %i without a status text, as of HTTP/2, is “%s”; a body that is not JSON is its text',
  async (status, statusText) => {
    const fetch = async () => new Response('<h1>proxy</h1>', { status });
    const call = createClient({ baseUrl: 'http://stage.example', fetch }).call(userSession, {});
    await expect(call).rejects.toMatchObject({
      status,
      statusText,
      url: 'http://stage.example/api/user-service/auth/session',
      body: '<h1>proxy</h1>',
      message: 'Something went wrong, please try again',
    });
  },
);

it('W30: gives a form the message for one input only where the reply is about it', async () => {
  const reply = { code: 'request/invalid', message: 'email is not valid', field: 'email' };
  const fetch = async () => Response.json(reply, { status: 400 });
  const error: unknown = await createClient({ baseUrl: '', fetch })
    .call(userSession, {})
    .catch((reason: unknown) => reason);
  expect(error).toBeInstanceOf(ApiError);
  expect((error as ApiError).messageFor('email')).toBe('Email is not valid');
  expect((error as ApiError).messageFor('password')).toBeUndefined();
});

it('W30: a call without a reply says which address it was for, and has no body', async () => {
  const fetch = () => Promise.reject(new TypeError('network'));
  await expect(
    createClient({ baseUrl: 'http://stage.example', fetch }).call(userSession, {}),
  ).rejects.toMatchObject({
    status: 0,
    url: 'http://stage.example/api/user-service/auth/session',
    statusText: '',
    body: undefined,
  });
});

afterEach(() => vi.restoreAllMocks());

/** A connection that is dead without notice. Timeouts are recorded and fire at once. */
function createClientOnDeadConnection() {
  const limits: number[] = [];
  const timeout = AbortSignal.timeout.bind(AbortSignal);
  vi.spyOn(AbortSignal, 'timeout').mockImplementation((ms) => {
    limits.push(ms);
    return timeout(5);
  });
  const client = createClient({
    baseUrl: 'http://stage.example',
    fetch: (_url, init) =>
      new Promise((_resolve, reject) =>
        init?.signal?.addEventListener('abort', () => reject(new Error('aborted'))),
      ),
  });
  return { client, limits };
}

it('gives up a call without a response, later when the body is large', async () => {
  const { client, limits } = createClientOnDeadConnection();
  const offline = { status: 0, code: 'client/offline' };
  await expect(client.call(userSession, {})).rejects.toMatchObject(offline);
  const { signal } = new AbortController();
  await expect(client.call(userSession, { signal })).rejects.toMatchObject(offline);
  const body = { email: 'ann@stage.example', password: 'x'.repeat(500_001) };
  await expect(client.call(userLogin, { body })).rejects.toMatchObject(offline);
  expect(limits.slice(0, 2)).toEqual([30_000, 30_000]);
  expect(limits[2]).toBeGreaterThan(130_000);
  expect(limits[2]! % 1).toBe(0);
});

it('a call that its caller aborts fails with the reason of the abort', async () => {
  const client = createClient({ baseUrl: 'http://stage.example' });
  const reason = new Error('not needed any more');
  await expect(client.call(userSession, { signal: AbortSignal.abort(reason) })).rejects.toBe(reason);
});
