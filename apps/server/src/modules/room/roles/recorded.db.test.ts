/** What is done to people in rooms leaves an action in the audit service (document 2 section 3). */
import {
  auditModerationActions,
  roomChangeOwner,
  roomKickUserFromRoom,
  roomTakeRoomRole,
} from '@turnstage/client/routes';
import { startWorld, type TestPerson, type World } from '@turnstage/testkit';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { grant, openRoom } from '../room.fixture.ts';

let world: World;
let ann: TestPerson;
let bob: TestPerson;
let cat: TestPerson;
beforeAll(async () => {
  world = await startWorld();
  [ann, bob, cat] = [await world.person('ann'), await world.person('bob'), await world.person('cat')];
});
afterAll(() => world.stop());

async function historyOf(room: { uuid: string }) {
  await world.drain();
  const query = { filter: `roomUuid||$eq||${room.uuid}`, sort: 'id,ASC' };
  return (await ann.client.call(auditModerationActions, { query })).data;
}

test('roles and restrictions that are given and taken, each with what was held before', async () => {
  const room = await openRoom(bob, 'Recorded roles');
  const until = new Date(world.clock.now() + 60_000).toISOString();
  await grant(bob, room, cat, 'dj');
  await grant(bob, room, cat, 'moderator');
  await grant(bob, room, cat, 'chatDisabled', until);
  await grant(bob, room, cat, 'banned');
  await grant(bob, room, cat, 'kicked');
  await bob.client.call(roomTakeRoomRole, {
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

test('a kick with its end, and a room that is handed over', async () => {
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

test('what is refused leaves nothing', async () => {
  const room = await openRoom(bob, 'Recorded nothing');
  await expect(grant(cat, room, bob, 'banned')).rejects.toMatchObject({ status: 403 });
  expect(await historyOf(room)).toEqual([]);
});
