import { createClient } from '@turnstage/client';
import { userAddBadges, userChangeBadges, userProfileById, userRemoveBadges } from '@turnstage/client/routes';
import { startWorld, type TestPerson, type World } from '@turnstage/testkit';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { historyOf, ranked } from '../moderation/moderation.fixture.ts';
import { send } from '../user.fixture.ts';

const serviceToken = 'a-token-for-the-other-services';
let world: World;
let global: TestPerson;
beforeAll(async () => {
  world = await startWorld({ env: { SERVICE_TOKEN: serviceToken } });
  global = await ranked(world, 'global', 'globalModerator');
});
afterAll(() => world.stop());

const service = () => createClient({ baseUrl: world.baseUrl, token: () => serviceToken });

async function badgesOf({ uuid }: { uuid: string }): Promise<string[]> {
  return (await world.anonymous.call(userProfileById, { params: { id: uuid } })).badges;
}

describe('badges (document 1 section 3)', () => {
  test('are set as a whole by staff, each once', async () => {
    const bob = await world.person('bob');
    const change = (badges: ('VERIFIED' | 'JQBX')[]) =>
      global.client.call(userChangeBadges, { body: { userUuid: bob.uuid, badges } });
    expect((await change(['JQBX', 'VERIFIED', 'JQBX'])).badges).toEqual(['VERIFIED', 'JQBX']);
    expect(await badgesOf(bob)).toEqual(['VERIFIED', 'JQBX']);
    await change(['VERIFIED', 'JQBX']);
    await change([]);
    expect(await badgesOf(bob)).toEqual([]);
    expect(await historyOf(world, bob)).toMatchObject([
      { actionType: 'changeBadges', byUserUuid: global.uuid, comment: '– → VERIFIED, JQBX' },
      { comment: 'VERIFIED, JQBX → –' },
    ]);
  });

  test('are added and taken by services, from everybody', async () => {
    const ann = await world.person('ann');
    const body = { userUuid: ann.uuid, badges: ['IDENTITY_VERIFIED' as const] };
    expect((await service().call(userAddBadges, { body })).badges).toEqual(['IDENTITY_VERIFIED']);
    const more = { userUuid: ann.uuid, badges: ['PLATINUM' as const] };
    expect((await service().call(userAddBadges, { body: more })).badges).toEqual([
      'PLATINUM',
      'IDENTITY_VERIFIED',
    ]);
    expect((await service().call(userRemoveBadges, { body })).badges).toEqual(['PLATINUM']);
    expect((await service().call(userRemoveBadges, { body })).badges).toEqual(['PLATINUM']);
    expect(await historyOf(world, ann)).toHaveLength(3);
  });

  test('of equals and those above are not changed by staff', async () => {
    const [ann, staff] = [await world.person('ann'), await ranked(world, 'staffer', 'staff')];
    const body = { userUuid: ann.uuid, badges: [] };
    for (const call of [userChangeBadges, userAddBadges, userRemoveBadges])
      await expect(staff.client.call(call as typeof userAddBadges, { body })).rejects.toMatchObject({
        code: 'moderation/rank',
      });
    await expect(global.client.call(userAddBadges, { body })).rejects.toMatchObject({
      code: 'request/forbidden',
    });
  });

  test('added by two at once are both there', async () => {
    const cat = await world.person('cat');
    await Promise.all(
      (['PLATINUM', 'DOUBLE_PLATINUM', 'JQBX', 'VERIFIED'] as const).map((badge) =>
        service().call(userAddBadges, { body: { userUuid: cat.uuid, badges: [badge] } }),
      ),
    );
    expect(await badgesOf(cat)).toEqual(['VERIFIED', 'PLATINUM', 'DOUBLE_PLATINUM', 'JQBX']);
  });

  test('are those of the list', async () => {
    const { uuid } = await world.person('cat');
    const options = { token: global.token, body: { userUuid: uuid, badges: ['KING'] } };
    const { status } = await send(world, 'POST', '/api/user-service/users/change-badges-admin', options);
    expect(status).toBe(400);
  });
});
