import { createClient } from '@turnstage/client';
import { userBotToken, userOwnProfile, userProfileById, userSignUpBot } from '@turnstage/client/routes';
import { useWorld } from '@turnstage/server/testing';
import { describe, expect, test } from 'vitest';
import { send } from '../../../../testing/user/user.fixture.ts';

const { world } = useWorld();

const address = '/api/user-service/users/sign-up-bot';
const dayMs = 24 * 60 * 60 * 1000;
const unauthorized = { status: 401, code: 'request/unauthorized' };
const appearance = { avatarId: 'bot-1', color: '7FE3C8' };

function clientOf(token: string) {
  return createClient({ baseUrl: world.baseUrl, token: () => token });
}

describe('a bot (decisions section 1, wire section 4)', () => {
  test('is created with 201 and a numeric id; its owner can have one', async () => {
    const ann = await world.person('ann');
    const body = { botNickName: '  Mr   Roboto ', ...appearance };
    const { status, reply } = await send(world, 'POST', address, { token: ann.token, body });
    expect(status).toBe(201);
    expect(reply).toEqual({ id: expect.any(Number), uuid: expect.any(String), nickname: 'Mr Roboto' });
    const profile = await world.anonymous.call(userProfileById, { params: { id: reply['uuid'] as string } });
    expect(profile).toMatchObject({
      nickname: 'Mr Roboto',
      avatarId: 'bot-1',
      color: '#7FE3C8',
      role: 'bot',
    });
    await expect(
      ann.client.call(userSignUpBot, { body: { botNickName: 'Another', ...appearance } }),
    ).rejects.toMatchObject({
      status: 403,
      code: 'sign-up/bot-exists',
    });
  });

  test('is only one, however many are requested at once', async () => {
    const cat = await world.person('cat');
    const results = await Promise.allSettled(
      [1, 2, 3].map((number) =>
        cat.client.call(userSignUpBot, { body: { botNickName: `Cat Bot ${number}`, ...appearance } }),
      ),
    );
    const refused = results.filter((result) => result.status === 'rejected');
    expect(refused).toHaveLength(2);
    for (const { reason } of refused)
      expect(reason).toMatchObject({ status: 403, code: 'sign-up/bot-exists' });
  });

  test.each([
    [
      { botNickName: 'bob', ...appearance },
      { status: 403, code: 'profile/nickname-taken', field: 'botNickName' },
    ],
    [
      { botNickName: 'Fresh', ...appearance, avatarId: 'unheard-of' },
      { status: 400, code: 'profile/unknown-avatar' },
    ],
    [
      { botNickName: 'Fresh', ...appearance, color: 'teal' },
      { status: 400, field: 'color' },
    ],
    [
      { botNickName: ' x ', ...appearance },
      { status: 400, field: 'botNickName' },
    ],
  ])('%j is refused, and another try works', async (body, refusal) => {
    await world.person('bob');
    const dan = await world.person('dan');
    await expect(dan.client.call(userSignUpBot, { body })).rejects.toMatchObject(refusal);
    await expect(dan.client.call(userBotToken, {})).rejects.toMatchObject({
      status: 404,
      code: 'bot/not-found',
    });
  });

  test('cannot own a bot itself', async () => {
    const roz = await world.person('roz');
    await expect(
      roz.client.call(userSignUpBot, { body: { botNickName: 'Roz II', ...appearance } }),
    ).rejects.toMatchObject({
      status: 403,
      code: 'request/forbidden',
    });
  });
});

describe('bot tokens (decisions section 1)', () => {
  test('authenticate as the bot', async () => {
    const roz = await world.person('roz');
    expect(await roz.client.call(userOwnProfile, {})).toMatchObject({
      uuid: roz.uuid,
      nickname: 'roz',
      role: 'bot',
    });
  });

  test('live for ten years', async () => {
    const bob = await world.person('bob');
    await world.person('roz');
    const { accessToken } = await bob.client.call(userBotToken, {});
    const bot = clientOf(accessToken);
    world.clock.advance(3649 * dayMs);
    await bot.call(userOwnProfile, {});
    world.clock.advance(dayMs);
    await expect(bot.call(userOwnProfile, {})).rejects.toMatchObject(unauthorized);
  });

  test('requested again leave the old ones valid, unless revoke is set', async () => {
    const eve = await world.person('eve');
    const token = async (query?: { revoke: boolean }) =>
      clientOf((await eve.client.call(userBotToken, query ? { query } : {})).accessToken);
    await eve.client.call(userSignUpBot, { body: { botNickName: 'Eve Bot', ...appearance } });
    const [first, second] = [await token(), await token({ revoke: false })];
    await first.call(userOwnProfile, {});
    const third = await token({ revoke: true });
    for (const old of [first, second])
      await expect(old.call(userOwnProfile, {})).rejects.toMatchObject(unauthorized);
    await third.call(userOwnProfile, {});
    // the owner's own session isn't affected
    await eve.client.call(userOwnProfile, {});
  });
});

test('the house DJ is a single bot without an owner, created once', async () => {
  const [first, second] = await Promise.all([world.app.user.houseBot(), world.app.user.houseBot()]);
  expect(first.uuid).toBe(second.uuid);
  const own = await clientOf(second.accessToken).call(userOwnProfile, {});
  expect(own).toMatchObject({ uuid: first.uuid, nickname: 'House DJ', role: 'bot' });
});
