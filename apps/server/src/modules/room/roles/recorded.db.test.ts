/** Moderation in rooms is recorded in the audit service (document 2 section 3). */
import {
  auditModerationActions,
  roomChangeOwner,
  roomGrantRoomRole,
  roomKickUserFromRoom,
  roomRolesOfUser,
  roomRevokeRoomRole,
} from '@turnstage/client/routes';
import { useWorld } from '@turnstage/server/testing';
import type { TestPerson } from '@turnstage/testkit';
import { expect, test } from 'vitest';
import { grant, openRoom } from '../../../../testing/room/room.fixture.ts';

const { world, ann, bob, cat } = useWorld({ people: ['ann', 'bob', 'cat'] });

async function historyOf(room: { uuid: string }) {
  await world.drain();
  const query = { filter: `roomUuid||$eq||${room.uuid}`, sort: 'id,ASC' };
  return (await ann.client.call(auditModerationActions, { query })).data;
}

test('records granted and revoked roles and restrictions, with the previous role', async () => {
  const room = await openRoom(bob, 'Recorded roles');
  const until = new Date(world.clock.now() + 60_000).toISOString();
  await grant(bob, room, cat, 'dj');
  await grant(bob, room, cat, 'moderator');
  await grant(bob, room, cat, 'chatDisabled', until);
  await grant(bob, room, cat, 'banned');
  await grant(bob, room, cat, 'kicked');
  await bob.client.call(roomRevokeRoomRole, {
    params: { room: room.slug },
    body: { userUuid: cat.uuid, role: 'banned' },
  });
  const history = await historyOf(room);
  expect(history.map(({ actionType, previousRole, role }) => [actionType, previousRole, role])).toEqual([
    ['grantRole', null, 'dj'],
    ['grantRole', 'dj', 'moderator'],
    ['grantRole', 'moderator', 'chatDisabled'],
    ['banUser', 'moderator', 'banned'],
    ['kickUser', 'moderator', 'kicked'],
    ['removeRole', 'banned', null],
  ]);
  for (const action of history)
    expect(action).toMatchObject({ userUuid: cat.uuid, byUserUuid: bob.uuid, recorded: true });
  expect(history[2]?.expiresAt).toBe(until);
});

test('records a kick with its end, and a change of the owner', async () => {
  const room = await openRoom(bob, 'Recorded kick');
  await bob.client.call(roomKickUserFromRoom, { body: { slug: room.slug, userUuid: cat.uuid } });
  await bob.client.call(roomChangeOwner, { params: { room: room.slug }, body: { userUuid: cat.uuid } });
  expect(await historyOf(room)).toMatchObject([
    {
      actionType: 'kickUser',
      role: 'kicked',
      expiresAt: new Date(world.clock.now() + 10 * 60_000).toISOString(),
    },
    { actionType: 'grantRole', previousRole: 'kicked', role: 'owner' },
  ]);
});

test('records nothing when the call is refused', async () => {
  const room = await openRoom(bob, 'Recorded nothing');
  await expect(grant(cat, room, bob, 'banned')).rejects.toMatchObject({ status: 403 });
  expect(await historyOf(room)).toEqual([]);
});

test('M21: reasons are for the person and the moderators, and are recorded', async () => {
  const room = await openRoom(bob, 'Recorded reasons');
  const eve = await world.person('eve');
  await bob.client.call(roomGrantRoomRole, {
    params: { room: room.slug },
    body: { userUuid: cat.uuid, role: 'chatDisabled', reason: ' Shouting ' },
  });
  const rolesSeenBy = (person: TestPerson) =>
    person.client.call(roomRolesOfUser, { params: { room: room.slug, user: cat.uuid } });
  const withReason = { role: 'chatDisabled', byUserUuid: bob.uuid, byNickname: bob.name, reason: 'Shouting' };
  expect(await rolesSeenBy(bob)).toMatchObject([withReason]);
  expect(await rolesSeenBy(cat)).toMatchObject([withReason]);
  const [seenByOthers] = await rolesSeenBy(eve);
  expect(seenByOthers).toMatchObject({ role: 'chatDisabled' });
  for (const field of ['byUserUuid', 'byNickname', 'reason']) expect(seenByOthers).not.toHaveProperty(field);
  expect(await historyOf(room)).toMatchObject([{ actionType: 'grantRole', comment: 'Shouting' }]);
  // Granting it again without a reason drops the old one.
  await grant(bob, room, cat, 'chatDisabled');
  expect((await rolesSeenBy(cat))[0]).not.toHaveProperty('reason');
});

test('M21: a reason has a limit', async () => {
  const room = await openRoom(bob, 'Recorded length');
  const reason = 'x'.repeat(2_001);
  const tooLong = { status: 400, code: 'request/invalid' };
  await expect(
    bob.client.call(roomKickUserFromRoom, { body: { slug: room.slug, userUuid: cat.uuid, reason } }),
  ).rejects.toMatchObject(tooLong);
  await expect(
    bob.client.call(roomGrantRoomRole, {
      params: { room: room.slug },
      body: { userUuid: cat.uuid, role: 'banned', reason },
    }),
  ).rejects.toMatchObject(tooLong);
});
