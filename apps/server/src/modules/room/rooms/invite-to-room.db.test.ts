import { roomInviteToRoom, socialListNotifications } from '@turnstage/client/routes';
import { useWorld } from '@turnstage/server/testing';
import type { TestPerson } from '@turnstage/testkit';
import { expect, test } from 'vitest';
import { block } from '../../../../testing/notification/notification.fixture.ts';
import { grant, openRoom } from '../../../../testing/room/room.fixture.ts';
import { befriend } from '../../../../testing/social/social.fixture.ts';

const { world, bob, cat, dan, eve } = useWorld({ people: ['ann', 'bob', 'cat', 'dan', 'eve'] });

const invite = (by: TestPerson, { slug }: { slug: string }, ...people: TestPerson[]) =>
  by.client.call(roomInviteToRoom, {
    params: { slug },
    body: { userUuids: people.map(({ uuid }) => uuid) },
  });
const invitations = async (person: TestPerson) => {
  await world.drain();
  const { notifications } = await person.client.call(socialListNotifications, { query: { limit: 100 } });
  return notifications
    .filter(({ kind }) => kind === 'roomInvitation')
    .map(({ actor, room, link }) => [actor?.nickname, room?.name, link]);
};

test('N26 and N27: friends are invited, once in three hours; others are left out', async () => {
  await befriend(bob, cat);
  await befriend(bob, dan);
  const room = await openRoom(eve, 'Rooftop');
  expect((await invite(bob, room, cat, eve)).userUuids).toEqual([cat.uuid]);
  await Promise.all([invite(bob, room, cat), invite(bob, room, cat)]);
  expect(await invitations(cat)).toEqual([['bob', 'Rooftop', `/r/${room.slug}`]]);
  expect(await invitations(eve)).toEqual([]);
  world.clock.advance(3 * 3_600_000);
  await invite(bob, room, cat);
  expect(await invitations(cat)).toHaveLength(2);

  const closed = await openRoom(eve, 'Cellar', { type: 'PRIVATE' });
  await expect(invite(bob, closed, cat)).rejects.toMatchObject({ status: 403 });
  await grant(eve, closed, bob, 'moderator');
  expect((await invite(bob, closed, dan)).userUuids).toEqual([dan.uuid]);
  expect(await invitations(dan)).toEqual([['bob', 'Cellar', `/r/${closed.slug}`]]);
  await grant(eve, room, bob, 'banned');
  await expect(invite(bob, room, cat)).rejects.toMatchObject({ status: 403 });
  await block(dan, bob);
  expect(await invitations(dan)).toEqual([]);
});
