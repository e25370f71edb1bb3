/** Every operation of the contract, as its `auth` and its schemas say: who is refused, and what bad input is told. */
import { allOperations, errorRegister, services, tokenRoles, type Operation } from '@turnstage/contracts';
import { startWorld, type World } from '@turnstage/testkit';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';

let world: World;
const tokens = { guest: '', user: '' };

beforeAll(async () => {
  world = await startWorld();
  tokens.guest = (await world.person('gus')).token;
  tokens.user = (await world.person('bob')).token;
});
afterAll(() => world.stop());

const anyUuid = '00000000-0000-4000-8000-000000000000';

function address({ service, path, query }: Operation, text = anyUuid): string {
  const filled = path.replace(/\{[^}]+\}/g, encodeURIComponent(text));
  const wanted = query?.required?.map((name) => `${name}=${encodeURIComponent(text)}`).join('&');
  return `${world.baseUrl}${services[service].base}${filled}${wanted ? `?${wanted}` : ''}`;
}

async function send(operation: Operation, token?: string, body?: string) {
  const response = await fetch(address(operation), {
    method: operation.method,
    headers: {
      ...(token ? { authorization: `Bearer ${token}` } : {}),
      ...(body === undefined ? {} : { 'content-type': 'application/json' }),
    },
    ...(body === undefined ? {} : { body }),
  });
  return { status: response.status, reply: (await response.json()) as Record<string, unknown> };
}

function unauthorized({ unauthorized: code = 'request/unauthorized' }: Operation) {
  return { statusCode: 401, error: 'Unauthorized', message: errorRegister[code].message, code };
}
const forbidden = { statusCode: 403, error: 'Forbidden', message: 'Forbidden', code: 'request/forbidden' };

describe('authentication', () => {
  const closed = allOperations.filter(({ auth }) => auth !== 'public');

  it.each(closed.map((one) => [one.id, one] as const))(
    '%s refuses nobody in particular',
    async (_id, one) => {
      expect(await send(one)).toEqual({ status: 401, reply: unauthorized(one) });
    },
  );

  it.each(closed.map((one) => [one.id, one] as const))(
    '%s refuses a token we never gave',
    async (_id, one) => {
      expect(await send(one, 'not.a.token')).toEqual({ status: 401, reply: unauthorized(one) });
    },
  );
});

describe('rank', () => {
  const forMembers = allOperations.filter(({ auth }) => auth !== 'public' && auth !== 'guest');
  it.each(forMembers.map((one) => [one.id, one] as const))('%s refuses a guest', async (_id, one) => {
    expect(await send(one, tokens.guest)).toEqual({ status: 403, reply: forbidden });
  });

  const forStaff = allOperations.filter(({ auth }) => auth === 'service' || isRank(auth));
  it.each(forStaff.map((one) => [one.id, one] as const))('%s refuses a plain member', async (_id, one) => {
    expect(await send(one, tokens.user)).toEqual({ status: 403, reply: forbidden });
  });
});

describe('bad input', () => {
  const withBody = allOperations.filter(({ body }) => body !== undefined);
  it.each(withBody.map((one) => [one.id, one] as const))(
    '%s refuses a body of another shape',
    async (_id, one) => {
      const token = one.auth === 'public' ? undefined : (await world.person('ann')).token;
      const wrong = await send(one, token, '[1, 2, 3]');
      expect(wrong).toMatchObject({ status: 400, reply: { statusCode: 400, error: 'Bad Request' } });
      const broken = await send(one, token, '{"open": ');
      expect(broken.reply['message']).toBe('The body is not valid JSON');
    },
  );
});

function isRank(auth: string): boolean {
  return (tokenRoles as readonly string[]).includes(auth) && auth !== 'guest' && auth !== 'user';
}
