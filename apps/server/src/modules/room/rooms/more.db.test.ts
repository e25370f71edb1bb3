/** Single settings by their own calls, and lists for staff and other services (docs/rules/rooms.md). */
import {
  roomAllRooms,
  roomChangeDjSeats,
  roomChangeDjType,
  roomChangeExternalUrl,
  roomChangeLiveAudio,
  roomChangeLiveState,
  roomChangeRoomAsStaff,
  roomChangeRoomsOfUser,
  roomClearGuestPassword,
  roomCloseRoomsOfUser,
  roomCountPrivateRooms,
  roomJoinRoom,
  roomLinkGuild,
  roomOwnedRooms,
  roomPeopleWithoutRoom,
  roomPromotedRooms,
  roomPromoteRoom,
  roomRecentlyVisitedRooms,
  roomRoomBySlug,
  roomRoomForService,
  roomRoomsByName,
  roomRoomsOfGuild,
  roomRoomsWithPasswords,
  roomRoomUsersForService,
  roomSetGuestPassword,
  userAddCapability,
  userRemoveCapability,
} from '@turnstage/client/routes';
import { createClient } from '@turnstage/client';
import { useWorld } from '@turnstage/server/testing';
import { signUpPerson, type TestPerson } from '@turnstage/testkit';
import { describe, expect, test } from 'vitest';
import { fillRoom, grant, openRoom, strangers } from '../../../../testing/room/room.fixture.ts';

const serviceToken = 'a-token-for-the-other-services';
const { world, ann, bob, cat, gus } = useWorld({
  people: ['ann', 'bob', 'cat', 'gus'],
  env: { SERVICE_TOKEN: serviceToken },
});

const forbidden = { status: 403, code: 'request/forbidden' };
const missing = { status: 404, code: 'room/not-found' };
const service = () => createClient({ baseUrl: world.baseUrl, token: () => serviceToken });
const slugs = (rooms: readonly { slug: string }[]) => rooms.map(({ slug }) => slug);

describe('single settings', () => {
  const aspects = [
    [
      'djType',
      (by: TestPerson, id: string) =>
        by.client.call(roomChangeDjType, { params: { id }, body: { djType: 'INVITE_ONLY' } }),
      'INVITE_ONLY',
    ],
    [
      'numberOfDjs',
      (by: TestPerson, id: string) =>
        by.client.call(roomChangeDjSeats, { params: { id }, body: { numberOfDjs: 3 } }),
      3,
    ],
    [
      'liveAudio',
      (by: TestPerson, id: string) =>
        by.client.call(roomChangeLiveAudio, { params: { id }, body: { liveAudio: true } }),
      true,
    ],
    [
      'isLive',
      (by: TestPerson, id: string) =>
        by.client.call(roomChangeLiveState, { params: { id }, body: { isLive: false } }),
      false,
    ],
    [
      'externalUrl',
      (by: TestPerson, id: string) =>
        by.client.call(roomChangeExternalUrl, {
          params: { id },
          body: { externalUrl: 'https://example.org/' },
        }),
      'https://example.org/',
    ],
    [
      'discordServer',
      (by: TestPerson, id: string) =>
        by.client.call(roomLinkGuild, { params: { guild: '123456789012345678' }, body: { slug: id } }),
      '123456789012345678',
    ],
  ] as const;

  test.each(aspects)(
    'H1: owner and co-owners can change %s, nobody else can, and it stays',
    async (field, change, value) => {
      const room = await openRoom(bob, `Aspect ${field}`);
      for (const nobody of [cat]) await expect(change(nobody, room.slug)).rejects.toMatchObject(forbidden);
      await grant(bob, room, cat, 'moderator');
      await expect(change(cat, room.slug)).rejects.toMatchObject(forbidden);
      await grant(bob, room, cat, 'coOwner');
      for (const may of [bob, cat, ann])
        expect(await change(may, room.slug)).toMatchObject({ [field]: value });
      const { updatedAt: _before, ...rest } = await world.anonymous.call(roomRoomBySlug, {
        params: { slug: room.slug },
      });
      const { updatedAt: _after, roomRoles: _roles, ...old } = room;
      expect(rest).toMatchObject({ ...old, [field]: value });
      await expect(change(bob, 'no-such-room')).rejects.toMatchObject(missing);
    },
  );

  test('H1: each refuses an invalid value', async () => {
    const { slug: id } = await openRoom(bob, 'Wrong values');
    const wrong = [
      () => bob.client.call(roomChangeDjType, { params: { id }, body: { djType: 'NOBODY' as never } }),
      () => bob.client.call(roomChangeDjSeats, { params: { id }, body: { numberOfDjs: 21 } }),
      () =>
        bob.client.call(roomChangeExternalUrl, {
          params: { id },
          body: { externalUrl: 'javascript:alert(1)' },
        }),
      () => bob.client.call(roomLinkGuild, { params: { guild: 'guild' }, body: { slug: id } }),
    ];
    for (const one of wrong) await expect(one()).rejects.toMatchObject({ status: 400 });
  });

  test('H2: the capability promoteRoom allows promoting one’s own rooms, and no others', async () => {
    const [own, foreign] = [await openRoom(bob, 'Own front'), await openRoom(ann, 'Foreign front')];
    const promote = (slug: string, promoted: boolean) =>
      bob.client.call(roomPromoteRoom, { params: { id: slug }, body: { promoted } });
    await expect(promote(own.slug, true)).rejects.toMatchObject(forbidden);
    const params = { id: bob.uuid, capability: 'promoteRoom' as const };
    await ann.client.call(userAddCapability, { params });
    expect(await promote(own.slug, true)).toMatchObject({ promoted: true });
    expect(await promote(own.slug, false)).toMatchObject({ promoted: false });
    await expect(promote(foreign.slug, true)).rejects.toMatchObject(forbidden);
    await ann.client.call(userRemoveCapability, { params });
    await expect(promote(own.slug, true)).rejects.toMatchObject(forbidden);
  });

  test('H2: staff can promote a room, which is then listed by its providers', async () => {
    const [one, two] = [
      await openRoom(bob, 'Front one', { musicProviderKeys: ['spotify'] }),
      await openRoom(bob, 'Front two', { musicProviderKeys: ['youtube', 'apple'] }),
    ];
    const hidden = await openRoom(bob, 'Front hidden', { unlisted: true });
    const promote = (by: TestPerson, id: string, promoted = true) =>
      by.client.call(roomPromoteRoom, { params: { id }, body: { promoted } });
    await expect(promote(bob, one.slug)).rejects.toMatchObject(forbidden);
    for (const { slug } of [one, two, hidden])
      expect(await promote(ann, slug)).toMatchObject({ promoted: true });
    await fillRoom(world, one, strangers(2));
    const promoted = async (providers?: string | string[]) =>
      slugs(await world.anonymous.call(roomPromotedRooms, { query: providers ? { providers } : {} }));
    expect(await promoted()).toEqual(['front-one', 'front-two']);
    expect(await promoted('apple,soundCloudPublic')).toEqual(['front-two']);
    expect(await promoted(['spotify', 'youtube'])).toEqual(['front-one', 'front-two']);
    expect(await promoted('pandora')).toEqual([]);
    await promote(ann, one.slug, false);
    expect(await promoted()).toEqual(['front-two']);
  });

  test('H3: staff can change any room, including staff-only settings', async () => {
    const room = await openRoom(bob, 'By staff');
    const change = (by: TestPerson, body: object) =>
      by.client.call(roomChangeRoomAsStaff, { params: { id: String(room.id) }, body });
    await expect(change(bob, { name: 'Mine' })).rejects.toMatchObject(forbidden);
    expect(await change(ann, { name: 'Renamed by staff', promoted: true, isLive: false })).toMatchObject({
      slug: 'renamed-by-staff',
      promoted: true,
      isLive: false,
      liveAudio: false,
    });
    await expect(change(ann, { numberOfDjs: 0 })).rejects.toMatchObject({ status: 400 });
  });

  test('H4: staff can set and clear a guest password, and guests then have to enter it again', async () => {
    const { slug } = await openRoom(bob, 'For guests');
    const join = (guestPassword?: string) =>
      gus.client.call(roomJoinRoom, { params: { slug }, body: guestPassword ? { guestPassword } : {} });
    await join();
    const set = (by: TestPerson) =>
      by.client.call(roomSetGuestPassword, { body: { slug, guestPassword: 'sesame' } });
    await expect(set(bob)).rejects.toMatchObject(forbidden);
    expect(await set(ann)).toMatchObject({ isGuestPasswordProtected: true });
    await expect(join()).rejects.toMatchObject({ code: 'room/password-required' });
    await expect(join('open')).rejects.toMatchObject({ code: 'room/wrong-password' });
    await join('sesame');
    await ann.client.call(roomClearGuestPassword, { body: { slug } });
    await join();
  });
});

describe('the rooms of one person', () => {
  test('H5: can be changed and closed together by services and staff', async () => {
    const dora = await signUpPerson(world.baseUrl, 'dora');
    const [one, two] = [await openRoom(dora, 'Dora one'), await openRoom(dora, 'Dora two')];
    const others = await openRoom(bob, 'Not of Dora');
    await grant(bob, others, dora, 'coOwner');
    const params = { user: dora.uuid };
    await expect(
      dora.client.call(roomChangeRoomsOfUser, { params, body: { unlisted: true } }),
    ).rejects.toMatchObject(forbidden);
    const changed = await service().call(roomChangeRoomsOfUser, {
      params,
      body: { unlisted: true, promoted: true },
    });
    expect(changed.map(({ slug, unlisted, promoted }) => [slug, unlisted, promoted])).toEqual([
      [two.slug, true, true],
      [one.slug, true, true],
    ]);
    await expect(dora.client.call(roomCloseRoomsOfUser, { params })).rejects.toMatchObject(forbidden);
    expect(await service().call(roomCloseRoomsOfUser, { params })).toEqual({ closed: 2 });
    expect(await ann.client.call(roomCloseRoomsOfUser, { params })).toEqual({ closed: 0 });
    expect(await dora.client.call(roomOwnedRooms, {})).toEqual([]);
    expect(await world.anonymous.call(roomRoomBySlug, { params: { slug: others.slug } })).toMatchObject({
      unlisted: false,
    });
  });

  test('H6: staff can list people who own no room', async () => {
    const eve = await world.person('eve');
    const ask = (by: TestPerson) =>
      by.client.call(roomPeopleWithoutRoom, { body: { userUuids: [eve.uuid, bob.uuid, eve.uuid] } });
    await expect(ask(bob)).rejects.toMatchObject(forbidden);
    expect(await ask(ann)).toEqual({ userUuids: [eve.uuid] });
    const own = await openRoom(eve, 'Eve has one now');
    expect(await ask(ann)).toEqual({ userUuids: [] });
    await service().call(roomCloseRoomsOfUser, { params: { user: eve.uuid } });
    expect(own.ownerUuid).toBe(eve.uuid);
    expect(await ask(ann)).toEqual({ userUuids: [eve.uuid] });
  });
});

describe('lists', () => {
  test('H7: services and staff can read all rooms, page by page, with what goes on in them', async () => {
    const secret = await openRoom(bob, 'Secret room', { type: 'PRIVATE', password: 'sesame' });
    const inside = strangers(2);
    await fillRoom(world, secret, inside);
    const everything = await service().call(roomAllRooms, { query: { take: 0 } });
    expect(slugs(everything).at(-1)).toBe('secret-room');
    expect(slugs(await ann.client.call(roomAllRooms, { query: { take: 2, skip: 1 } }))).toEqual(
      slugs(everything).slice(1, 3),
    );
    await expect(bob.client.call(roomAllRooms, { query: {} })).rejects.toMatchObject(forbidden);
    const params = { slug: secret.slug };
    expect(await service().call(roomRoomForService, { params })).toMatchObject({ usersInRoomUuids: inside });
    expect(await service().call(roomRoomUsersForService, { params })).toEqual({
      usersInRoomUuids: inside,
      numberOfUsersInRoom: 2,
    });
    await expect(bob.client.call(roomRoomForService, { params })).rejects.toMatchObject(forbidden);
  });

  test('H8: rooms by name come in the requested order, not by number, protected ones without their details', async () => {
    const one = await openRoom(bob, 'By name one');
    const closed = await openRoom(bob, 'By name closed', { type: 'PRIVATE', password: 'sesame' });
    await fillRoom(world, closed, strangers(1));
    const room = [closed.uuid.toUpperCase(), 'no-such-room', `${one.slug},${one.uuid}`, String(one.id)];
    const found = await world.anonymous.call(roomRoomsByName, { query: { room } });
    expect(slugs(found)).toEqual([closed.slug, one.slug]);
    expect(found[0]).toMatchObject({ usersInRoomUuids: [], numberOfUsersInRoom: 1 });
    await expect(world.anonymous.call(roomRoomsByName, { query: {} as never })).rejects.toMatchObject({
      status: 400,
      field: 'room',
    });
  });

  test('H9: the right password reveals the details, a wrong one returns the room without them', async () => {
    const closed = await openRoom(bob, 'Knock knock', { type: 'PRIVATE', password: 'sesame' });
    const inside = strangers(1);
    await fillRoom(world, closed, inside);
    const ask = async (password: string) => {
      const rooms = [
        { slug: closed.slug, password },
        { slug: 'no-such-room', password },
      ];
      const response = await cat.client.call(roomRoomsWithPasswords, { body: { rooms } });
      expect(slugs(response)).toEqual([closed.slug]);
      return response[0]?.usersInRoomUuids;
    };
    expect(await ask('open')).toEqual([]);
    expect(await ask('sesame')).toEqual(inside);
  });

  test('H10: everyone can read how many rooms are private, but not which', async () => {
    const { count } = await world.anonymous.call(roomCountPrivateRooms, {});
    await openRoom(bob, 'One more', { type: 'PRIVATE' });
    expect(await world.anonymous.call(roomCountPrivateRooms, {})).toEqual({ count: count + 1 });
  });

  test('H11: the rooms of a Discord server are listed when they are public', async () => {
    const guild = '998877665544332211';
    const rooms = [await openRoom(bob, 'Guild one'), await openRoom(bob, 'Guild two')];
    const hidden = await openRoom(bob, 'Guild hidden', { type: 'PRIVATE' });
    for (const { slug } of [...rooms, hidden])
      await bob.client.call(roomLinkGuild, { params: { guild }, body: { slug } });
    expect(slugs(await world.anonymous.call(roomRoomsOfGuild, { params: { guild } }))).toEqual(slugs(rooms));
    await bob.client.call(roomLinkGuild, { params: { guild: '11111' }, body: { slug: 'guild-one' } });
    expect(slugs(await world.anonymous.call(roomRoomsOfGuild, { params: { guild } }))).toEqual(['guild-two']);
  });

  test('recently visited rooms are the same as recent ones', async () => {
    const room = await openRoom(bob, 'Visited');
    world.clock.advance(1_000);
    await cat.client.call(roomJoinRoom, { params: { slug: room.slug }, body: {} });
    const [first] = await cat.client.call(roomRecentlyVisitedRooms, {});
    expect(first).toMatchObject({ slug: 'visited' });
  });
});
