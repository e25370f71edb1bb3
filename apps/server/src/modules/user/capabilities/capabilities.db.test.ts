import {
  userAddCapability,
  userOwnCapabilities,
  userRemoveCapability,
  userSession,
} from '@turnstage/client/routes';
import { startWorld, type TestPerson, type World } from '@turnstage/testkit';
import { decodeJwt } from 'jose';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { historyOf, ranked } from '../moderation/moderation.fixture.ts';
import { send } from '../user.fixture.ts';

let world: World;
let global: TestPerson;
let bob: TestPerson;
beforeAll(async () => {
  world = await startWorld();
  global = await ranked(world, 'global', 'globalModerator');
  bob = await world.person('bob');
});
afterAll(() => world.stop());

function add(id: string, capability: 'uploadMusic' | 'promoteRoom') {
  return global.client.call(userAddCapability, { params: { id, capability } });
}

describe('capabilities (document 1 sections 3, 7 and 8)', () => {
  test('are given and taken back; the next token carries them', async () => {
    // Every account comes with it (decisions section 4).
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

  test('are given once, also by two at the same time', async () => {
    const cat = await world.person('cat');
    const both = await Promise.allSettled([add(cat.uuid, 'promoteRoom'), add(cat.uuid, 'promoteRoom')]);
    expect(both.map(({ status }) => status).sort()).toEqual(['fulfilled', 'rejected']);
    await expect(add(cat.uuid, 'promoteRoom')).rejects.toMatchObject({
      status: 403,
      message: 'This user has already this role',
    });
    expect(await historyOf(world, cat)).toHaveLength(1);
  });

  test('are not given to equals, to oneself or to nobody', async () => {
    const peer = await ranked(world, 'peer', 'globalModerator');
    for (const { uuid } of [peer, global])
      await expect(add(uuid, 'promoteRoom')).rejects.toMatchObject({ status: 403, code: 'moderation/rank' });
    await expect(add('0', 'promoteRoom')).rejects.toMatchObject({ status: 404 });
  });

  test('are those of the list', async () => {
    const address = `/api/user-service/users/${bob.uuid}/capabilities/flying`;
    expect((await send(world, 'PUT', address, { token: global.token })).status).toBe(400);
  });
});
