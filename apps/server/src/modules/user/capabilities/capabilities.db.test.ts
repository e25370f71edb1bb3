import {
  userAddCapability,
  userOwnCapabilities,
  userRemoveCapability,
  userSession,
} from '@turnstage/client/routes';
import { useWorld } from '@turnstage/server/testing';
import type { TestPerson } from '@turnstage/testkit';
import { decodeJwt } from 'jose';
import { beforeAll, describe, expect, test } from 'vitest';
import { historyOf, signUpWithRole } from '../../../../testing/user/moderation.fixture.ts';
import { send } from '../../../../testing/user/user.fixture.ts';

const { world } = useWorld();
let global: TestPerson;
let bob: TestPerson;
beforeAll(async () => {
  global = await signUpWithRole(world, 'global', 'globalModerator');
  bob = await world.person('bob');
});

function add(id: string, capability: 'uploadMusic' | 'promoteRoom') {
  return global.client.call(userAddCapability, { params: { id, capability } });
}

describe('capabilities (document 1 sections 3, 7 and 8)', () => {
  test('are granted and removed; the next token carries them', async () => {
    // Every account starts with it (decisions section 4).
    expect(await bob.client.call(userOwnCapabilities, {})).toEqual(['uploadMusic']);
    await expect(add(bob.uuid, 'uploadMusic')).rejects.toMatchObject({ code: 'role/already-given' });
    expect(await add(bob.uuid, 'promoteRoom')).toEqual(['promoteRoom', 'uploadMusic']);
    expect(await bob.client.call(userOwnCapabilities, {})).toEqual(['promoteRoom', 'uploadMusic']);
    const { accessToken } = await bob.client.call(userSession, {});
    expect(decodeJwt(accessToken)['capabilities']).toEqual(['promoteRoom', 'uploadMusic']);
    const params = { id: bob.uuid, capability: 'promoteRoom' as const };
    expect(await global.client.call(userRemoveCapability, { params })).toEqual(['uploadMusic']);
    await expect(global.client.call(userRemoveCapability, { params })).rejects.toMatchObject({
      status: 404,
      code: 'capability/not-held',
    });
    expect(await historyOf(world, bob)).toMatchObject([
      { actionType: 'addCapability', comment: 'promoteRoom', byUserUuid: global.uuid },
      { actionType: 'removeCapability', comment: 'promoteRoom' },
    ]);
  });

  test('are granted once, even by two people at once', async () => {
    const cat = await world.person('cat');
    const both = await Promise.allSettled([add(cat.uuid, 'promoteRoom'), add(cat.uuid, 'promoteRoom')]);
    expect(both.map(({ status }) => status).sort()).toEqual(['fulfilled', 'rejected']);
    await expect(add(cat.uuid, 'promoteRoom')).rejects.toMatchObject({
      status: 403,
      message: 'This user has already this role',
    });
    expect(await historyOf(world, cat)).toHaveLength(1);
  });

  test('cannot be granted to equals, oneself or unknown accounts', async () => {
    const peer = await signUpWithRole(world, 'peer', 'globalModerator');
    for (const { uuid } of [peer, global])
      await expect(add(uuid, 'promoteRoom')).rejects.toMatchObject({ status: 403, code: 'moderation/rank' });
    await expect(add('0', 'promoteRoom')).rejects.toMatchObject({ status: 404 });
  });

  test('must be known ones', async () => {
    const address = `/api/user-service/users/${bob.uuid}/capabilities/flying`;
    expect((await send(world, 'PUT', address, { token: global.token })).status).toBe(400);
  });
});
