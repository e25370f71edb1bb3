import { createClient } from '@turnstage/client';
import { userAddBadges, userChangeBadges, userProfileById, userRemoveBadges } from '@turnstage/client/routes';
import { useWorld } from '@turnstage/server/testing';
import type { TestPerson } from '@turnstage/testkit';
import { beforeAll, describe, expect, test } from 'vitest';
import { historyOf, signUpWithRole } from '../../../../testing/user/moderation.fixture.ts';
import { send } from '../../../../testing/user/user.fixture.ts';

const serviceToken = 'a-token-for-the-other-services';
let global: TestPerson;
const { world } = useWorld({ env: { SERVICE_TOKEN: serviceToken } });
beforeAll(async () => {
  global = await signUpWithRole(world, 'global', 'globalModerator');
});

const service = () => createClient({ baseUrl: world.baseUrl, token: () => serviceToken });

async function badgesOf({ uuid }: { uuid: string }): Promise<string[]> {
  return (await world.anonymous.call(userProfileById, { params: { id: uuid } })).badges;
}

describe('badges (document 1 section 3)', () => {
  test('are replaced as a whole by staff, without duplicates', async () => {
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

  test('are added and removed by services, for everyone', async () => {
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

  test('of equals and higher ranks cannot be changed by staff', async () => {
    const [ann, staff] = [await world.person('ann'), await signUpWithRole(world, 'staffer', 'staff')];
    const body = { userUuid: ann.uuid, badges: [] };
    for (const call of [userChangeBadges, userAddBadges, userRemoveBadges])
      await expect(staff.client.call(call as typeof userAddBadges, { body })).rejects.toMatchObject({
        code: 'moderation/rank',
      });
    await expect(global.client.call(userAddBadges, { body })).rejects.toMatchObject({
      code: 'request/forbidden',
    });
  });

  test('are all kept when added concurrently', async () => {
    const cat = await world.person('cat');
    await Promise.all(
      (['PLATINUM', 'DOUBLE_PLATINUM', 'JQBX', 'VERIFIED'] as const).map((badge) =>
        service().call(userAddBadges, { body: { userUuid: cat.uuid, badges: [badge] } }),
      ),
    );
    expect(await badgesOf(cat)).toEqual(['VERIFIED', 'PLATINUM', 'DOUBLE_PLATINUM', 'JQBX']);
  });

  test('must be known ones', async () => {
    const { uuid } = await world.person('cat');
    const options = { token: global.token, body: { userUuid: uuid, badges: ['KING'] } };
    const { status } = await send(world, 'POST', '/api/user-service/users/change-badges-admin', options);
    expect(status).toBe(400);
  });
});
