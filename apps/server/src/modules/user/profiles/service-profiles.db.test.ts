import { randomUUID } from 'node:crypto';
import { createClient } from '@turnstage/client';
import {
  userAllUserProfiles,
  userChangeProfileAsAdmin,
  userOwnProfile,
  userProfileForService,
  userUpdateSocials,
  userUserById,
  userUserProfileForService,
} from '@turnstage/client/routes';
import { useWorld } from '@turnstage/server/testing';
import type { TestPerson } from '@turnstage/testkit';
import { beforeAll, describe, expect, test } from 'vitest';
import { historyOf, signUpWithRole } from '../../../../testing/user/moderation.fixture.ts';

const serviceToken = 'a-token-for-the-other-services';
let global: TestPerson;
const { world, bob } = useWorld({ people: ['bob'], env: { SERVICE_TOKEN: serviceToken } });
beforeAll(async () => {
  await world.person('roz');
  global = await signUpWithRole(world, 'global', 'globalModerator');
});

const service = () => createClient({ baseUrl: world.baseUrl, token: () => serviceToken });

describe('profiles for other services (document 1 section 7)', () => {
  test('show what their owner sees, by uuid and by id, at both URLs', async () => {
    const own = await bob.client.call(userOwnProfile, {});
    expect(own.email).toBe('bob@world.test');
    for (const route of [userProfileForService, userUserProfileForService])
      for (const id of [bob.uuid, bob.uuid.toUpperCase(), String(own.id)])
        expect(await service().call(route as typeof userProfileForService, { params: { id } })).toEqual(own);
    for (const id of [randomUUID(), '0', 'bob'])
      await expect(service().call(userProfileForService, { params: { id } })).rejects.toMatchObject({
        status: 404,
        message: 'User profile not found',
      });
  });

  test('list everyone by id, page by page', async () => {
    const all = await service().call(userAllUserProfiles, { query: {} });
    expect(all.map(({ nickname }) => nickname)).toEqual(['ann', 'bob', 'roz', 'global']);
    expect(all[1]).toEqual(await bob.client.call(userOwnProfile, {}));
    expect(all[2]).toMatchObject({ role: 'bot', email: '' });
    expect(await service().call(userAllUserProfiles, { query: { take: 2, skip: 1 } })).toEqual(
      all.slice(1, 3),
    );
    expect(await service().call(userAllUserProfiles, { query: { take: 0 } })).toEqual([]);
    expect(await service().call(userAllUserProfiles, { query: { skip: 2_147_483_647 } })).toEqual([]);
  });
});

describe('GET /users/user/{id} (document 1 section 7)', () => {
  test('returns an account with its public profile', async () => {
    const found = await global.client.call(userUserById, { params: { id: bob.uuid } });
    expect(found).toMatchObject({ uuid: bob.uuid, role: 'user', profile: { nickname: 'bob' } });
    expect(JSON.stringify(found)).not.toContain('world.test');
    await expect(global.client.call(userUserById, { params: { id: '0' } })).rejects.toMatchObject({
      code: 'user/not-found',
    });
  });
});

describe('POST /users/user-socials (document 1 section 7)', () => {
  test('changes the given names and leaves the others', async () => {
    const set = (body: Record<string, string>) => bob.client.call(userUpdateSocials, { body });
    await set({ instagram: 'bob.on.stage', tiktok: 'bobtok' });
    const profile = await set({ tiktok: '', twitter: 'bob' });
    expect(profile).toMatchObject({ instagram: 'bob.on.stage', tiktok: '', twitter: 'bob', nickname: 'bob' });
  });

  test('changes nothing else', async () => {
    const body = { nickname: 'robert' } as Record<string, string>;
    expect((await bob.client.call(userUpdateSocials, { body })).nickname).toBe('bob');
  });
});

describe('POST /users/profile-admin (decisions section 1: any profile, from globalModerator)', () => {
  const change = (
    by: TestPerson,
    userUuid: string,
    fields: { nickname?: string; color?: string; comment?: string },
  ) => by.client.call(userChangeProfileAsAdmin, { body: { userUuid, ...fields } });

  test('changes the given fields; the history names them', async () => {
    const dan = await world.person('dan');
    const changed = await change(global, dan.uuid, {
      nickname: 'daniel',
      color: '112233',
      comment: 'was rude',
    });
    expect(changed).toMatchObject({ uuid: dan.uuid, nickname: 'daniel', color: '#112233' });
    expect(JSON.stringify(changed)).not.toContain('world.test');
    expect(await historyOf(world, dan)).toMatchObject([
      {
        actionType: 'changeProfile',
        byUserUuid: global.uuid,
        comment: 'nickname (was dan), color\nwas rude',
      },
    ]);
  });

  test('follows the rules of profiles, and records nothing when it fails', async () => {
    const cat = await world.person('cat');
    await expect(change(global, cat.uuid, { nickname: 'BOB' })).rejects.toMatchObject({
      code: 'profile/nickname-taken',
    });
    expect(await historyOf(world, cat)).toEqual([]);
  });

  test('is refused for equals and higher ranks', async () => {
    const ann = await world.person('ann');
    for (const { uuid } of [ann, global])
      await expect(change(global, uuid, { color: '000000' })).rejects.toMatchObject({
        code: 'moderation/rank',
      });
  });
});
