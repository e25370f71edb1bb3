import {
  roomChangeEvent,
  roomCreateEvent,
  roomDeleteOwnCalendarLink,
  roomOwnCalendarLink,
  roomRemindOfEvent,
  roomRenewOwnCalendarLink,
} from '@turnstage/client/routes';
import type { Community, NewEvent, RoomShape } from '@turnstage/contracts';
import { useWorld } from '@turnstage/server/testing';
import type { TestPerson } from '@turnstage/testkit';
import { beforeAll, expect, test } from 'vitest';
import { addTo, createCommunity } from '../../../../testing/room/community.fixture.ts';
import { openRoom } from '../../../../testing/room/room.fixture.ts';

const { world, ann, bob, cat, eve } = useWorld({ people: ['ann', 'bob', 'cat', 'eve'] });

const at = (hours: number) => new Date(world.clock.now() + hours * 3_600_000).toISOString();
let room: RoomShape;
let open: Community;
let hidden: Community;
beforeAll(async () => {
  room = await openRoom(bob, 'Calendar Hall');
  open = await createCommunity(ann, 'Calendar Crew', { ownerUuid: bob.uuid });
  hidden = await createCommunity(ann, 'Hidden Crew', { ownerUuid: bob.uuid, isPublic: false });
});

const create = (name: string, body: Partial<NewEvent>) =>
  bob.client.call(roomCreateEvent, { body: { name, startsAt: at(24), endsAt: at(26), ...body } });

async function fetchCalendar(path: string, token?: string) {
  const response = await fetch(`${world.baseUrl}/api/room-service${path}`, {
    headers: token === undefined ? {} : { authorization: `Bearer ${token}` },
  });
  const text = await response.text();
  const all = (field: string) =>
    [...text.matchAll(new RegExp(`^${field}:(.*)\r$`, 'gm'))].map((one) => one[1]);
  return { response, text, names: all('SUMMARY'), all };
}

test('X59: an event is a file with its times, for whoever sees it', async () => {
  const event = await create('Weekly Night', { roomUuid: room.uuid, recurrence: 'FREQ=WEEKLY;COUNT=3' });
  const { response, all } = await fetchCalendar(`/events/${event.slug}/calendar`);
  expect(response.status).toBe(200);
  expect(response.headers.get('content-type')).toBe('text/calendar; charset=utf-8');
  expect(response.headers.get('content-disposition')).toBe('attachment; filename="weekly-night.ics"');
  expect(all('SUMMARY')).toEqual(['Weekly Night', 'Weekly Night', 'Weekly Night']);
  expect(new Set(all('UID')).size).toBe(3);
  world.clock.advance(5_000);
  await bob.client.call(roomChangeEvent, { params: { id: event.uuid }, body: { isCancelled: true } });
  const changed = await fetchCalendar(`/events/${event.uuid}/calendar`);
  expect(changed.all('UID')).toEqual(all('UID'));
  expect(Number(changed.all('SEQUENCE')[0])).toBeGreaterThan(Number(all('SEQUENCE')[0]));
  expect(changed.all('STATUS')).toEqual(['CANCELLED', 'CANCELLED', 'CANCELLED']);
  const inside = await create('Inside', { communityId: hidden.id });
  expect((await fetchCalendar(`/events/${inside.slug}/calendar`)).response.status).toBe(404);
  expect((await fetchCalendar(`/events/${inside.slug}/calendar`, bob.token)).names).toEqual(['Inside']);
});

test('X60: a community has a feed of what everyone sees; a private one has none', async () => {
  const unlisted = await openRoom(bob, 'Calendar Back Room', { unlisted: true });
  await create('For everyone', { communityId: open.id });
  await create('For some', { communityId: open.id, roomUuid: unlisted.uuid });
  const { response, names, text } = await fetchCalendar(`/community-calendars/${open.slug}`, bob.token);
  expect(names).toEqual(['For everyone']);
  expect(text).toContain('X-WR-CALNAME:Calendar Crew\r\n');
  expect(response.headers.get('content-disposition')).toBeNull();
  expect((await fetchCalendar(`/community-calendars/${hidden.slug}`, bob.token)).response.status).toBe(404);
});

test('X61: a secret link has what a person is part of, until it is renewed or turned off', async () => {
  const link = (by: TestPerson) => by.client.call(roomOwnCalendarLink, {});
  const renew = async (by: TestPerson) => (await by.client.call(roomRenewOwnCalendarLink, {})).token ?? '';
  const dan = await world.person('dan');
  expect(await link(dan)).toEqual({ token: null });
  await addTo(hidden, bob, dan);
  const asked = await create('Asked about', { roomUuid: room.uuid });
  await dan.client.call(roomRemindOfEvent, { params: { id: asked.uuid } });
  await create('Playing', { roomUuid: room.uuid, djs: [{ userUuid: dan.uuid }] });
  await create('Hosting', { roomUuid: room.uuid, hostUuid: dan.uuid });
  await create('Of members', { communityId: hidden.id });
  await create('Somewhere else', { roomUuid: room.uuid });
  const off = await create('Called off', { roomUuid: room.uuid, hostUuid: dan.uuid });
  await bob.client.call(roomChangeEvent, { params: { id: off.uuid }, body: { isCancelled: true } });
  const token = await renew(dan);
  expect(await link(dan)).toEqual({ token });
  expect(await link(eve)).toEqual({ token: null });
  expect((await fetchCalendar(`/calendars/${token}`)).names).toEqual(
    expect.arrayContaining(['Asked about', 'Hosting', 'Of members', 'Playing']),
  );
  const { names } = await fetchCalendar(`/calendars/${token}`);
  expect(names).not.toContain('Somewhere else');
  expect(names).not.toContain('Called off');
  const newer = await renew(dan);
  expect((await fetchCalendar(`/calendars/${token}`)).response.status).toBe(404);
  expect((await fetchCalendar(`/calendars/${newer}`)).response.status).toBe(200);
  await dan.client.call(roomDeleteOwnCalendarLink, {});
  expect((await fetchCalendar(`/calendars/${newer}`)).response.status).toBe(404);
  expect((await fetchCalendar(`/calendars/${await renew(cat)}`)).names).toEqual([]);
});
