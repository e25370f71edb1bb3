import {
  roomChangeEvent,
  roomChangeLiveState,
  roomCreateEvent,
  roomDeleteEvent,
  roomDeleteOwnCommunity,
  roomEventById,
  roomRemindOfEvent,
  roomRoomBySlug,
  roomStopEventReminder,
  roomUpcomingEvents,
  socialListNotifications,
} from '@turnstage/client/routes';
import type { EventChange, NewEvent } from '@turnstage/contracts';
import { useWorld } from '@turnstage/server/testing';
import type { TestPerson } from '@turnstage/testkit';
import { beforeEach, expect, test } from 'vitest';
import { addTo, createCommunity } from '../../../../testing/room/community.fixture.ts';
import { openRoom } from '../../../../testing/room/room.fixture.ts';

const { world, ann, bob, cat, eve } = useWorld({ people: ['ann', 'bob', 'cat', 'eve'], runSchedules: true });

const minuteMs = 60_000;
const hourMs = 60 * minuteMs;
const at = (hours: number) => new Date(world.clock.now() + hours * hourMs).toISOString();
const idOf = ({ uuid }: { uuid: string }) => ({ params: { id: uuid } });

let roomUuid: string;
let roomNumber = 0;
beforeEach(async () => {
  roomNumber += 1;
  roomUuid = (await openRoom(bob, `Reminder Hall ${roomNumber}`)).uuid;
});

const create = (name: string, body: Partial<NewEvent> = {}) =>
  bob.client.call(roomCreateEvent, {
    body: { name, startsAt: at(48), endsAt: at(50), roomUuid, ...body },
  });
const change = (event: { uuid: string }, body: EventChange) =>
  bob.client.call(roomChangeEvent, { ...idOf(event), body });
const remind = (person: TestPerson, event: { uuid: string }) =>
  person.client.call(roomRemindOfEvent, idOf(event));
const news = async (person: TestPerson, name: string) => {
  const { notifications } = await person.client.call(socialListNotifications, { query: { limit: 100 } });
  return notifications.filter(({ title }) => title === name).map((one) => one.news);
};
async function pass(ms: number): Promise<void> {
  world.clock.advance(ms);
  await world.drain();
}

test('X54: reminders are asked for and stopped, for oneself, any number of times', async () => {
  const event = await create('Asked');
  expect(event.isReminded).toBe(false);
  await Promise.all([remind(cat, event), remind(cat, event)]);
  expect(await cat.client.call(roomEventById, idOf(event))).toMatchObject({ isReminded: true });
  const { events } = await eve.client.call(roomUpcomingEvents, { query: { roomUuid } });
  expect(events).toMatchObject([{ name: 'Asked', isReminded: false }]);
  for (let times = 0; times < 2; times += 1)
    expect(await cat.client.call(roomStopEventReminder, idOf(event))).toEqual({ ok: true });
  expect(await cat.client.call(roomEventById, idOf(event))).toMatchObject({ isReminded: false });
});

test('X55: tells a day and a quarter of an hour before, once each', async () => {
  const event = await create('Told');
  await remind(cat, event);
  await pass(23 * hourMs);
  expect(await news(cat, 'Told')).toEqual([]);
  await pass(hourMs);
  await pass(hourMs);
  expect(await news(cat, 'Told')).toEqual(['eventTomorrow']);
  await pass(22 * hourMs + 50 * minuteMs);
  await pass(minuteMs);
  expect(await news(cat, 'Told')).toEqual(['eventSoon', 'eventTomorrow']);
  expect(await news(eve, 'Told')).toEqual([]);
  const { notifications } = await cat.client.call(socialListNotifications, { query: {} });
  expect(notifications[0]).toMatchObject({ kind: 'eventStarts', link: `/e/${event.slug}`, actor: null });
});

test('X55: what was late is told until a quarter of an hour after the start, and each time of a series', async () => {
  const late = await create('Late', { startsAt: at(1), endsAt: at(3) });
  const missed = await create('Missed', { startsAt: at(0.5), endsAt: at(3) });
  const series = await create('Series', { startsAt: at(1), endsAt: at(2), recurrence: 'FREQ=WEEKLY' });
  for (const event of [late, missed, series]) await remind(cat, event);
  await pass(hourMs + 5 * minuteMs);
  expect(await news(cat, 'Late')).toEqual(['eventSoon']);
  expect(await news(cat, 'Missed')).toEqual([]);
  await pass(6 * 24 * hourMs);
  await pass(24 * hourMs - 15 * minuteMs);
  expect(await news(cat, 'Series')).toEqual(['eventSoon', 'eventTomorrow', 'eventSoon']);
});

test('X56: tells of a new date, and then again before it; of cancelling and deleting', async () => {
  const event = await create('Moving', { startsAt: at(20), endsAt: at(22) });
  await remind(cat, event);
  await pass(minuteMs);
  expect(await news(cat, 'Moving')).toEqual(['eventTomorrow']);
  await change(event, { description: 'No news' });
  await change(event, { startsAt: at(40), endsAt: at(42) });
  await world.drain();
  expect(await news(cat, 'Moving')).toEqual(['eventMoved', 'eventTomorrow']);
  await pass(17 * hourMs);
  expect(await news(cat, 'Moving')).toEqual(['eventTomorrow', 'eventMoved', 'eventTomorrow']);
  await change(event, { isCancelled: true });
  await world.drain();
  expect(await news(cat, 'Moving')).toEqual([
    'eventCancelled',
    'eventTomorrow',
    'eventMoved',
    'eventTomorrow',
  ]);
  await pass(23 * hourMs);
  await bob.client.call(roomDeleteEvent, idOf(event));
  await world.drain();
  expect(await news(cat, 'Moving')).toHaveLength(4);
  const other = await create('Deleted');
  await remind(cat, other);
  await bob.client.call(roomDeleteEvent, idOf(other));
  await world.drain();
  expect(await news(cat, 'Deleted')).toEqual(['eventCancelled']);
});

test('X56: whoever can’t see the event any more is told nothing', async () => {
  const community = await createCommunity(ann, 'Reminder Cellar', { ownerUuid: bob.uuid, isPublic: false });
  for (const person of [cat, eve]) await addTo(community, bob, person);
  const event = await create('Inside', { roomUuid: null, communityId: community.id });
  for (const person of [cat, eve]) await remind(person, event);
  await world.database.pool.query('delete from room_service.community_member where user_uuid = $1', [
    eve.uuid,
  ]);
  await expect(remind(eve, event)).rejects.toMatchObject({ status: 404, code: 'event/not-found' });
  await pass(25 * hourMs);
  expect(await news(cat, 'Inside')).toEqual(['eventTomorrow']);
  expect(await news(eve, 'Inside')).toEqual([]);
});

test('X56: a community that is deleted cancels its events', async () => {
  const community = await createCommunity(ann, 'Passing Crew', { ownerUuid: bob.uuid });
  const event = await create('With the crew', { roomUuid: null, communityId: community.id });
  await remind(cat, event);
  await bob.client.call(roomDeleteOwnCommunity, idOf(community));
  await world.drain();
  expect(await news(cat, 'With the crew')).toEqual(['eventCancelled']);
});

test('X57: the room opens a quarter of an hour before', async () => {
  await create('Opening', { startsAt: at(1), endsAt: at(2) });
  const live = async () => (await bob.client.call(roomRoomBySlug, { params: { slug: roomUuid } })).isLive;
  await ann.client.call(roomChangeLiveState, { params: { id: roomUuid }, body: { isLive: false } });
  await pass(44 * minuteMs);
  expect(await live()).toBe(false);
  await pass(2 * minuteMs);
  expect(await live()).toBe(true);
});
