import { randomUUID } from 'node:crypto';
import {
  roomChangeEvent,
  roomCreateEvent,
  roomDeleteEvent,
  roomDeleteRoom,
  roomEventById,
  roomEventBySlug,
  roomEvents,
  roomSaveCommunityRoom,
  roomUpcomingEvents,
  socialBlockUser,
} from '@turnstage/client/routes';
import {
  limits,
  type Community,
  type EventChange,
  type NewEvent,
  type RoomShape,
} from '@turnstage/contracts';
import { useWorld } from '@turnstage/server/testing';
import type { TestPerson } from '@turnstage/testkit';
import { beforeAll, describe, expect, test } from 'vitest';
import { addTo, createCommunity } from '../../../../testing/room/community.fixture.ts';
import { grant, openRoom } from '../../../../testing/room/room.fixture.ts';

const { world, ann, bob, cat, eve } = useWorld({ people: ['ann', 'bob', 'cat', 'eve'] });

const hourMs = 3_600_000;
const dayMs = 24 * hourMs;
const forbidden = { status: 403, code: 'request/forbidden' };
const notFound = { status: 404, code: 'event/not-found', message: 'Event not found' };
/** So many hours from now. */
const at = (hours: number) => new Date(world.clock.now() + hours * hourMs).toISOString();

/** Bob owns the room and the community, in which Cat is a moderator. Eve has nothing to do with them. */
let room: RoomShape;
let community: Community;
beforeAll(async () => {
  room = await openRoom(bob, 'Event Hall');
  community = await createCommunity(ann, 'Event People', { ownerUuid: bob.uuid });
  await addTo(community, bob, cat, 'moderator');
});

const create = (by: TestPerson, body: Partial<NewEvent> = {}) =>
  by.client.call(roomCreateEvent, {
    body: { name: 'A Night', startsAt: at(24), endsAt: at(26), roomUuid: room.uuid, ...body },
  });
const change = (by: TestPerson, { uuid }: { uuid: string }, body: EventChange) =>
  by.client.call(roomChangeEvent, { params: { id: uuid }, body });
const read = (by: TestPerson, id: string) => by.client.call(roomEventById, { params: { id } });
const remove = (by: TestPerson, { uuid }: { uuid: string }) =>
  by.client.call(roomDeleteEvent, { params: { id: uuid } });

describe('POST /events', () => {
  test('X24: creates an event, found by number, uuid and slug, by everyone', async () => {
    const body = { description: 'Bring friends', timeZone: 'Europe/Madrid', hostUuid: cat.uuid };
    const event = await create(bob, { ...body, name: 'Opening Night' });
    expect(event).toMatchObject({
      ...body,
      slug: 'opening-night',
      name: 'Opening Night',
      startsAt: at(24),
      endsAt: at(26),
      recurrence: null,
      roomUuid: room.uuid,
      room: { uuid: room.uuid, slug: room.slug, name: 'Event Hall' },
      communityId: null,
      community: null,
      djs: [],
      posterUrl: '',
      isCancelled: false,
      host: { userUuid: cat.uuid, nickname: 'cat' },
      occurrences: [{ startsAt: at(24), endsAt: at(26) }],
      canChange: true,
    });
    const asSeenByOthers = { ...event, canChange: false };
    for (const id of [String(event.id), event.uuid.toUpperCase(), 'Opening-Night'])
      expect(await read(eve, id)).toEqual(asSeenByOthers);
    const slug = { params: { slug: event.slug } };
    expect(await world.anonymous.call(roomEventBySlug, slug)).toEqual(asSeenByOthers);
    for (const id of [randomUUID(), '0', 'nothing'])
      await expect(read(bob, id)).rejects.toMatchObject(notFound);
    await expect(
      bob.client.call(roomEventBySlug, { params: { slug: String(event.id) } }),
    ).rejects.toMatchObject(notFound);
  });

  test('X25: slugs are unique, also at once, and never a path of the contract', async () => {
    const made = await Promise.all([create(bob, { name: 'Twin' }), create(bob, { name: 'Twin' })]);
    expect(made.map(({ slug }) => slug).sort()).toEqual(['twin', 'twin-2']);
    expect((await create(bob, { name: 'Upcoming' })).slug).toBe('event-upcoming');
  });

  test('X22: for owner and co-owners of the room, moderators of the community, and staff', async () => {
    const [hall, dan] = [await openRoom(bob, 'Ranked Hall'), await world.person('dan')];
    await grant(bob, hall, eve, 'moderator');
    await expect(create(eve, { roomUuid: hall.uuid })).rejects.toMatchObject(forbidden);
    await grant(bob, hall, eve, 'coOwner');
    expect((await create(eve, { roomUuid: hall.uuid })).hostUuid).toBe(eve.uuid);
    const inCommunity = { roomUuid: null, communityId: community.id };
    expect(await create(cat, inCommunity)).toMatchObject({
      roomUuid: null,
      community: { id: community.id, uuid: community.uuid, slug: community.slug, name: 'Event People' },
    });
    await expect(create(dan, inCommunity)).rejects.toMatchObject(forbidden);
    await expect(create(cat, { communityId: community.id })).rejects.toMatchObject(forbidden);
    await bob.client.call(roomSaveCommunityRoom, {
      params: { id: community.uuid, roomId: room.uuid },
      body: {},
    });
    expect((await create(cat, { communityId: community.id })).room?.uuid).toBe(room.uuid);
    await expect(create(bob, { roomUuid: null })).rejects.toMatchObject(forbidden);
    expect(await create(ann, { roomUuid: null })).toMatchObject({ room: null, community: null });
  });

  test.each<[string, () => Partial<NewEvent>, object]>([
    ['an end before the start', () => ({ endsAt: at(23) }), { status: 400, field: 'endsAt' }],
    ['more than 7 days', () => ({ endsAt: at(24 + 7 * 24 + 1) }), { status: 400, field: 'endsAt' }],
    ['the past', () => ({ startsAt: at(-3), endsAt: at(-1) }), { status: 400, field: 'endsAt' }],
    [
      'a far future',
      () => ({ startsAt: at(20_000), endsAt: at(20_001) }),
      { status: 400, field: 'startsAt' },
    ],
    ['a time without a zone', () => ({ startsAt: '2030-01-01T20:00' }), { status: 400, field: 'startsAt' }],
    ['an unknown time zone', () => ({ timeZone: 'Mars/Base' }), { status: 400, field: 'timeZone' }],
    ['another recurrence', () => ({ recurrence: 'FREQ=DAILY' }), { status: 400, field: 'recurrence' }],
    ['a name of spaces', () => ({ name: '   a   ' }), { status: 400, field: 'name' }],
    ['a script as poster', () => ({ posterFile: 'javascript:x' }), { status: 400, field: 'posterFile' }],
    ['an unknown room', () => ({ roomUuid: randomUUID() }), { status: 404, code: 'room/not-found' }],
    ['an unknown community', () => ({ communityId: 99_999 }), { status: 404, code: 'community/not-found' }],
    [
      'an unknown host',
      () => ({ hostUuid: randomUUID() }),
      { status: 404, code: 'event/user-not-found', field: 'hostUuid' },
    ],
    [
      'a DJ twice',
      () => ({ djs: [{ userUuid: cat.uuid }, { userUuid: cat.uuid }] }),
      { status: 400, field: 'djs' },
    ],
    [
      'a set outside of the event',
      () => ({ djs: [{ userUuid: cat.uuid, startsAt: at(23) }] }),
      { status: 400, field: 'djs' },
    ],
  ])('refuses %s', async (_, body, refusal) => {
    await expect(create(bob, body())).rejects.toMatchObject(refusal);
  });

  test('X29: names DJs with set times, but nobody who blocked the caller', async () => {
    const { djs } = await create(bob, {
      djs: [{ userUuid: cat.uuid, startsAt: at(24), endsAt: at(25) }, { userUuid: eve.uuid }],
    });
    expect(djs).toEqual([
      { userUuid: cat.uuid, nickname: 'cat', avatarId: expect.any(String), startsAt: at(24), endsAt: at(25) },
      { userUuid: eve.uuid, nickname: 'eve', avatarId: expect.any(String), startsAt: null, endsAt: null },
    ]);
    const roz = await world.person('roz');
    await roz.client.call(socialBlockUser, { body: { blockedUserUuid: bob.uuid } });
    for (const body of [{ djs: [{ userUuid: roz.uuid }] }, { hostUuid: roz.uuid }])
      await expect(create(bob, body)).rejects.toMatchObject({ status: 403, code: 'event/not-possible' });
  });

  test('X28: a room has at most 100 open events, also when two are added at once', async () => {
    const full = await openRoom(bob, 'Full Hall');
    await world.database.pool.query(
      `with created as (
         insert into room_service.event (uuid, slug, name, description, starts_at, ends_at, time_zone, room_id,
           poster_url, is_cancelled, created_at, updated_at)
         select gen_random_uuid(), 'filler-' || n, 'Filler', '', $2::bigint, $2::bigint + 1, 'UTC', $1, '', false, 0, 0
         from generate_series(1, $3::int) n returning id, starts_at, ends_at)
       insert into room_service.event_occurrence select * from created`,
      [full.id, world.clock.now() + dayMs, limits.openEvents - 1],
    );
    const results = await Promise.allSettled([1, 2].map(() => create(bob, { roomUuid: full.uuid })));
    expect(results.map(({ status }) => status).sort()).toEqual(['fulfilled', 'rejected']);
    const refused = results.find((result) => result.status === 'rejected');
    expect(refused?.reason).toMatchObject({ status: 409, code: 'event/too-many' });
  });

  test('with an Idempotency-Key it is created once', async () => {
    const body = JSON.stringify({ name: 'Only Once', startsAt: at(24), endsAt: at(25), roomUuid: room.uuid });
    const send = () =>
      fetch(`${world.baseUrl}/api/room-service/events`, {
        method: 'POST',
        headers: {
          authorization: `Bearer ${bob.token}`,
          'content-type': 'application/json',
          'idempotency-key': 'only-once',
        },
        body,
      });
    const first = (await (await send()).json()) as { slug: string };
    expect(await (await send()).json()).toEqual(first);
    expect(first.slug).toBe('only-once');
  });
});

describe('PATCH and DELETE /events/{id}', () => {
  test('X31: changes what is sent; the slug stays, and set times move with the event', async () => {
    const event = await create(bob, {
      name: 'Moving Day',
      description: 'stays',
      djs: [{ userUuid: cat.uuid, startsAt: at(25), endsAt: at(26) }],
    });
    const moved = await change(bob, event, { name: 'Moved', startsAt: at(48), endsAt: at(50) });
    expect(moved).toMatchObject({
      slug: 'moving-day',
      name: 'Moved',
      description: 'stays',
      startsAt: at(48),
      djs: [{ startsAt: at(49), endsAt: at(50) }],
      occurrences: [{ startsAt: at(48), endsAt: at(50) }],
    });
    expect(await change(bob, event, { isCancelled: true, djs: [] })).toMatchObject({
      isCancelled: true,
      djs: [],
    });
    await expect(change(bob, event, { endsAt: at(47) })).rejects.toMatchObject({ field: 'endsAt' });
  });

  test('X31: two changes at once both stay', async () => {
    const event = await create(bob);
    await Promise.all([
      change(bob, event, { description: 'one' }),
      change(bob, event, { startsAt: at(25) }),
      change(bob, event, { hostUuid: cat.uuid }),
    ]);
    expect(await read(bob, event.uuid)).toMatchObject({
      description: 'one',
      startsAt: at(25),
      hostUuid: cat.uuid,
    });
  });

  test('X21: for those who could create it, also where it goes', async () => {
    const event = await create(bob, { roomUuid: null, communityId: community.id });
    await expect(change(eve, event, { name: 'Mine now' })).rejects.toMatchObject(forbidden);
    await expect(remove(eve, event)).rejects.toMatchObject(forbidden);
    const evesRoom = await openRoom(eve, 'Eve Hall');
    await expect(change(cat, event, { roomUuid: evesRoom.uuid })).rejects.toMatchObject(forbidden);
    await expect(change(cat, event, { communityId: null })).rejects.toMatchObject(forbidden);
    expect(await change(cat, event, { name: 'Ours now' })).toMatchObject({ name: 'Ours now' });
    expect(await change(bob, event, { roomUuid: room.uuid, communityId: null })).toMatchObject({
      roomUuid: room.uuid,
      communityId: null,
    });
    expect(await remove(bob, event)).toEqual({ ok: true });
    await expect(remove(bob, event)).rejects.toMatchObject(notFound);
  });
});

describe('who sees an event (X23)', () => {
  const seenBy = async (event: { uuid: string }, people: readonly TestPerson[]) => {
    const seen: string[] = [];
    for (const person of people) {
      const [single] = await Promise.allSettled([read(person, event.uuid)]);
      const { events } = await person.client.call(roomEvents, { query: { limit: 0 } });
      const isListed = events.some(({ uuid }) => uuid === event.uuid);
      expect(isListed, person.name).toBe(single?.status === 'fulfilled');
      if (isListed) seen.push(person.name);
    }
    return seen;
  };

  test('of a private community its members; of an unlisted room those with a role; host and DJs always', async () => {
    const [dan, roz] = [await world.person('dan'), await world.person('roz')];
    const everyone = [ann, bob, cat, dan, eve, roz];
    const hidden = await createCommunity(ann, 'Hidden People', { ownerUuid: bob.uuid, isPublic: false });
    await addTo(hidden, bob, cat);
    const inHidden = await create(bob, {
      roomUuid: null,
      communityId: hidden.id,
      hostUuid: dan.uuid,
      djs: [{ userUuid: eve.uuid }],
    });
    expect(await seenBy(inHidden, everyone)).toEqual(['ann', 'bob', 'cat', 'dan', 'eve']);
    const unlisted = await openRoom(bob, 'Back Room', { unlisted: true });
    await grant(bob, unlisted, roz, 'dj');
    const inUnlisted = await create(bob, { roomUuid: unlisted.uuid });
    expect(await seenBy(inUnlisted, everyone)).toEqual(['ann', 'bob', 'roz']);
    await bob.client.call(roomSaveCommunityRoom, {
      params: { id: hidden.slug, roomId: unlisted.slug },
      body: {},
    });
    await change(bob, inUnlisted, { communityId: hidden.id });
    expect(await seenBy(inUnlisted, everyone)).toEqual(['ann', 'bob', 'cat']);
    await expect(
      world.anonymous.call(roomEventById, { params: { id: inUnlisted.slug } }),
    ).rejects.toMatchObject(notFound);
  });

  test('of a closed room nobody but the host and staff', async () => {
    const closing = await openRoom(eve, 'Closing Hall');
    const event = await create(eve, { roomUuid: closing.uuid });
    await eve.client.call(roomDeleteRoom, { params: { id: closing.slug } });
    expect(await seenBy(event, [ann, bob, eve])).toEqual(['ann', 'eve']);
    await expect(change(eve, event, { name: 'No more' })).rejects.toMatchObject(forbidden);
  });
});

describe('GET /events and /events/upcoming', () => {
  const slugs = async (query: object) => {
    const page = await world.anonymous.call(roomEvents, { query });
    return { slugs: page.events.map(({ slug }) => slug), count: page.count };
  };
  const upcoming = async (query: object) => {
    const page = await world.anonymous.call(roomUpcomingEvents, { query });
    return { slugs: page.events.map(({ slug }) => slug), count: page.count };
  };

  test('X32: newest first, or soonest first, by place and time; cancelled ones are not upcoming', async () => {
    const stage = await openRoom(bob, 'List Hall');
    const roomUuid = stage.uuid;
    await create(bob, { name: 'List Late', roomUuid, startsAt: at(100), endsAt: at(101) });
    await create(bob, { name: 'List Soon', roomUuid, startsAt: at(1), endsAt: at(2) });
    const off = await create(bob, { name: 'List Off', roomUuid, startsAt: at(50), endsAt: at(51) });
    await change(bob, off, { isCancelled: true });
    expect(await slugs({ roomUuid })).toEqual({ slugs: ['list-off', 'list-soon', 'list-late'], count: 3 });
    expect(await slugs({ roomUuid, limit: 1, offset: 1 })).toEqual({ slugs: ['list-soon'], count: 3 });
    expect(await upcoming({ roomUuid })).toEqual({ slugs: ['list-soon', 'list-late'], count: 2 });
    expect(await slugs({ roomUuid, from: at(2), to: at(100) })).toEqual({ slugs: ['list-off'], count: 1 });
    expect(await slugs({ communityId: 99_999 })).toEqual({ slugs: [], count: 0 });
    await expect(slugs({ from: 'yesterday' })).rejects.toMatchObject({ status: 400, field: 'from' });
    await expect(slugs({ roomUuid: 'x' })).rejects.toMatchObject({ status: 400 });
    await expect(upcoming({ limit: -1 })).rejects.toMatchObject({ status: 400 });
    await create(bob, { name: 'List Running', roomUuid, startsAt: at(-1), endsAt: at(1) });
    expect((await upcoming({ roomUuid })).slugs[0]).toBe('list-running');
  });

  test('X26: a recurring event is upcoming by its next time, 90 days ahead, and is extended', async () => {
    const stage = await openRoom(bob, 'Weekly Hall');
    const weekly = { roomUuid: stage.uuid, startsAt: at(-1), endsAt: at(1), recurrence: 'FREQ=WEEKLY' };
    const event = await create(bob, { name: 'Weekly', ...weekly });
    expect(event.occurrences).toHaveLength(13);
    await create(bob, { name: 'In Three Days', roomUuid: stage.uuid, startsAt: at(72), endsAt: at(73) });
    expect((await upcoming({ roomUuid: stage.uuid })).slugs).toEqual(['weekly', 'in-three-days']);
    const start = world.clock.now();
    const countKnown = async () => {
      await world.app.jobs.add(world.database, 'room.extendEvents', {});
      await world.drain();
      return (await world.anonymous.call(roomEventById, { params: { id: event.slug } })).occurrences.length;
    };
    world.clock.set(29 * dayMs);
    expect(await countKnown()).toBe(8);
    world.clock.set(dayMs);
    expect(await countKnown()).toBe(13);
    world.clock.set(start - world.clock.now());
    const ended = await change(bob, event, { recurrence: null });
    expect(ended.occurrences).toEqual([{ startsAt: at(-1), endsAt: at(1) }]);
  });
});
