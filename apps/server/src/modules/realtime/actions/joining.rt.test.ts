import { roomGrantRoomRole, roomJoinRoom, roomUpdateRoom } from '@turnstage/client/routes';
import { startWorld, type TestPerson, type World } from '@turnstage/testkit';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { openRoom, type RoomVisitor, song, Visitors } from '../testing/room-visitor.ts';

let world: World;
let ann: TestPerson;
let bob: TestPerson;
let cat: TestPerson;
let gus: TestPerson;
const visitors = new Visitors(() => world.baseUrl);

beforeAll(async () => {
  world = await startWorld();
  [ann, bob] = [await world.person('ann'), await world.person('bob')];
  [cat, gus] = [await world.person('cat'), await world.person('gus')];
});
afterEach(async () => {
  await visitors.sendHome();
  await untilConnections(0);
});
afterAll(() => world.stop());

/** The server hears of a closed connection a moment after the client. */
async function untilConnections(count: number): Promise<void> {
  while (world.app.realtime.connectionCount !== count) await new Promise((resolve) => setImmediate(resolve));
  await world.app.realtime.settle();
}

/** Moves the clock on, and waits until the room has told what that brought. */
async function pass(ms: number): Promise<void> {
  world.clock.advance(ms);
  await world.app.realtime.settle();
}

describe('joining', () => {
  it('twice over one connection gives the fresh state twice and tells nobody (rule R2)', async () => {
    const { uuid: roomUuid } = await openRoom(ann);
    const one = await visitors.enter(bob, roomUuid);
    const other = await visitors.enter(cat, roomUuid);
    await one.act('addDj', { song: song('Again') });
    await other.until(() => other.state?.nowPlaying, 'the song');
    await world.app.realtime.settle();
    await other.ask('syncClock');
    await one.ask('syncClock');
    const [before, saidToOther] = [one.frames.length, other.heard.length];
    const answer = await one.join(roomUuid);
    expect(answer).toMatchObject({
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
    await one.hear('votedOnSong');
    expect(other.names(saidToOther)).toEqual(['votedOnSong']);
    expect(one.state).toEqual(other.state);
  });

  it('another room over the same connection leaves the first', async () => {
    const [first, second] = [await openRoom(ann), await openRoom(ann)];
    const watcher = await visitors.enter(cat, first.uuid);
    const one = await visitors.enter(bob, first.uuid);
    await one.act('joinRoom', { roomUuid: second.uuid });
    await pass(20_100);
    await watcher.hear('userLeft');
    await one.act('addDj', { song: song('Elsewhere') });
    await one.until(() => one.state?.nowPlaying, 'the song in the second room');
    expect(watcher.state?.nowPlaying).toBeNull();
  });

  it('a room that lets nobody in leaves one where one is', async () => {
    const [first, second] = [await openRoom(ann), await openRoom(ann, { password: 'sesame' })];
    const one = await visitors.enter(bob, first.uuid);
    expect(await one.ask('joinRoom', { roomUuid: second.uuid })).toMatchObject({
      error: 'This room needs a password',
    });
    await one.act('addDj', { song: song('Still here') });
  });

  it('a room that is full is refused, but not to those who are in it', async () => {
    const { uuid: roomUuid, slug } = await openRoom(ann, { roomSize: 1 });
    await visitors.enter(bob, roomUuid);
    const late = visitors.connect(cat);
    expect(await late.ask('joinRoom', { roomUuid })).toMatchObject({ error: 'The room is full' });
    await visitors.enter(bob, roomUuid);
    await visitors.enter(ann, roomUuid);
    await ann.client.call(roomUpdateRoom, { params: { id: slug }, body: { roomSize: 10 } });
    await world.drain();
    await world.app.realtime.settle();
    await late.join(roomUuid);
  });

  it('a place is free from the moment in which its holder is gone (rule R7)', async () => {
    const { uuid: roomUuid } = await openRoom(ann, { roomSize: 2 });
    const watcher = await visitors.enter(ann, roomUuid);
    const one = await visitors.enter(bob, roomUuid);
    await world.app.realtime.settle();
    one.socket.close();
    await untilConnections(1);
    world.clock.advance(20_000);
    await watcher.hear('userLeft');
    await visitors.enter(cat, roomUuid);
  });

  it('a room with a password lets those back in who were in within the day', async () => {
    const { uuid: roomUuid, slug } = await openRoom(ann, { password: 'sesame' });
    const stranger = visitors.connect(bob);
    expect(await stranger.ask('joinRoom', { roomUuid, password: 'open' })).toMatchObject({
      error: 'The password is not correct',
    });
    await stranger.join(roomUuid, { password: 'sesame' });
    await visitors.enter(bob, roomUuid);
    await cat.client.call(roomJoinRoom, { params: { slug }, body: { password: 'sesame' } });
    await visitors.enter(cat, roomUuid);
    expect(await visitors.connect(gus).ask('joinRoom', { roomUuid })).toMatchObject({
      error: 'This room needs a password',
    });
  });
});

describe('leaving', () => {
  it('is over when the last of several connections is gone for 20 seconds (rule R12)', async () => {
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

  it('by roomLeave waits for what was asked before, begins the 20 seconds, and the connection may come back', async () => {
    const { uuid: roomUuid } = await openRoom(ann);
    const watcher = await visitors.enter(cat, roomUuid);
    const one = await visitors.enter(bob, roomUuid);
    const acted = one.ask('addDj', { song: song('Bye') });
    await one.say('{"event":"roomLeave","messageId":"bye"}');
    expect(await acted).not.toHaveProperty('error');
    const left = await one.until(
      () => one.frames.find((frame) => (frame as { messageId?: string }).messageId === 'bye'),
      'the answer',
    );
    expect(left).toEqual({ context: 'response', messageId: 'bye', status: 'OK' });
    expect(await one.ask('skipSong')).toMatchObject({ error: 'You are not in this room.' });
    await one.join(roomUuid);
    await pass(30_000);
    expect(watcher.names()).not.toContain('userLeft');
    await one.say('{"event":"roomLeave"}');
    await one.ask('syncClock');
    await pass(20_100);
    await watcher.hear('userLeft');
    expect(one.isOpen).toBe(true);
  });
});

describe('what somebody may not do', () => {
  it('a guest hears and sees, and does nothing (rules R17, R50, R58)', async () => {
    const { uuid: roomUuid } = await openRoom(ann);
    const dj = await visitors.enter(bob, roomUuid);
    const guest = await visitors.enter(gus, roomUuid);
    await dj.act('addDj', { song: song('For all') });
    await guest.until(() => guest.state?.nowPlaying, 'the song');
    await world.app.realtime.settle();
    await dj.ask('syncClock');
    const said = dj.heard.length;
    expect(await guest.ask('addDj', { song: song('Mine') })).toMatchObject({ error: 'Sign in to DJ.' });
    expect(await guest.ask('voteOnSong', { songVotes: { like: true } })).toMatchObject({
      error: 'Sign in to vote.',
    });
    expect(await guest.ask('playOneTimeAnimation', { animation: 'jump' })).toMatchObject({
      error: 'Sign in to join in.',
    });
    expect(await guest.ask('skipSong')).toMatchObject({ error: 'You may not do this in this room.' });
    expect(await guest.ask('removeDj', { djUuid: bob.uuid })).toMatchObject({
      error: 'You may not do this in this room.',
    });
    expect(dj.heard).toHaveLength(said);
  });

  it.each([
    ['INVITE_ONLY', 'This line-up is by invitation only.'],
    ['VERIFIED_ONLY', 'Only verified people may DJ in this room.'],
    ['PRO_PLAN_OWNER', 'The line-up is open only while the owner of this room has a subscription.'],
  ] as const)('take a seat in a room that is %s (rules R18 to R20)', async (djType, error) => {
    const { uuid: roomUuid, slug } = await openRoom(ann, { djType });
    const member = await visitors.enter(bob, roomUuid);
    expect(await member.ask('addDj', { song: song('Please') })).toMatchObject({ error });
    if (djType === 'PRO_PLAN_OWNER') return;
    await ann.client.call(roomGrantRoomRole, {
      params: { room: slug },
      body: { userUuid: bob.uuid, role: 'dj' },
    });
    await world.drain();
    await member.act('addDj', { song: song('Please') });
  });

  it('take the stage for somebody else, unless they keep order (R27)', async () => {
    const { uuid: roomUuid, slug } = await openRoom(ann, { djType: 'INVITE_ONLY' });
    const [one, other] = await bothIn(roomUuid);
    const put = { song: song('Please'), targetUuid: cat.uuid.toUpperCase() };
    expect(await one.ask('addDj', put)).toMatchObject({ error: 'You may not do this in this room.' });
    await ann.client.call(roomGrantRoomRole, {
      params: { room: slug },
      body: { userUuid: bob.uuid, role: 'moderator' },
    });
    await world.drain();
    await one.act('addDj', put);
    await other.until(() => other.state?.djs[0]?.uuid === cat.uuid, 'cat on stage');
  });

  it('speak for somebody else, whatever the parameters say', async () => {
    const { uuid: roomUuid } = await openRoom(ann);
    const [one, other] = await bothIn(roomUuid);
    await one.act('addDj', {
      song: song('Mine'),
      userUuid: cat.uuid,
      tokenRole: 'superUser',
      djUuid: cat.uuid,
    });
    await other.until(() => other.state?.djs[0]?.uuid === bob.uuid, 'bob on stage');
    expect(await other.ask('removeDj', { djUuid: bob.uuid, userUuid: ann.uuid })).toMatchObject({
      error: 'You may not do this in this room.',
    });
  });
});

async function bothIn(roomUuid: string): Promise<[RoomVisitor, RoomVisitor]> {
  return [await visitors.enter(bob, roomUuid), await visitors.enter(cat, roomUuid)];
}
