import { createClient } from '@turnstage/client';
import {
  userGuest,
  userLogin,
  userOwnProfile,
  userPublicKey,
  userSession,
  userSignOut,
} from '@turnstage/client/routes';
import { useWorld } from '@turnstage/server/testing';
import { logInAgain } from '@turnstage/testkit';
import { createRemoteJWKSet, importSPKI, jwtVerify } from 'jose';
import { describe, expect, test } from 'vitest';
import { password, send, setAccount } from '../../../../testing/user/user.fixture.ts';

const { world } = useWorld({ env: { SERVICE_TOKEN: 'a-token-for-the-other-services' } });

const hourMs = 60 * 60 * 1000;
const dayMs = 24 * hourMs;
const unauthorized = { status: 401, code: 'request/unauthorized' };

function clientOf(token: string) {
  return createClient({ baseUrl: world.baseUrl, token: () => token });
}

describe('login (document 1 section 8)', () => {
  test('returns 201 with a token', async () => {
    await world.person('bob');
    const body = { email: ' BOB@world.test', password };
    const { status, reply } = await send(world, 'POST', '/api/user-service/auth/login', { body });
    expect(status).toBe(201);
    expect(Object.keys(reply)).toEqual(['accessToken']);
    expect((await clientOf(reply['accessToken'] as string).call(userOwnProfile, {})).nickname).toBe('bob');
  });

  test('gives the same reply for an unknown address and a wrong password', async () => {
    await world.person('bob');
    const incorrect = {
      status: 401,
      reply: {
        statusCode: 401,
        error: 'Unauthorized',
        message: 'Incorrect email or password',
        code: 'auth/incorrect-credentials',
      },
    };
    for (const body of [
      { email: 'bob@world.test', password: 'wrong password' },
      { email: 'nobody@world.test', password },
      { email: 'not an address', password },
      { email: 'bob@world.test', password: '' },
    ])
      expect(await send(world, 'POST', '/api/user-service/auth/login', { body })).toEqual(incorrect);
  });
});

describe('tokens (decisions section 1)', () => {
  test('can be verified by others with the public key, as PEM and as JWK set', async () => {
    const bob = await world.person('bob');
    const { publicKey, keys } = await world.anonymous.call(userPublicKey, {});
    expect(publicKey).toMatch(/^-----BEGIN PUBLIC KEY-----/);
    expect(keys).toHaveLength(1);
    const currentDate = new Date(world.clock.now());
    const set = createRemoteJWKSet(new URL('/api/user-service/auth/pub-key', world.baseUrl));
    for (const { payload, protectedHeader } of [
      await jwtVerify(bob.token, await importSPKI(publicKey, 'RS256'), { currentDate }),
      await jwtVerify(bob.token, set, { currentDate }),
    ]) {
      expect(protectedHeader).toMatchObject({ alg: 'RS256', kid: keys[0]!.kid });
      const now = world.clock.now() / 1000;
      expect(payload).toMatchObject({
        sub: bob.uuid,
        role: 'user',
        type: 'user',
        capabilities: ['uploadMusic'],
        subscriptionId: '',
      });
      expect(payload).toMatchObject({
        id: expect.any(Number),
        sid: expect.any(String),
        iat: now,
        exp: now + 30 * 86_400,
      });
      expect(payload['iss']).toEqual(expect.any(String));
    }
  });

  test('are rejected when forged or altered', async () => {
    const { token } = await world.person('bob');
    const [header, payload, signature] = token.split('.') as [string, string, string];
    const claims = JSON.parse(Buffer.from(payload, 'base64url').toString()) as object;
    const elevated = Buffer.from(JSON.stringify({ ...claims, role: 'superUser' })).toString('base64url');
    const noAlgorithm = Buffer.from('{"alg":"none","typ":"JWT"}').toString('base64url');
    for (const forged of [
      `${header}.${elevated}.${signature}`,
      `${noAlgorithm}.${elevated}.`,
      `${header}.${payload}.`,
    ])
      await expect(clientOf(forged).call(userSession, {})).rejects.toMatchObject(unauthorized);
  });

  test('carry the role that the account has now', async () => {
    const eve = await world.person('eve');
    await setAccount(world, eve.uuid, { role: 'moderator' });
    expect((await eve.client.call(userSession, {})).role).toBe('moderator');
    await setAccount(world, eve.uuid, { role: 'user' });
    expect((await eve.client.call(userSession, {})).role).toBe('user');
  });
});

describe('sessions (decisions section 1)', () => {
  test('expire after 30 days unless they are renewed', async () => {
    await world.person('cat');
    const [unrenewed, renewing] = [
      await logInAgain(world.baseUrl, 'cat'),
      await logInAgain(world.baseUrl, 'cat'),
    ];
    world.clock.advance(20 * dayMs);
    const renewed = await renewing.client.call(userSession, {});
    expect(renewed).toMatchObject({ userUuid: renewing.uuid, type: 'user', role: 'user' });
    world.clock.advance(10 * dayMs);
    await expect(unrenewed.client.call(userSession, {})).rejects.toMatchObject(unauthorized);
    // the first token of the renewed session has expired, the second hasn't
    await expect(renewing.client.call(userSession, {})).rejects.toMatchObject(unauthorized);
    await clientOf(renewed.accessToken).call(userOwnProfile, {});
    world.clock.advance(20 * dayMs);
    await expect(clientOf(renewed.accessToken).call(userOwnProfile, {})).rejects.toMatchObject(unauthorized);
  });

  test('end at once on sign-out; other sessions of that person go on', async () => {
    await world.person('dan');
    const [here, there] = [await logInAgain(world.baseUrl, 'dan'), await logInAgain(world.baseUrl, 'dan')];
    const renewed = await here.client.call(userSession, {});
    expect(await here.client.call(userSignOut, {})).toEqual({ ok: true });
    await expect(here.client.call(userOwnProfile, {})).rejects.toMatchObject(unauthorized);
    await expect(clientOf(renewed.accessToken).call(userOwnProfile, {})).rejects.toMatchObject(unauthorized);
    await there.client.call(userOwnProfile, {});
  });
});

describe('banned and deactivated accounts (decisions section 1)', () => {
  test('a ban rejects every call at once, and the login reply gives reason and end', async () => {
    await world.person('dan');
    const dan = await logInAgain(world.baseUrl, 'dan');
    const until = world.clock.now() + hourMs;
    await setAccount(world, dan.uuid, {
      banned_at: world.clock.now(),
      banned_until: until,
      ban_reason: 'spam',
    });
    await expect(dan.client.call(userOwnProfile, {})).rejects.toMatchObject(unauthorized);
    await expect(logInAgain(world.baseUrl, 'dan')).rejects.toMatchObject({
      status: 403,
      code: 'auth/banned',
      message: `This account is banned until ${new Date(until).toISOString()}: spam`,
    });
    // without the right password nobody learns about the ban
    const guess = { email: 'dan@world.test', password: 'a wild guess' };
    await expect(world.anonymous.call(userLogin, { body: guess })).rejects.toMatchObject({ status: 401 });
    world.clock.advance(hourMs);
    await dan.client.call(userOwnProfile, {});
    await logInAgain(world.baseUrl, 'dan');
  });

  test('a ban without end stays', async () => {
    const person = await logInAgain(world.baseUrl, 'dan');
    await setAccount(world, person.uuid, {
      banned_at: world.clock.now(),
      banned_until: null,
      ban_reason: null,
    });
    world.clock.advance(29 * dayMs);
    await expect(logInAgain(world.baseUrl, 'dan')).rejects.toMatchObject({
      message: 'This account is banned',
    });
    await setAccount(world, person.uuid, { banned_at: null });
  });

  test('a deactivated account can neither log in nor act', async () => {
    await world.person('eve');
    const eve = await logInAgain(world.baseUrl, 'eve');
    await setAccount(world, eve.uuid, { deactivated_at: world.clock.now() });
    await expect(eve.client.call(userOwnProfile, {})).rejects.toMatchObject(unauthorized);
    await expect(logInAgain(world.baseUrl, 'eve')).rejects.toMatchObject({
      status: 403,
      code: 'auth/deactivated',
    });
    await setAccount(world, eve.uuid, { deactivated_at: null });
  });
});

describe('guests (decisions section 1)', () => {
  test('get a token for a day, are a different guest each time, and can renew it', async () => {
    const [{ accessToken }, other] = [
      await world.anonymous.call(userGuest, {}),
      await world.anonymous.call(userGuest, {}),
    ];
    const renewed = await clientOf(accessToken).call(userSession, {});
    expect(renewed).toMatchObject({ type: 'guest', role: 'guest' });
    const stranger = await clientOf(other.accessToken).call(userSession, {});
    expect(stranger.userUuid).not.toBe(renewed.userUuid);
    world.clock.advance(dayMs);
    await expect(clientOf(accessToken).call(userSession, {})).rejects.toMatchObject(unauthorized);
  });

  test('have nicknames like ghost-NNNN', async () => {
    const gus = await world.person('gus');
    const profile = world.app.user.guestProfile(gus.uuid);
    expect(profile).toMatchObject({ uuid: gus.uuid, avatarId: 'ghost' });
    expect(profile.nickname).toMatch(/^ghost-\d{4}$/);
  });
});

describe('other services', () => {
  test('can see what staff see, and have neither session nor profile', async () => {
    const service = clientOf('a-token-for-the-other-services');
    const forbidden = { status: 403, code: 'request/forbidden' };
    await expect(service.call(userSession, {})).rejects.toMatchObject(forbidden);
    await expect(service.call(userOwnProfile, {})).rejects.toMatchObject(forbidden);
    await expect(clientOf('another-token').call(userSession, {})).rejects.toMatchObject(unauthorized);
  });
});
