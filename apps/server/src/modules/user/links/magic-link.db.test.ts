import {
  userChangePassword,
  userDeactivate,
  userMagicLink,
  userOwnProfile,
  userValidateMagicLink,
} from '@turnstage/client/routes';
import { useWorld } from '@turnstage/server/testing';
import { describe, expect, test } from 'vitest';
import { clientOf, newcomer, password, setAccount } from '../../../../testing/user/user.fixture.ts';

const { world } = useWorld({ people: ['ann'] });

const minuteMs = 60_000;
const invalid = { status: 403, code: 'auth/magic-link-invalid', message: 'This link is no longer valid' };
const validate = (shortLivedToken: string) =>
  world.anonymous.call(userValidateMagicLink, { body: { shortLivedToken } });

describe('a magic link (decisions section 1)', () => {
  test('opens a new session for the person who requested it', async () => {
    const { client, uuid } = await newcomer(world);
    const { shortLivedToken, expiresAt } = await client.call(userMagicLink, {});
    expect(Date.parse(expiresAt)).toBe(world.clock.now() + 5 * minuteMs);
    // The token is part of a URL path.
    expect(encodeURIComponent(shortLivedToken)).toBe(shortLivedToken);
    const { accessToken } = await validate(shortLivedToken);
    expect((await clientOf(world, accessToken).call(userOwnProfile, {})).uuid).toBe(uuid);
    await client.call(userOwnProfile, {});
  });

  test('works once, even for two requests at the same moment', async () => {
    const { client } = await newcomer(world);
    const { shortLivedToken } = await client.call(userMagicLink, {});
    const results = await Promise.allSettled([validate(shortLivedToken), validate(shortLivedToken)]);
    expect(results.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
    expect(results.find(({ status }) => status === 'rejected')).toMatchObject({ reason: invalid });
  });

  test('works for five minutes', async () => {
    const { client } = await newcomer(world);
    const early = await client.call(userMagicLink, {});
    const late = await client.call(userMagicLink, {});
    world.clock.advance(5 * minuteMs - 1);
    await validate(early.shortLivedToken);
    world.clock.advance(1);
    await expect(validate(late.shortLivedToken)).rejects.toMatchObject(invalid);
  });

  test('cannot reset the password, and ends with a new password and with the account', async () => {
    const { client, uuid } = await newcomer(world);
    const before = await client.call(userMagicLink, {});
    await client.call(userChangePassword, { body: { oldPassword: password, newPassword: 'a new password' } });
    await expect(validate(before.shortLivedToken)).rejects.toMatchObject(invalid);
    const after = await client.call(userMagicLink, {});
    const ann = await world.person('ann');
    await ann.client.call(userDeactivate, { params: { id: uuid } });
    await expect(validate(after.shortLivedToken)).rejects.toMatchObject(invalid);
    await expect(validate('made-up')).rejects.toMatchObject(invalid);
  });

  test('is refused during a ban, with the reason', async () => {
    const { client, uuid } = await newcomer(world);
    const { shortLivedToken } = await client.call(userMagicLink, {});
    await setAccount(world, uuid, { banned_at: world.clock.now(), banned_until: null, ban_reason: 'Spam' });
    await expect(validate(shortLivedToken)).rejects.toMatchObject({
      status: 403,
      code: 'auth/banned',
      message: 'This account is banned: Spam',
    });
  });

  test('is refused for a bot', async () => {
    const roz = await world.person('roz');
    await expect(roz.client.call(userMagicLink, {})).rejects.toMatchObject({ status: 403 });
  });
});
