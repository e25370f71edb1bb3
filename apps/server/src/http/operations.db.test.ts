/**
 * Every operation of the contract, checked against its `auth` and its schemas: who is refused, and how invalid
 * input is reported.
 */
import { allOperations, errorRegister, services, tokenRoles, type Operation } from '@turnstage/contracts';
import { useWorld } from '@turnstage/server/testing';
import { beforeAll, describe, expect, it } from 'vitest';

const { world } = useWorld();
const tokens = { guest: '', user: '' };

beforeAll(async () => {
  tokens.guest = (await world.person('gus')).token;
  tokens.user = (await world.person('bob')).token;
});

const anyUuid = '00000000-0000-4000-8000-000000000000';

function createUrl({ service, path, query }: Operation, text = anyUuid): string {
  const filledPath = path.replace(/\{[^}]+\}/g, encodeURIComponent(text));
  const requiredQuery = query?.required?.map((name) => `${name}=${encodeURIComponent(text)}`).join('&');
  return `${world.baseUrl}${services[service].base}${filledPath}${requiredQuery ? `?${requiredQuery}` : ''}`;
}

async function send(operation: Operation, token?: string, body?: string) {
  const response = await fetch(createUrl(operation), {
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
  const protectedOperations = allOperations.filter(({ auth }) => auth !== 'public');

  it.each(protectedOperations.map((one) => [one.id, one] as const))(
    '%s refuses a caller without a token',
    async (_id, one) => {
      expect(await send(one)).toEqual({ status: 401, reply: unauthorized(one) });
    },
  );

  it.each(protectedOperations.map((one) => [one.id, one] as const))(
    '%s refuses a token that we never issued',
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
  it.each(forStaff.map((one) => [one.id, one] as const))(
    '%s refuses an ordinary member',
    async (_id, one) => {
      expect(await send(one, tokens.user)).toEqual({ status: 403, reply: forbidden });
    },
  );
});

describe('bad input', () => {
  const withBody = allOperations.filter(({ body }) => body !== undefined);
  it.each(withBody.map((one) => [one.id, one] as const))('%s refuses a malformed body', async (_id, one) => {
    const token = one.auth === 'public' ? undefined : (await world.person('ann')).token;
    const wrong = await send(one, token, '[1, 2, 3]');
    expect(wrong).toMatchObject({ status: 400, reply: { statusCode: 400, error: 'Bad Request' } });
    const broken = await send(one, token, '{"open": ');
    expect(broken.reply['message']).toBe('The body is not valid JSON');
  });
});

function isRank(auth: string): boolean {
  return (tokenRoles as readonly string[]).includes(auth) && auth !== 'guest' && auth !== 'user';
}
