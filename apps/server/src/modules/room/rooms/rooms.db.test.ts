import { randomUUID } from 'node:crypto';
import {
  roomChangeDjType,
  roomCreateRoom,
  roomDeleteRoom,
  roomRoomBySlug,
  roomRoomByUuid,
  roomUpdateRoom,
  roomUpdateRoomInfrastructure,
} from '@turnstage/client/routes';
import type { NewRoom, RoomChange } from '@turnstage/contracts';
import { useWorld } from '@turnstage/server/testing';
import type { TestPerson } from '@turnstage/testkit';
import { describe, expect, test } from 'vitest';
import { grant, openRoom, setRank } from '../../../../testing/room/room.fixture.ts';

const { world, bob } = useWorld({ people: ['bob'] });

const forbidden = { status: 403, code: 'request/forbidden' };
const missing = { status: 404, code: 'room/not-found', message: 'Room not found' };

function find(slug: string) {
  return world.anonymous.call(roomRoomBySlug, { params: { slug } });
}

async function waitingForLocks(client: { query(text: string): Promise<{ rowCount: number | null }> }) {
  const { rowCount } = await client.query(
    `select 1 from pg_locks join pg_database on pg_database.oid = pg_locks.database
     where locktype = 'advisory' and not granted and datname = current_database()`,
  );
  return rowCount;
}

function change(by: TestPerson, id: string, body: RoomChange) {
  return by.client.call(roomUpdateRoom, { params: { id }, body });
}

describe('opening a room (decisions section 2)', () => {
  test('needs a name only; the rest has its defaults, and the caller owns it', async () => {
    const room = await openRoom(bob, '  Bob’s \u200B Barn ');
    expect(room).toMatchObject({
      slug: 'bob-s-barn',
      name: 'Bob’s Barn',
      description: '',
      vibe: '',
      djType: 'EVERYONE',
      type: 'PUBLIC',
      design: 'CLUB',
      numberOfDjs: 5,
      songsPerDj: 1,
      maxTurnsPerSeat: null,
      houseDj: true,
      roomSize: 5000,
      hasChat: true,
      isPasswordProtected: false,
      isGuestPasswordProtected: false,
      deletedAt: null,
      ownerUuid: bob.uuid,
      roomRoles: [{ userUuid: bob.uuid, role: 'owner', expirationTime: null }],
      song: null,
      usersInRoomUuids: [],
      numberOfUsersInRoom: 0,
    });
    // R95: neither Audius nor a service with keys is set up in this test.
    expect(room.musicProviderKeys).toEqual(['soundCloudPublic', 'uploadService', 'youtube']);
    expect(await find('bob-s-barn')).toEqual(room);
  });

  test('accepts every setting, and never returns a password', async () => {
    const settings: Omit<NewRoom, 'name'> = {
      description: 'Slow songs only',
      vibe: 'ballads',
      djType: 'INVITE_ONLY',
      type: 'PRIVATE',
      design: 'YACHT',
      numberOfDjs: 20,
      songsPerDj: 10,
      roomSize: 2,
      musicProviderKeys: ['youtube'],
      unlisted: true,
      explicit: true,
      hasChat: false,
      externalUrl: 'https://stage.example',
      maxSongSeconds: 600,
      repeatRule: 'block',
      stillThereCheck: true,
      skipByDislikes: true,
      maxTurnsPerSeat: 3,
      houseDj: false,
    };
    const room = await openRoom(bob, 'Everything', {
      ...settings,
      password: 'sesame',
      guestPassword: 'guests',
    });
    expect(room).toMatchObject({ ...settings, isPasswordProtected: true, isGuestPasswordProtected: true });
    expect(JSON.stringify(room)).not.toMatch(/sesame|guests|argon2/);
  });

  test.each([
    [{ name: 'ab' }, 'name'],
    [{ name: ' a \u200B ' }, 'name'],
    [{ name: 'x'.repeat(61) }, 'name'],
    [{ name: 'Too wordy', description: 'x'.repeat(1001) }, 'description'],
    [{ name: 'Too vibrant', vibe: 'x'.repeat(101) }, 'vibe'],
    [{ name: 'No seats', numberOfDjs: 0 }, 'numberOfDjs'],
    [{ name: 'Seats', numberOfDjs: 21 }, 'numberOfDjs'],
    [{ name: 'Songs', songsPerDj: 11 }, 'songsPerDj'],
    [{ name: 'House', houseDj: 'yes' as never }, 'houseDj'],
    [{ name: 'Too short a seat', maxTurnsPerSeat: 0 }, 'maxTurnsPerSeat'],
    [{ name: 'Too long a seat', maxTurnsPerSeat: 11 }, 'maxTurnsPerSeat'],
    [{ name: 'Size', roomSize: 100_001 }, 'roomSize'],
    [{ name: 'Design', design: 'CAVE' as never }, 'design'],
    [{ name: 'Link', externalUrl: 'javascript:alert(1)' }, 'externalUrl'],
  ])('%j is refused and the error names the field %s', async (body, field) => {
    await expect(bob.client.call(roomCreateRoom, { body })).rejects.toMatchObject({ status: 400, field });
  });

  test('R20: PRO_PLAN_OWNER is refused where nobody can subscribe, and a room that has it keeps it', async () => {
    const refused = { status: 403, code: 'room/no-subscriptions', field: 'djType' };
    const djType = 'PRO_PLAN_OWNER' as const;
    await expect(openRoom(bob, 'Subscribers', { djType })).rejects.toMatchObject(refused);
    const { uuid, slug } = await openRoom(bob, 'Everybody');
    await expect(change(bob, uuid, { djType, vibe: 'Changed' })).rejects.toMatchObject(refused);
    expect(await find(slug)).toMatchObject({ djType: 'EVERYONE', vibe: '' });
    await expect(
      bob.client.call(roomChangeDjType, { params: { id: uuid }, body: { djType } }),
    ).rejects.toMatchObject(refused);
    // Chosen when people could subscribe here.
    await world.database.pool.query('update room_service.room set dj_type = $1 where uuid = $2', [
      djType,
      uuid,
    ]);
    expect(await change(bob, uuid, { djType, vibe: 'Changed' })).toMatchObject({ djType, vibe: 'Changed' });
    expect(await change(bob, uuid, { djType: 'EVERYONE' })).toMatchObject({ djType: 'EVERYONE' });
    await expect(change(bob, uuid, { djType })).rejects.toMatchObject(refused);
  });

  test('is not for bots', async () => {
    const roz = await world.person('roz');
    await expect(openRoom(roz, 'Robot room')).rejects.toMatchObject(forbidden);
  });

  test('twice at once with one name gives each room its own slug', async () => {
    const rooms = await Promise.all([1, 2, 3].map(() => openRoom(bob, 'Same Name')));
    expect(rooms.map(({ slug }) => slug).sort()).toEqual(['same-name', 'same-name-2', 'same-name-3']);
  });

  test('more creations at once than connections leave some for everyone else', async () => {
    const { pool } = world.database;
    const many = 3 * (pool.options.max ?? 10);
    const other = await pool.connect();
    await other.query("begin; select pg_advisory_xact_lock(hashtext('room_service.slug'))");
    const opening = Array.from({ length: many }, () => openRoom(bob, 'Crowded'));
    // Every creation is as far as it can get: one waits for the lock that another process holds.
    await expect.poll(() => waitingForLocks(other)).toBe(1);
    await find('same-name');
    expect(await waitingForLocks(other)).toBe(1);
    await other.query('commit');
    other.release();
    expect(new Set((await Promise.all(opening)).map(({ slug }) => slug)).size).toBe(many);
  });
});

describe('finding a room (wire section 4)', () => {
  test('works by slug in any case, by uuid and by number', async () => {
    const room = await openRoom(bob, 'Findable');
    for (const key of ['findable', 'FINDABLE', room.uuid, room.uuid.toUpperCase(), String(room.id)])
      expect((await find(key)).uuid).toBe(room.uuid);
    expect((await world.anonymous.call(roomRoomByUuid, { params: { uuid: room.uuid } })).slug).toBe(
      'findable',
    );
  });

  test.each(['no-such-room', randomUUID(), '999999999999999', '0', '%', '_'])(
    '%s finds none',
    async (key) => {
      await expect(find(key)).rejects.toMatchObject(missing);
    },
  );
});

describe('changing a room (decisions section 2)', () => {
  test('changes only what was sent, under both addresses', async () => {
    const room = await openRoom(bob, 'Changeable', { vibe: 'calm', numberOfDjs: 3 });
    world.clock.advance(1000);
    const changed = await change(bob, room.slug, { songsPerDj: 2, hasChat: false });
    const updatedAt = new Date(world.clock.now()).toISOString();
    expect(changed).toEqual({ ...room, songsPerDj: 2, hasChat: false, updatedAt });
    const again = await bob.client.call(roomUpdateRoomInfrastructure, {
      params: { id: room.uuid },
      body: { vibe: 'wild' },
    });
    expect(again).toEqual({ ...changed, vibe: 'wild' });
  });

  test('is for owner and co-owners, and for global moderators everywhere', async () => {
    const [cat, dan, eve] = [await world.person('cat'), await world.person('dan'), await world.person('eve')];
    const room = await openRoom(bob, 'Not yours');
    await expect(change(cat, room.slug, { vibe: 'mine' })).rejects.toMatchObject(forbidden);
    await grant(bob, room, cat, 'moderator');
    await expect(change(cat, room.slug, { vibe: 'mine' })).rejects.toMatchObject(forbidden);
    await grant(bob, room, dan, 'coOwner');
    expect((await change(dan, room.slug, { vibe: 'ours' })).vibe).toBe('ours');
    await setRank(world, eve, 'moderator');
    await expect(change(eve, room.slug, { vibe: 'staff' })).rejects.toMatchObject(forbidden);
    await setRank(world, eve, 'globalModerator');
    expect((await change(eve, room.slug, { vibe: 'staff' })).vibe).toBe('staff');
    await setRank(world, eve, 'user');
  });

  test('ignores fields that nobody can set', async () => {
    const room = await openRoom(bob, 'Sly');
    const body = {
      promoted: true,
      ownerUuid: randomUUID(),
      id: 1,
      uuid: randomUUID(),
      slug: 'admin',
      deletedAt: 'now',
    };
    const changed = await change(bob, room.slug, body as RoomChange);
    expect(changed).toEqual({ ...room, updatedAt: changed.updatedAt });
  });

  test('removes a password by null or an empty text', async () => {
    const room = await openRoom(bob, 'Locked', { password: 'one', guestPassword: 'two' });
    const opened = await change(bob, room.slug, { password: null, guestPassword: '' });
    expect(opened).toMatchObject({ isPasswordProtected: false, isGuestPasswordProtected: false });
  });
});

describe('renaming (decisions section 2: the old slug redirects)', () => {
  test('changes the slug; the old ones go on finding the room', async () => {
    const room = await openRoom(bob, 'First Name');
    expect((await change(bob, 'first-name', { name: 'Second Name' })).slug).toBe('second-name');
    expect((await change(bob, 'first-name', { name: 'Third Name' })).slug).toBe('third-name');
    for (const slug of ['first-name', 'second-name', 'third-name']) {
      const found = await find(slug);
      expect([found.uuid, found.slug, found.name]).toEqual([room.uuid, 'third-name', 'Third Name']);
    }
  });

  test('back to an earlier name restores the earlier slug', async () => {
    await openRoom(bob, 'There');
    await change(bob, 'there', { name: 'And Away' });
    expect((await change(bob, 'and-away', { name: 'There' })).slug).toBe('there');
    expect((await find('and-away')).slug).toBe('there');
  });

  test('never takes a slug that leads to another room, now or by an old name', async () => {
    const first = await openRoom(bob, 'Taken');
    await change(bob, 'taken', { name: 'Moved' });
    const second = await openRoom(bob, 'Taken');
    expect(second.slug).toBe('taken-2');
    expect((await find('taken')).uuid).toBe(first.uuid);
    expect((await change(bob, 'taken-2', { name: 'Moved' })).slug).toBe('moved-2');
  });

  test('to a name with the same slug keeps it, including its number', async () => {
    await openRoom(bob, 'Twins');
    const second = await openRoom(bob, 'Twins');
    expect(await change(bob, second.slug, { name: 'TWINS!' })).toMatchObject({
      slug: 'twins-2',
      name: 'TWINS!',
    });
  });

  test('of two rooms to one name at once gives two slugs', async () => {
    const rooms = await Promise.all([openRoom(bob, 'Left Room'), openRoom(bob, 'Right Room')]);
    const renamed = await Promise.all(rooms.map(({ uuid }) => change(bob, uuid, { name: 'Middle Room' })));
    expect(renamed.map(({ slug }) => slug).sort()).toEqual(['middle-room', 'middle-room-2']);
  });
});

describe('closing a room', () => {
  function close(by: TestPerson, id: string) {
    return by.client.call(roomDeleteRoom, { params: { id } });
  }

  test('is for the owner and for staff', async () => {
    const [ann, cat, eve] = [await world.person('ann'), await world.person('cat'), await world.person('eve')];
    const room = await openRoom(bob, 'Closing');
    await grant(bob, room, cat, 'coOwner');
    await expect(close(cat, room.slug)).rejects.toMatchObject(forbidden);
    await setRank(world, eve, 'globalModerator');
    await expect(close(eve, room.slug)).rejects.toMatchObject(forbidden);
    await setRank(world, eve, 'user');
    expect(await close(bob, room.slug)).toEqual({ ok: true });
    const other = await openRoom(bob, 'Closed by staff');
    expect(await close(ann, other.uuid)).toEqual({ ok: true });
  });

  test('hides it from everyone and frees its addresses', async () => {
    const room = await openRoom(bob, 'Old House');
    await change(bob, 'old-house', { name: 'New House' });
    await close(bob, 'new-house');
    for (const key of ['old-house', 'new-house', room.uuid, String(room.id)])
      await expect(find(key)).rejects.toMatchObject(missing);
    await expect(change(bob, room.uuid, { vibe: 'gone' })).rejects.toMatchObject(missing);
    await expect(close(bob, room.uuid)).rejects.toMatchObject(missing);
    expect((await openRoom(bob, 'Old House')).slug).toBe('old-house');
    expect((await openRoom(bob, 'New House')).slug).toBe('new-house');
  });
});
