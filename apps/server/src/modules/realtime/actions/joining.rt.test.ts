import { playlistListSongs, roomGrantRoomRole, roomJoinRoom, roomUpdateRoom } from '@turnstage/client/routes';
import { useWorld } from '@turnstage/server/testing';
import { guestPerson } from '@turnstage/testkit';
import { afterEach, describe, expect, it } from 'vitest';
import { openRoom, type RoomVisitor, song, Visitors } from '../../../../testing/realtime/room-visitor.ts';

const { world, ann, bob, cat, gus } = useWorld({ people: ['ann', 'bob', 'cat', 'gus'] });
const visitors = new Visitors(() => world.baseUrl);

afterEach(async () => {
  await visitors.disconnectAll();
  await untilConnections(0);
});

/** The server notices a closed connection a moment after the client. */
async function untilConnections(count: number): Promise<void> {
  while (world.app.realtime.connectionCount !== count) await new Promise((resolve) => setImmediate(resolve));
  await world.app.realtime.settle();
}

/** Advances the clock and waits until the room has broadcast what that caused. */
async function pass(ms: number): Promise<void> {
  world.clock.advance(ms);
  await world.app.realtime.settle();
}

describe('joining', () => {
  it('joining twice over one connection returns the current state twice and is broadcast to nobody (rule R2)', async () => {
    const { uuid: roomUuid } = await openRoom(ann);
    const one = await visitors.enter(bob, roomUuid);
    const other = await visitors.enter(cat, roomUuid);
    await one.act('addDj', { song: song('Again') });
    await other.until(() => other.state?.nowPlaying, 'the song');
    await world.app.realtime.settle();
    await other.request('syncClock');
    await one.request('syncClock');
    const [before, saidToOther] = [one.frames.length, other.received.length];
    const response = await one.join(roomUuid);
    expect(response).toMatchObject({
      roomUuid,
      state: { allUserData: {}, nowPlaying: { song: { trackName: 'Again' } } },
    });
    await one.until(
      () => one.names().filter((name) => name === 'updatedUserData').length === 2,
      'the people',
    );
    const [joined, people] = one.frames.slice(before) as {
      context: string;
      seq: number;
      message?: { name: string };
    }[];
    expect(joined).toMatchObject({ context: 'response', seq: expect.any(Number) });
    expect(people).toMatchObject({ context: 'user', seq: joined?.seq, message: { name: 'updatedUserData' } });
    await other.act('voteOnSong', { songVotes: { like: true } });
    await one.waitForMessage('votedOnSong');
    expect(other.names(saidToOther)).toEqual(['votedOnSong']);
    expect(one.state).toEqual(other.state);
  });

  it('R113: a DJ learns how many people here hear which providers, and no names', async () => {
    const { uuid: roomUuid } = await openRoom(ann);
    const dj = await visitors.enter(bob, roomUuid);
    const [phone, laptop] = [await visitors.enter(cat, roomUuid), await visitors.enter(cat, roomUuid)];
    const guest = await visitors.enter(await world.person('gus'), roomUuid);
    await visitors.enter(await world.person('eve'), roomUuid);
    await dj.act('reportProviders', { providers: ['uploadService', 'youtube', 'youtube'] });
    await phone.act('reportProviders', { providers: ['youtube'] });
    await laptop.act('reportProviders', { providers: ['uploadService'] });
    await guest.act('reportProviders', { providers: ['uploadService'] });
    expect(await dj.act('getListeners')).toMatchObject({
      listeners: [
        { providers: ['uploadService', 'youtube'], people: 2 },
        { providers: ['uploadService'], people: 1 },
      ],
    });
    phone.socket.close();
    await phone.closed;
    await expect
      .poll(() => dj.act('getListeners'))
      .toMatchObject({
        listeners: [
          { providers: ['uploadService'], people: 2 },
          { providers: ['uploadService', 'youtube'], people: 1 },
        ],
      });
    await expect(guest.act('getListeners')).rejects.toThrow();
    await expect(dj.act('reportProviders', { providers: ['gramophone'] })).rejects.toThrow(/providers/);
  });

  it('R110, R111: of two devices of a person one plays, until the other takes over or it leaves', async () => {
    const { uuid: roomUuid } = await openRoom(ann);
    const [laptop, phone] = [await visitors.enter(bob, roomUuid), await visitors.enter(bob, roomUuid)];
    const other = await visitors.enter(cat, roomUuid);
    expect(await laptop.act('claimSound', { device: 'laptop' })).toMatchObject({ device: 'laptop' });
    expect(await phone.act('claimSound', { device: 'phone' })).toMatchObject({ device: 'laptop' });
    expect(await phone.act('claimSound', { device: 'phone', takeOver: true })).toMatchObject({
      device: 'phone',
    });
    await laptop.waitForMessage('soundMoved');
    phone.socket.close();
    await laptop.until(() => laptop.names().filter((name) => name === 'soundMoved').length === 3, 'nobody');
    expect(await laptop.act('claimSound', { device: 'laptop' })).toMatchObject({ device: 'laptop' });
    await expect(laptop.act('claimSound', {})).rejects.toThrow(/device/);
    expect(other.names()).not.toContain('soundMoved');
  });

  it('joining another room over the same connection leaves the first', async () => {
    const [first, second] = [await openRoom(ann), await openRoom(ann)];
    const watcher = await visitors.enter(cat, first.uuid);
    const one = await visitors.enter(bob, first.uuid);
    await one.act('joinRoom', { roomUuid: second.uuid });
    await pass(20_100);
    await watcher.waitForMessage('userLeft');
    await one.act('addDj', { song: song('Elsewhere') });
    await one.until(() => one.state?.nowPlaying, 'the song in the second room');
    expect(watcher.state?.nowPlaying).toBeNull();
  });

  it('a refused join leaves the person in their current room', async () => {
    const [first, second] = [await openRoom(ann), await openRoom(ann, { password: 'sesame' })];
    const one = await visitors.enter(bob, first.uuid);
    expect(await one.request('joinRoom', { roomUuid: second.uuid })).toMatchObject({
      error: 'This room needs a password',
    });
    await one.act('addDj', { song: song('Still here') });
  });

  it('a full room refuses new people, but not those who are already in it', async () => {
    const { uuid: roomUuid, slug } = await openRoom(ann, { roomSize: 1 });
    await visitors.enter(bob, roomUuid);
    const late = visitors.connect(cat);
    expect(await late.request('joinRoom', { roomUuid })).toMatchObject({ error: 'The room is full' });
    await visitors.enter(bob, roomUuid);
    await visitors.enter(ann, roomUuid);
    await ann.client.call(roomUpdateRoom, { params: { id: slug }, body: { roomSize: 10 } });
    await world.drain();
    await world.app.realtime.settle();
    await late.join(roomUuid);
  });

  it('a place is free as soon as the person who had it is gone (rule R7)', async () => {
    const { uuid: roomUuid } = await openRoom(ann, { roomSize: 2 });
    const watcher = await visitors.enter(ann, roomUuid);
    const one = await visitors.enter(bob, roomUuid);
    await world.app.realtime.settle();
    one.socket.close();
    await untilConnections(1);
    world.clock.advance(20_000);
    await watcher.waitForMessage('userLeft');
    await visitors.enter(cat, roomUuid);
  });

  it('a room with a password readmits people who were in it within the last day', async () => {
    const { uuid: roomUuid, slug } = await openRoom(ann, { password: 'sesame' });
    const stranger = visitors.connect(bob);
    expect(await stranger.request('joinRoom', { roomUuid, password: 'open' })).toMatchObject({
      error: "That password isn't right",
    });
    await stranger.join(roomUuid, { password: 'sesame' });
    await visitors.enter(bob, roomUuid);
    await cat.client.call(roomJoinRoom, { params: { slug }, body: { password: 'sesame' } });
    await visitors.enter(cat, roomUuid);
    expect(await visitors.connect(gus).request('joinRoom', { roomUuid })).toMatchObject({
      error: 'This room needs a password',
    });
  });
});

describe('a guest who signs in (rule R100)', () => {
  it('is one person for everybody at any moment', async () => {
    const { uuid: roomUuid } = await openRoom(ann);
    const watcher = await visitors.enter(ann, roomUuid);
    const guest = await visitors.enter(gus, roomUuid);
    await watcher.until(() => watcher.state?.allUsers.length === 2, 'the guest');
    const seen = watcher.received.length;
    const member = visitors.connect(bob);
    await member.join(roomUuid, { guestToken: gus.token });
    await watcher.until(() => watcher.names(seen).includes('userJoined'), 'the person');
    expect(watcher.names(seen)).toEqual(['userLeft', 'userJoined']);
    expect(watcher.state?.allUsers.map(({ uuid }) => uuid)).toEqual([ann.uuid, bob.uuid]);
    expect(member.state).toEqual(watcher.state);
    await guest.closed;
  });

  it.each([
    ['no token', () => 'nonsense'],
    ['the token of an account', () => cat.token],
  ])('%s removes nobody', async (_name, guestToken) => {
    const { uuid: roomUuid } = await openRoom(ann);
    const watcher = await visitors.enter(cat, roomUuid);
    await visitors.connect(bob).join(roomUuid, { guestToken: guestToken() });
    await watcher.until(() => watcher.state?.allUsers.length === 2, 'both');
    expect(watcher.names()).not.toContain('userLeft');
  });

  it('a guest removes no other guest', async () => {
    const { uuid: roomUuid } = await openRoom(ann);
    const watcher = await visitors.enter(gus, roomUuid);
    const other = await guestPerson(world.baseUrl, 'other');
    await visitors.connect(other).join(roomUuid, { guestToken: gus.token });
    await watcher.until(() => watcher.state?.allUsers.length === 2, 'both');
    expect(watcher.isOpen).toBe(true);
  });
});

describe('leaving', () => {
  it('a person leaves once their last connection has been closed for 20 seconds (rule R12)', async () => {
    const { uuid: roomUuid } = await openRoom(ann);
    const watcher = await visitors.enter(cat, roomUuid);
    const one = await visitors.enter(bob, roomUuid);
    const two = await visitors.enter(bob, roomUuid);
    one.leave();
    await untilConnections(2);
    await pass(60_000);
    expect(watcher.names()).not.toContain('userLeft');
    await two.act('addDj', { song: song('Two') });
    two.leave();
    await untilConnections(1);
    await pass(19_900);
    expect(watcher.names()).not.toContain('userLeft');
    await pass(200);
    expect(watcher.names()).toContain('userLeft');
    expect(watcher.state?.djs).toEqual([]);
    expect(Object.keys(watcher.state?.allUserData ?? {})).toEqual([cat.uuid]);
  });

  it('roomLeave waits for earlier requests, starts the 20 seconds of grace, and the connection may join again', async () => {
    const { uuid: roomUuid } = await openRoom(ann);
    const watcher = await visitors.enter(cat, roomUuid);
    const one = await visitors.enter(bob, roomUuid);
    const acted = one.request('addDj', { song: song('Bye') });
    await one.sendRaw('{"event":"roomLeave","messageId":"bye"}');
    expect(await acted).not.toHaveProperty('error');
    const left = await one.until(
      () => one.frames.find((frame) => (frame as { messageId?: string }).messageId === 'bye'),
      'the answer',
    );
    expect(left).toEqual({ context: 'response', messageId: 'bye', status: 'OK' });
    expect(await one.request('skipSong')).toMatchObject({ error: "You're not in this room." });
    await one.join(roomUuid);
    await pass(30_000);
    expect(watcher.names()).not.toContain('userLeft');
    expect(await one.requestEvent('roomLeave')).toMatchObject({ status: 'OK' });
    await pass(20_100);
    await watcher.waitForMessage('userLeft');
    expect(one.isOpen).toBe(true);
  });
});

describe('actions that are refused', () => {
  it('a guest receives everything and can do nothing (rules R17, R50, R58)', async () => {
    const { uuid: roomUuid } = await openRoom(ann);
    const dj = await visitors.enter(bob, roomUuid);
    const guest = await visitors.enter(gus, roomUuid);
    await dj.act('addDj', { song: song('For all') });
    await guest.until(() => guest.state?.nowPlaying, 'the song');
    await world.app.realtime.settle();
    await dj.request('syncClock');
    const said = dj.received.length;
    expect(await guest.request('addDj', { song: song('Refusedtune') })).toMatchObject({
      error: 'Sign in to DJ.',
    });
    expect(await guest.request('voteOnSong', { songVotes: { like: true } })).toMatchObject({
      error: 'Sign in to vote.',
    });
    expect(await guest.request('playOneTimeAnimation', { animation: 'jump' })).toMatchObject({
      error: 'Sign in to join in.',
    });
    expect(await guest.request('skipSong')).toMatchObject({ error: "You can't do this in this room." });
    expect(await guest.request('removeDj', { djUuid: bob.uuid })).toMatchObject({
      error: "You can't do this in this room.",
    });
    expect(dj.received).toHaveLength(said);
    // Nor does a refused song get into the catalogue (rule U29).
    const { count } = await ann.client.call(playlistListSongs, { query: { search: 'Refusedtune' } });
    expect(count).toBe(0);
  });

  it.each([
    ['INVITE_ONLY', 'You need an invite to DJ here.'],
    ['VERIFIED_ONLY', 'Only verified people can DJ in this room.'],
  ] as const)('refuses a seat in a room that is %s (rules R18 and R19)', async (djType, error) => {
    const { uuid: roomUuid, slug } = await openRoom(ann, { djType });
    const member = await visitors.enter(bob, roomUuid);
    expect(await member.request('addDj', { song: song('Please') })).toMatchObject({ error });
    await ann.client.call(roomGrantRoomRole, {
      params: { room: slug },
      body: { userUuid: bob.uuid, role: 'dj' },
    });
    await world.drain();
    await member.act('addDj', { song: song('Please') });
  });

  it('seats only room staff in a room whose owner would need a subscription (rule R20)', async () => {
    const { uuid: roomUuid } = await openRoom(ann);
    // Chosen when people could subscribe here.
    await world.database.pool.query(
      `update room_service.room set dj_type = 'PRO_PLAN_OWNER' where uuid = $1`,
      [roomUuid],
    );
    const owner = await visitors.enter(ann, roomUuid);
    const member = await visitors.enter(bob, roomUuid);
    expect(await member.request('addDj', { song: song('Please') })).toMatchObject({
      error: 'The line-up is only open while the owner of this room has a subscription.',
    });
    await owner.act('addDj', { song: song('Mine') });
    await member.until(() => member.state?.djs[0]?.uuid === ann.uuid, 'the owner on stage');
  });

  it('refuses to take the stage for somebody else, unless a moderator asks (R27)', async () => {
    const { uuid: roomUuid, slug } = await openRoom(ann, { djType: 'INVITE_ONLY' });
    const [one, other] = await bothIn(roomUuid);
    const put = { song: song('Please'), targetUuid: cat.uuid.toUpperCase() };
    expect(await one.request('addDj', put)).toMatchObject({ error: "You can't do this in this room." });
    await ann.client.call(roomGrantRoomRole, {
      params: { room: slug },
      body: { userUuid: bob.uuid, role: 'moderator' },
    });
    await world.drain();
    await one.act('addDj', put);
    await other.until(() => other.state?.djs[0]?.uuid === cat.uuid, 'cat on stage');
  });

  it('ignores a user in the parameters: people only act for themselves', async () => {
    const { uuid: roomUuid } = await openRoom(ann);
    const [one, other] = await bothIn(roomUuid);
    await one.act('addDj', {
      song: song('Mine'),
      userUuid: cat.uuid,
      tokenRole: 'superUser',
      djUuid: cat.uuid,
    });
    await other.until(() => other.state?.djs[0]?.uuid === bob.uuid, 'bob on stage');
    expect(await other.request('removeDj', { djUuid: bob.uuid, userUuid: ann.uuid })).toMatchObject({
      error: "You can't do this in this room.",
    });
  });
});

async function bothIn(roomUuid: string): Promise<[RoomVisitor, RoomVisitor]> {
  return [await visitors.enter(bob, roomUuid), await visitors.enter(cat, roomUuid)];
}
