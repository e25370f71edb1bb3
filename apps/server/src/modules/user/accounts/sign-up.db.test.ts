import { userLogin, userOwnProfile, userSession, userSignUp } from '@turnstage/client/routes';
import { createClient } from '@turnstage/client';
import { startWorld, type World } from '@turnstage/testkit';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { password, send } from '../user.fixture.ts';

let world: World;
beforeAll(async () => {
  world = await startWorld();
  await world.person('ann');
});
afterAll(() => world.stop());

const address = '/api/user-service/users/sign-up';

function signUp(body: {
  email?: string;
  password?: string;
  nickname?: string;
  avatarId?: string;
  color?: string;
}) {
  return world.anonymous.call(userSignUp, { body });
}

/** How many rows a table of the module has. */
async function countOf(of: World, table: 'account' | 'profile' | 'email' | 'session'): Promise<number> {
  const row = await of.database
    .of<Record<typeof table, object>>('user_service')
    .selectFrom(table)
    .select((eb) => eb.fn.countAll<number>().as('rows'))
    .executeTakeFirstOrThrow();
  return row.rows;
}

describe('sign-up (document 1 sections 7 and 8)', () => {
  test('answers 201 with a token that works, the user and the profile', async () => {
    const { status, reply } = await send(world, 'POST', address, {
      body: { email: ' New.Comer@World.Test', password, avatarId: 'owl', color: '#8fc7ff' },
    });
    expect(status).toBe(201);
    expect(reply).toMatchObject({
      user: { role: 'user', createdAt: new Date(world.clock.now()).toISOString() },
      profile: {
        nickname: 'new.comer',
        email: 'new.comer@world.test',
        avatarId: 'owl',
        color: '#8FC7FF',
        badges: [],
        verifiedAt: null,
      },
    });
    const client = createClient({ baseUrl: world.baseUrl, token: () => reply['accessToken'] as string });
    expect(await client.call(userOwnProfile, {})).toEqual(reply['profile']);
    await world.anonymous.call(userLogin, { body: { email: 'NEW.COMER@world.test ', password } });
  });

  test('of an address that has an account answers 403, whatever nickname is asked for', async () => {
    await signUp({ email: 'twice@world.test', password, nickname: 'twice' });
    for (const nickname of ['twice', 'somebody else', undefined])
      expect(
        await send(world, 'POST', address, { body: { email: 'TWICE@world.test', password, nickname } }),
      ).toEqual({
        status: 403,
        reply: {
          statusCode: 403,
          error: 'Forbidden',
          message: 'This email is already registered',
          code: 'sign-up/email-taken',
          field: 'email',
        },
      });
  });

  test.each([
    {},
    { email: 'x@world.test' },
    { password },
    { email: ' ', password },
    { email: 'x@world.test', password: '' },
    { email: null, password },
    { email: 'x@world.test', password: null },
  ])('%j answers 400, email or password is missing', async (body) => {
    expect(await send(world, 'POST', address, { body })).toMatchObject({
      status: 400,
      reply: { message: 'Email or password is missing in request', code: 'sign-up/missing-credentials' },
    });
  });

  test.each([
    [{ email: 'no address', password }, 'email'],
    [{ email: 'short@world.test', password: '1234567' }, 'password'],
    [{ email: 'long@world.test', password: 'x'.repeat(129) }, 'password'],
    [{ email: 'nick@world.test', password, nickname: 'x' }, 'nickname'],
    [{ email: 'nick@world.test', password, nickname: ' \u200Bx\u200B ' }, 'nickname'],
    [{ email: 'nick@world.test', password, nickname: '\uFDFA'.repeat(2) }, 'nickname'],
    [{ email: 'avatar@world.test', password, avatarId: 'unheard-of' }, 'avatarId'],
    [{ email: 'color@world.test', password, color: 'red' }, 'color'],
  ])('%j answers 400 and names the field %s', async (body, field) => {
    await expect(signUp(body)).rejects.toMatchObject({ status: 400, field });
  });

  test('takes passwords of 8 and of 128 characters', async () => {
    await signUp({ email: 'eight@world.test', password: '12345678' });
    const long = 'x'.repeat(128);
    await signUp({ email: 'long@world.test', password: long });
    await world.anonymous.call(userLogin, { body: { email: 'long@world.test', password: long } });
  });

  test('does not let anybody say who they are (no mass assignment)', async () => {
    const wanted = { role: 'superUser', badges: ['STAFF'], id: 1, verifiedAt: '2020-01-01T00:00:00.000Z' };
    const { reply } = await send(world, 'POST', address, {
      body: { email: 'sly@world.test', password, ...wanted },
    });
    expect(reply).toMatchObject({
      user: { role: 'user' },
      profile: { badges: [], role: 'user', verifiedAt: null },
    });
  });
});

describe('nicknames (decisions section 1)', () => {
  test('are unique without regard to case', async () => {
    await signUp({ email: 'nick1@world.test', password, nickname: 'Nick' });
    await expect(signUp({ email: 'nick2@world.test', password, nickname: ' nICK ' })).rejects.toMatchObject({
      status: 403,
      code: 'profile/nickname-taken',
      field: 'nickname',
    });
    // nothing is left of the one who was refused
    await signUp({ email: 'nick2@world.test', password, nickname: 'Nick 2' });
  });

  test('are made from the address when none is given, with a number when that one is taken', async () => {
    const first = await signUp({ email: 'same@one.test', password });
    const second = await signUp({ email: 'same@two.test', password });
    expect(first.profile.nickname).toBe('same');
    expect(second.profile.nickname).toMatch(/^same\d{4}$/);
  });

  test('made from one local part at the same moment differ', async () => {
    const people = await Promise.all(
      ['a', 'b', 'c', 'd'].map((host) => signUp({ email: `crowd@${host}.test`, password })),
    );
    expect(new Set(people.map(({ profile }) => profile.nickname)).size).toBe(4);
  });
});

describe.each([
  ['on an installation without a named administrator', {}],
  ['where the settings name the administrator', { ADMIN_EMAIL: 'boss@world.test', ADMIN_PASSWORD: password }],
])('at the same moment, %s', (_name, env: Record<string, string>) => {
  let fresh: World;
  beforeAll(async () => {
    fresh = await startWorld({ env });
  });
  afterAll(() => fresh.stop());

  test('one address gets one account and nothing is left of the other', async () => {
    const body = { email: 'race@world.test', password };
    const answers = await Promise.all([1, 2, 3].map(() => send(fresh, 'POST', address, { body })));
    expect(answers.filter(({ status }) => status === 201)).toHaveLength(1);
    for (const { status, reply } of answers)
      if (status !== 201)
        expect([status, reply['message']]).toEqual([403, 'This email is already registered']);
    for (const table of ['account', 'profile', 'email', 'session'] as const)
      expect(await countOf(fresh, table)).toBe(1);
  });
});

describe('who runs the installation (decisions section 1)', () => {
  test('the first account is superUser, of several at once exactly one', async () => {
    const empty = await startWorld();
    const people = await Promise.all(
      ['x', 'y', 'z'].map((name) =>
        empty.anonymous.call(userSignUp, { body: { email: `${name}@world.test`, password } }),
      ),
    );
    expect(people.map(({ user }) => user.role).sort()).toEqual(['superUser', 'user', 'user']);
    await empty.stop();
  });

  test('with an administrator in the settings the first to sign up is nobody special', async () => {
    const ruled = await startWorld({ env: { ADMIN_EMAIL: 'Boss@world.test', ADMIN_PASSWORD: password } });
    const signUpAs = (email: string) => ruled.anonymous.call(userSignUp, { body: { email, password } });
    expect((await signUpAs('first@world.test')).user.role).toBe('user');
    // The start has made that account with its password; who merely types the address has proved nothing.
    expect((await signUpAs('boss@World.test')).user.role).toBe('user');
    const atTheStart = { email: 'boss@world.test', password, role: 'superUser' as const, keepExisting: true };
    await expect(ruled.app.user.createAccount(atTheStart)).rejects.toMatchObject({
      code: 'email/not-verified',
      message: expect.stringContaining('boss@world.test'),
    });
    await ruled.stop();
  });

  test('an account made by hand is verified; made again it keeps its password and gets the role', async () => {
    const account = { email: 'hand@world.test', password, role: 'admin' as const };
    const { uuid } = await world.app.user.createAccount(account);
    await expect(world.app.user.createAccount(account)).rejects.toMatchObject({
      code: 'sign-up/email-taken',
    });
    const again = {
      ...account,
      password: 'another password',
      role: 'superUser' as const,
      keepExisting: true,
    };
    expect(await Promise.all([1, 2].map(() => world.app.user.createAccount(again)))).toEqual([
      { uuid },
      { uuid },
    ]);
    const { accessToken } = await world.anonymous.call(userLogin, {
      body: { email: account.email, password },
    });
    const client = createClient({ baseUrl: world.baseUrl, token: () => accessToken });
    expect(await client.call(userSession, {})).toMatchObject({ role: 'superUser', userUuid: uuid });
    expect((await client.call(userOwnProfile, {})).verifiedAt).not.toBeNull();
  });
});

test('a closed installation takes no sign-ups', async () => {
  const closed = await startWorld({ env: { SIGN_UP: 'closed' } });
  expect(await send(closed, 'POST', address, { body: { email: 'x@world.test', password } })).toMatchObject({
    status: 403,
    reply: { code: 'sign-up/closed', message: 'Sign-up is closed on this installation' },
  });
  await closed.stop();
});
