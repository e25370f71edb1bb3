import { randomUUID } from 'node:crypto';
import {
  socialBlockedUser,
  socialBlockUser,
  socialListBlockedUsers,
  socialUnblockUser,
} from '@turnstage/client/routes';
import { useWorld } from '@turnstage/server/testing';
import type { TestPerson } from '@turnstage/testkit';
import { afterEach, describe, expect, test } from 'vitest';

const { world, bob, cat, dan } = useWorld({ people: ['bob', 'cat', 'dan'] });
afterEach(async () => {
  for (const { id } of await list(bob)) await unblock(bob, id);
});

function block(person: TestPerson, whom: { uuid: string }) {
  return person.client.call(socialBlockUser, { body: { blockedUserUuid: whom.uuid } });
}
function list(person: TestPerson) {
  return person.client.call(socialListBlockedUsers, {});
}
function one(person: TestPerson, id: string | number) {
  return person.client.call(socialBlockedUser, { params: { id: String(id) } });
}
function unblock(person: TestPerson, id: string | number) {
  return person.client.call(socialUnblockUser, { params: { id: String(id) } });
}

const notFound = { status: 404, code: 'block/not-found', message: "You haven't blocked this person" };

describe('blocking (document 1 section 7)', () => {
  test('twice, also at once, creates one block', async () => {
    const blocks = await Promise.all([block(bob, cat), block(bob, cat), block(bob, cat)]);
    expect(new Set(blocks.map(({ id }) => id)).size).toBe(1);
    expect(await block(bob, cat)).toEqual(blocks[0]);
    expect(blocks[0]).toMatchObject({
      userUuid: bob.uuid,
      blockedUserUuid: cat.uuid,
      createdAt: new Date(world.clock.now()).toISOString(),
      userProfile: { uuid: cat.uuid, nickname: 'cat' },
    });
    expect(await list(bob)).toEqual([blocks[0]]);
  });

  test('is listed only for the person who blocks, newest first', async () => {
    await block(bob, cat);
    const { id } = await block(bob, dan);
    expect((await list(bob)).map(({ blockedUserUuid }) => blockedUserUuid)).toEqual([dan.uuid, cat.uuid]);
    expect(await list(cat)).toEqual([]);
    expect((await one(bob, id)).blockedUserUuid).toBe(dan.uuid);
    expect((await one(bob, dan.uuid.toUpperCase())).id).toBe(id);
    for (const stranger of [cat, dan]) {
      await expect(one(stranger, id)).rejects.toMatchObject(notFound);
      await expect(unblock(stranger, id)).rejects.toMatchObject(notFound);
      await expect(one(stranger, bob.uuid)).rejects.toMatchObject(notFound);
    }
  });

  test('is lifted by number or by person, once', async () => {
    const { id } = await block(bob, cat);
    await block(bob, dan);
    expect(await unblock(bob, id)).toEqual({ ok: true });
    expect(await unblock(bob, dan.uuid)).toEqual({ ok: true });
    for (const gone of [id, dan.uuid, randomUUID(), 'nonsense'])
      await expect(unblock(bob, gone)).rejects.toMatchObject(notFound);
    await block(bob, cat);
    const tries = await Promise.allSettled([unblock(bob, cat.uuid), unblock(bob, cat.uuid)]);
    expect(tries.map(({ status }) => status).sort()).toEqual(['fulfilled', 'rejected']);
  });

  test('is refused for oneself and for unknown people', async () => {
    await expect(block(bob, bob)).rejects.toMatchObject({ status: 400, code: 'block/self' });
    const nobody = { status: 404, code: 'user/not-found' };
    await expect(block(bob, { uuid: randomUUID() })).rejects.toMatchObject(nobody);
    await expect(block(bob, await world.person('gus'))).rejects.toMatchObject(nobody);
  });

  test('can be read by other modules from both sides', async () => {
    await block(bob, cat);
    const { social } = world.app;
    expect(await social.blockedBy(bob.uuid)).toEqual(new Set([cat.uuid]));
    expect(await social.blockersOf(cat.uuid)).toEqual(new Set([bob.uuid]));
    expect(await social.blockedBy(cat.uuid)).toEqual(new Set());
  });
});
