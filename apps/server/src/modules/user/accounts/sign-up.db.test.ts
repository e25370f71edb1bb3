import { userLogin, userOwnProfile, userSession, userSignUp } from '@turnstage/client/routes';
import { createClient } from '@turnstage/client';
import { startWorld, useWorld, type World } from '@turnstage/server/testing';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { password, send } from '../../../../testing/user/user.fixture.ts';

const { world } = useWorld({ people: ['ann'] });

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

/** Counts the rows of one of this module's tables. */
async function countOf(of: World, table: 'account' | 'profile' | 'email' | 'session'): Promise<number> {
  const row = await of.database
    .of<Record<typeof table, object>>('user_service')
    .selectFrom(table)
    .select((eb) => eb.fn.countAll<number>().as('rows'))
    .executeTakeFirstOrThrow();
  return row.rows;
}

describe('sign-up (document 1 sections 7 and 8)', () => {
  test('returns 201 with a working token, the user and the profile', async () => {
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

  test('returns 403 for an address that has an account, whatever nickname is requested', async () => {
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
  ])('%j returns 400: email or password is missing', async (body) => {
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
  ])('%j returns 400 and names the field %s', async (body, field) => {
    await expect(signUp(body)).rejects.toMatchObject({ status: 400, field });
  });

  test('accepts passwords of 8 and of 128 characters', async () => {
    await signUp({ email: 'eight@world.test', password: 'lamp oil' });
    const long = 'x'.repeat(128);
    await signUp({ email: 'long@world.test', password: long });
    await world.anonymous.call(userLogin, { body: { email: 'long@world.test', password: long } });
  });

  test.each([' blanks around it ', 'Ñandú 🎧 στη γωνία'])(
    'takes %j exactly as it was typed',
    async (chosen) => {
      const email = `${crypto.randomUUID()}@world.test`;
      await signUp({ email, password: chosen });
      await world.anonymous.call(userLogin, { body: { email, password: chosen } });
      for (const changed of [chosen.trim().slice(0, -1), chosen.toLowerCase() + ' ', ` ${chosen}`])
        await expect(
          world.anonymous.call(userLogin, { body: { email, password: changed } }),
        ).rejects.toMatchObject({ status: 401 });
    },
  );

  describe('on an installation that people reach over https', () => {
    const { world: strict } = useWorld({ env: { PUBLIC_URL: 'https://music.example' } });

    test.each(['password', 'Sunshine', 'Turnstage2026!', 'guessable', 'guessable@world.test'])(
      'Q21: the password %s, which anyone would try first, is refused',
      async (guessable) => {
        const body = { email: 'guessable@world.test', password: guessable };
        await expect(strict.anonymous.call(userSignUp, { body })).rejects.toMatchObject({
          status: 400,
          code: 'password/too-common',
          field: 'password',
        });
      },
    );
  });

  test('Q21: a common password is accepted where somebody tries the product at home', async () => {
    const { user } = await signUp({ email: 'home@world.test', password: 'Sunshine' });
    expect(user.role).toBe('user');
  });

  test('ignores fields that people cannot set themselves (no mass assignment)', async () => {
    const forged = { role: 'superUser', badges: ['STAFF'], id: 1, verifiedAt: '2020-01-01T00:00:00.000Z' };
    const { reply } = await send(world, 'POST', address, {
      body: { email: 'sly@world.test', password, ...forged },
    });
    expect(reply).toMatchObject({
      user: { role: 'user' },
      profile: { badges: [], role: 'user', verifiedAt: null },
    });
  });
});

describe('nicknames (decisions section 1)', () => {
  test('are unique regardless of case', async () => {
    await signUp({ email: 'nick1@world.test', password, nickname: 'Nick' });
    await expect(signUp({ email: 'nick2@world.test', password, nickname: ' nICK ' })).rejects.toMatchObject({
      status: 403,
      code: 'profile/nickname-taken',
      field: 'nickname',
    });
    // the refused sign-up leaves no rows behind
    await signUp({ email: 'nick2@world.test', password, nickname: 'Nick 2' });
  });

  test('are derived from the address when none is given, with a number when that one is taken', async () => {
    const first = await signUp({ email: 'same@one.test', password });
    const second = await signUp({ email: 'same@two.test', password });
    expect(first.profile.nickname).toBe('same');
    expect(second.profile.nickname).toMatch(/^same\d{4}$/);
  });

  test('differ when several are derived from the same local part at once', async () => {
    const people = await Promise.all(
      ['a', 'b', 'c', 'd'].map((host) => signUp({ email: `crowd@${host}.test`, password })),
    );
    expect(new Set(people.map(({ profile }) => profile.nickname)).size).toBe(4);
  });
});

describe.each([
  ['on an installation without a named administrator', {}],
  ['where the settings name the administrator', { ADMIN_EMAIL: 'boss@world.test', ADMIN_PASSWORD: password }],
])('concurrent sign-ups %s', (_name, env: Record<string, string>) => {
  let newWorld: World;
  beforeAll(async () => {
    newWorld = await startWorld({ env });
  });
  afterAll(() => newWorld.stop());

  test('create one account for one address and leave nothing of the others', async () => {
    const body = { email: 'race@world.test', password };
    const results = await Promise.all([1, 2, 3].map(() => send(newWorld, 'POST', address, { body })));
    expect(results.filter(({ status }) => status === 201)).toHaveLength(1);
    for (const { status, reply } of results)
      if (status !== 201)
        expect([status, reply['message']]).toEqual([403, 'This email is already registered']);
    for (const table of ['account', 'profile', 'email', 'session'] as const)
      expect(await countOf(newWorld, table)).toBe(1);
  });
});

describe('who runs the installation (decisions section 1)', () => {
  test('makes the first account superUser, and exactly one of several at once', async () => {
    const empty = await startWorld();
    const people = await Promise.all(
      ['x', 'y', 'z'].map((name) =>
        empty.anonymous.call(userSignUp, { body: { email: `${name}@world.test`, password } }),
      ),
    );
    expect(people.map(({ user }) => user.role).sort()).toEqual(['superUser', 'user', 'user']);
    await empty.stop();
  });

  test('gives the first sign-up no special role when the settings name an administrator', async () => {
    const configured = await startWorld({
      env: { ADMIN_EMAIL: 'Boss@world.test', ADMIN_PASSWORD: password },
    });
    const signUpAs = (email: string) => configured.anonymous.call(userSignUp, { body: { email, password } });
    expect((await signUpAs('first@world.test')).user.role).toBe('user');
    // The server creates the configured account at startup, with its password. Someone who only types the address
    // has not verified it.
    expect((await signUpAs('boss@World.test')).user.role).toBe('user');
    const fromSettings = {
      email: 'boss@world.test',
      password,
      role: 'superUser' as const,
      keepExisting: true,
    };
    await expect(configured.app.user.createAccount(fromSettings)).rejects.toMatchObject({
      code: 'email/not-verified',
      message: expect.stringContaining('boss@world.test'),
    });
    await configured.stop();
  });

  test('a provisioned account is verified; provisioned again it keeps its password and gets the role', async () => {
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

  test('the commands for accounts refuse a short password, an unknown account, and to demote the last superUser', async () => {
    const alone = await startWorld();
    const { user } = alone.app;
    const email = 'only@world.test';
    const tooShort = { message: expect.stringMatching(/8.*characters/) as string };
    await expect(user.createAccount({ email, password: 'short', role: 'superUser' })).rejects.toMatchObject(
      tooShort,
    );
    await user.createAccount({ email, password, role: 'superUser' });
    await expect(user.setPassword({ email, password: 'short' })).rejects.toMatchObject(tooShort);
    await alone.anonymous.call(userLogin, { body: { email, password } });
    const unknown = { email: 'nobody@world.test', message: 'No account has the email nobody@world.test' };
    await expect(user.setRole({ email: unknown.email, role: 'user' })).rejects.toThrow(unknown.message);
    await expect(user.setPassword({ email: unknown.email, password })).rejects.toThrow(unknown.message);
    await expect(user.setRole({ email, role: 'user' })).rejects.toThrow();
    await alone.stop();
  });
});

test('refuses sign-ups on a closed installation', async () => {
  const closed = await startWorld({ env: { SIGN_UP: 'closed' } });
  expect(await send(closed, 'POST', address, { body: { email: 'x@world.test', password } })).toMatchObject({
    status: 403,
    reply: { code: 'sign-up/closed', message: 'Sign-up is closed on this server' },
  });
  await closed.stop();
});
