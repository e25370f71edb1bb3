/** Rules R125 to R127: theme, rules and greeting, and who has seen them. */
import { roomMarkRulesSeen, roomRoomRules, roomUpdateRoom } from '@turnstage/client/routes';
import type { RoomChange } from '@turnstage/contracts';
import { useWorld } from '@turnstage/server/testing';
import { guestPerson, type TestPerson } from '@turnstage/testkit';
import { expect, test } from 'vitest';
import { fillRoom, grant, openRoom } from '../../../../testing/room/room.fixture.ts';

const { world, bob, cat, dan } = useWorld({ people: ['bob', 'cat', 'dan'] });

type Room = Awaited<ReturnType<typeof openRoom>>;
const read = (by: Pick<TestPerson, 'client'>, room: Room) =>
  by.client.call(roomRoomRules, { params: { slug: room.slug } });
const change = (by: TestPerson, room: Room, body: RoomChange) =>
  by.client.call(roomUpdateRoom, { params: { id: room.uuid }, body });
const markSeen = (by: TestPerson, room: Room, version: number) =>
  by.client.call(roomMarkRulesSeen, { params: { slug: room.slug }, body: { version } });

test('R125: owner and co-owners write theme, rules and greeting; line breaks stay, other control characters go', async () => {
  const room = await openRoom(bob, 'House rules');
  expect(await read(cat, room)).toEqual({
    theme: '',
    rules: '',
    greeting: '',
    version: 0,
    seenVersion: null,
  });
  const changed = await change(bob, room, {
    theme: ' Dub\n night ',
    rules: 'One\r\nTwo\u0007\n',
    greeting: 'Hi {name}\n!',
  });
  expect(changed).toMatchObject({ theme: 'Dub night', rulesVersion: 1 });
  // Everyone in the room loads them, so they aren't in the state that is sent to all.
  expect(changed).not.toHaveProperty('rules');
  expect(await read(cat, room)).toMatchObject({
    theme: 'Dub night',
    rules: 'One\nTwo',
    greeting: 'Hi {name} !',
    version: 1,
  });
  await grant(bob, room, dan, 'moderator');
  await expect(change(dan, room, { rules: 'Mine' })).rejects.toMatchObject({ code: 'request/forbidden' });
  for (const [field, length] of [
    ['theme', 101],
    ['rules', 2001],
    ['greeting', 301],
  ] as const)
    await expect(change(bob, room, { [field]: 'x'.repeat(length) })).rejects.toMatchObject({
      status: 400,
      field,
    });
});

test('R126: what somebody saw is stored, never falls, and only new rules make a new version', async () => {
  const room = await openRoom(bob, 'Seen', { rules: 'Be kind' });
  await Promise.all([markSeen(cat, room, 0), markSeen(cat, room, 99)]);
  expect(await read(cat, room)).toMatchObject({ version: 1, seenVersion: 1 });
  expect(await read(dan, room)).toMatchObject({ seenVersion: null });
  await change(bob, room, { rules: 'Be kind ', greeting: 'Hello', theme: 'Anything' });
  expect(await read(cat, room)).toMatchObject({ version: 1, greeting: 'Hello' });
  await change(bob, room, { rules: 'Be kinder' });
  await markSeen(cat, room, 0);
  expect(await read(cat, room)).toMatchObject({ version: 2, seenVersion: 1 });
  await expect(markSeen(cat, room, -1)).rejects.toMatchObject({ status: 400, field: 'version' });
});

test('R127: guests read them too and the server remembers nothing of it; a closed door hides them', async () => {
  const room = await openRoom(bob, 'Behind a password', { rules: 'Secret', password: 'sesame' });
  for (const call of [() => read(cat, room), () => markSeen(cat, room, 1)])
    await expect(call()).rejects.toMatchObject({ status: 403 });
  await change(bob, room, { password: null });
  const guest = await guestPerson(world.baseUrl, 'gus');
  expect(await read(guest, room)).toMatchObject({ rules: 'Secret', seenVersion: null });
  await fillRoom(world, room, [cat.uuid]);
  await grant(bob, room, cat, 'banned');
  await expect(read(cat, room)).rejects.toMatchObject({ code: 'room/banned' });
});
