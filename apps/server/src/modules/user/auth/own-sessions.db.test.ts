import {
  userLogin,
  userMagicLink,
  userOwnProfile,
  userOwnSessions,
  userRevokeOtherSessions,
  userRevokeSession,
  userSession,
  userValidateMagicLink,
} from '@turnstage/client/routes';
import { useWorld } from '@turnstage/server/testing';
import { describe, expect, test } from 'vitest';
import { clientOf, newcomer, password, send } from '../../../../testing/user/user.fixture.ts';

const { world } = useWorld({ people: ['ann'] });

const dayMs = 24 * 60 * 60 * 1000;
const loggedIn = async (email: string) =>
  clientOf(world, (await world.anonymous.call(userLogin, { body: { email, password } })).accessToken);

describe('own sessions (decisions section 1)', () => {
  test('are listed with place and time, the current one first', async () => {
    const { client, email, token } = await newcomer(world);
    world.clock.advance(dayMs);
    const other = await loggedIn(email);
    world.clock.advance(dayMs);
    await client.call(userSession, {});
    const list = await other.call(userOwnSessions, {});
    const at = (days: number) => new Date(world.clock.now() - days * dayMs).toISOString();
    expect(list).toMatchObject([
      { current: true, createdAt: at(1), lastActiveAt: at(1), expiresAt: at(-29) },
      { current: false, createdAt: at(2), lastActiveAt: at(0), address: '127.0.0.1' },
    ]);
    expect(list[0]?.userAgent).not.toBe('');
    expect(JSON.stringify(list)).not.toContain(token);
  });

  test('one can be ended from another, at once', async () => {
    const { client, email } = await newcomer(world);
    const other = await loggedIn(email);
    const [, theOther] = await client.call(userOwnSessions, {});
    await client.call(userRevokeSession, { params: { id: theOther?.id ?? '' } });
    await expect(other.call(userOwnProfile, {})).rejects.toMatchObject({ status: 401 });
    await client.call(userOwnProfile, {});
    expect(await client.call(userOwnSessions, {})).toHaveLength(1);
    await expect(
      client.call(userRevokeSession, { params: { id: theOther?.id ?? '' } }),
    ).rejects.toMatchObject({ status: 404, code: 'auth/session-not-found' });
  });

  test('nobody can end a session of someone else', async () => {
    const [one, other] = [await newcomer(world), await newcomer(world)];
    const [session] = await other.client.call(userOwnSessions, {});
    await expect(
      one.client.call(userRevokeSession, { params: { id: session?.id ?? '' } }),
    ).rejects.toMatchObject({ status: 404 });
    await other.client.call(userOwnProfile, {});
    expect(
      await send(world, 'DELETE', '/api/user-service/auth/sessions/not-an-id', { token: one.token }),
    ).toMatchObject({ status: 400 });
  });

  test('all others can be ended together, and the current one goes on', async () => {
    const { client, email } = await newcomer(world);
    const others = [await loggedIn(email), await loggedIn(email)];
    expect(await client.call(userRevokeOtherSessions, {})).toEqual({ ended: 2 });
    for (const other of others)
      await expect(other.call(userOwnProfile, {})).rejects.toMatchObject({ status: 401 });
    expect(await client.call(userRevokeOtherSessions, {})).toEqual({ ended: 0 });
    await client.call(userOwnProfile, {});
  });

  test.each(['all others', 'one'])(
    'A30: ending %s ends magic links, links to a new password, and codes',
    async (which) => {
      const { client, email } = await newcomer(world);
      const thief = await loggedIn(email);
      const { shortLivedToken } = await thief.call(userMagicLink, {});
      if (which === 'one') {
        const [, other] = await client.call(userOwnSessions, {});
        await client.call(userRevokeSession, { params: { id: other?.id ?? '' } });
      } else await client.call(userRevokeOtherSessions, {});
      await expect(
        world.anonymous.call(userValidateMagicLink, { body: { shortLivedToken } }),
      ).rejects.toMatchObject({ code: 'auth/magic-link-invalid' });
      await expect(thief.call(userMagicLink, {})).rejects.toMatchObject({ status: 401 });
    },
  );

  test('expired ones are not listed', async () => {
    const { client, email } = await newcomer(world);
    world.clock.advance(29 * dayMs);
    const other = await loggedIn(email);
    world.clock.advance(dayMs);
    await expect(client.call(userOwnSessions, {})).rejects.toMatchObject({ status: 401 });
    expect(await other.call(userOwnSessions, {})).toHaveLength(1);
  });
});
