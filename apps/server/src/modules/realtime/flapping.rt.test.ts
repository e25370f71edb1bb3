/** Clients whose connections are cut, delayed and torn apart, in a busy room. */
import { randomUUID } from 'node:crypto';
import { isDeepStrictEqual } from 'node:util';
import { createRoomSocket, type RoomSocket } from '@turnstage/client';
import { chatSendRoomMessage, socialBlockUser } from '@turnstage/client/routes';
import { useWorld } from '@turnstage/server/testing';
import { flakyNetwork, randomFrom, type FlakyNetwork, type TestPerson } from '@turnstage/testkit';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { WebSocket } from 'ws';
import { openRoom, song, Visitors } from '../../../testing/realtime/room-visitor.ts';

const timeoutMs = 60_000;

const { world, ann, bob, cat, eve } = useWorld({ people: ['ann', 'bob', 'cat', 'eve'] });
const visitors = new Visitors(() => world.baseUrl);
const followers: Follower[] = [];

afterEach(async () => {
  for (const { socket, network } of followers.splice(0)) {
    socket.leave();
    await network.close();
  }
  await visitors.disconnectAll();
});

/** Our own client behind a bad network. */
interface Follower {
  readonly socket: RoomSocket;
  readonly network: FlakyNetwork;
  /** Chat messages, in the order in which they arrived. */
  readonly lines: string[];
  /** How many full room states were received. */
  fullStates: number;
}

async function follow(person: TestPerson, roomUuid: string, random: () => number): Promise<Follower> {
  const network = await flakyNetwork(world.baseUrl, random);
  const socket = createRoomSocket({
    url: network.url,
    token: () => person.token,
    WebSocket,
    onFault: (text, fault) => {
      throw new Error(text, { cause: fault });
    },
  });
  const follower: Follower = { socket, network, lines: [], fullStates: 0 };
  socket.on('joined', () => (follower.fullStates += 1));
  socket.on('message', ({ message }) => {
    if (message.name !== 'chatMessage') return;
    const { kind, message: text } = message.params['message'] as { kind: string; message: string };
    if (kind === 'text') follower.lines.push(text);
  });
  followers.push(follower);
  await socket.join({ roomUuid });
  return follower;
}

async function eventually(what: string, isTrue: () => boolean): Promise<void> {
  const look = () => {
    if (isTrue()) return;
    for (const { socket } of followers) if (socket.connection().status !== 'joined') socket.wake();
    throw new Error(`in vain: ${what}`);
  };
  await vi.waitFor(look, { timeout: timeoutMs, interval: 10 });
}

describe('a flapping connection (rules R75 and R76)', () => {
  it.each([1, 2, 3, 4])('loses nothing and duplicates nothing (seed %i)', async (seed) => {
    const random = randomFrom(seed);
    const { uuid: roomUuid } = await openRoom(ann, { name: `Weather ${seed}` });
    const steady = await visitors.enter(ann, roomUuid);
    const dj = await visitors.enter(eve, roomUuid);
    // Each network has a random generator of its own, so that the number of chunks on a connection does not change
    // what happens in the room.
    const pair = [
      await follow(bob, roomUuid, randomFrom(seed + 100)),
      await follow(cat, roomUuid, randomFrom(seed + 200)),
    ];
    const said: string[] = [];

    const happenings = [
      async () => {
        const message = `line ${said.length}`;
        world.clock.advance(1_100);
        await ann.client.call(chatSendRoomMessage, {
          params: { roomUuid },
          body: { uuid: randomUUID(), message },
        });
        said.push(message);
      },
      () => dj.request('addDj', { song: song(`Tune ${said.length}`) }),
      () => dj.request('updateNextSong', { song: song(`Next ${said.length}`) }),
      () => steady.request('voteOnSong', { songVotes: { like: random() < 0.5 } }),
      () => dj.request('removeDj'),
      () => steady.request('playOneTimeAnimation', { animation: 'jump' }),
      // Anyone who is offline now has left the room by the time they reconnect, and songs end.
      async () => world.clock.advance(25_000),
    ];
    const ways = ['end', 'reset', 'half-open'] as const;
    for (let round = 0; round < 40; round += 1) {
      const { network, socket } = pair[round % 2] as Follower;
      const chance = random();
      if (chance < 0.35) network.cut(ways[Math.floor(random() * ways.length)] ?? 'end');
      else if (chance < 0.5) {
        const bytes = 1 + Math.floor(random() * 400);
        // Slow, but never so slow that sending the room state exceeds the timeout of the test.
        network.degrade(Math.floor(random() * Math.min(30, bytes / 4)), bytes);
      }
      const happening = happenings[Math.floor(random() * happenings.length)];
      await happening?.();
      if (random() < 0.5) socket.wake();
    }
    await eventually('both are in the room', () =>
      pair.every(({ socket }) => socket.connection().status === 'joined'),
    );
    await world.app.realtime.settle();
    for (const { network } of pair) network.degrade(0, 10_000);
    // One final message, so that everything before it is known to have arrived.
    await happenings[0]?.();
    await eventually('the last word', () => pair.every(({ lines }) => lines.at(-1) === said.at(-1)));
    // Effects of the clock may still be on their way to one of the clients.
    await world.app.realtime.settle();
    await eventually('one room state', () =>
      pair.every(({ socket }) => isDeepStrictEqual(socket.state(), steady.state)),
    );

    for (const { lines, network, fullStates } of pair) {
      expect(lines).toEqual(said);
      expect(fullStates).toBe(1);
      expect(network.opened).toBeGreaterThan(1);
    }
  });

  it('sends the full state for a room that was restored meanwhile, and for an unknown resume point', async () => {
    const { uuid: roomUuid } = await openRoom(ann, { name: 'Elsewhere' });
    const visitor = visitors.connect(bob);
    for (const resume of [{ epoch: 'another', seq: 5 }, { epoch: 7, seq: 'x' }, 'nonsense', null]) {
      const response = await visitor.act('joinRoom', { roomUuid, resume });
      expect(response).toMatchObject({ state: { djs: [] } });
      expect(response).not.toHaveProperty('resumed');
    }
  });

  it('replays direct messages to one person, and nothing that is not for them (rules R79 and R80)', async () => {
    const { uuid: roomUuid } = await openRoom(ann, { name: 'Asides', repeatRule: 'warn' });
    const [excluded, mute] = [bob, cat];
    await excluded.client.call(socialBlockUser, { body: { blockedUserUuid: mute.uuid } });
    const dj = await visitors.enter(excluded, roomUuid);
    await dj.act('addDj', { song: song('Once') });
    // The chat message that announces the song is written after the song has started. It is not one of the missed
    // messages here.
    await dj.waitForMessage('chatMessage');
    const lost = visitors.connect(excluded);
    const { epoch, seq, directSeq } = await lost.join(roomUuid);
    const hearing = visitors.connect(eve);
    await hearing.join(roomUuid);
    for (const each of [lost, hearing]) each.leave();
    await Promise.all([lost.closed, hearing.closed]);

    // A message to the DJ alone, which their second device misses, and a chat message from somebody they muted.
    await dj.act('updateNextSong', { song: song('Once') });
    await mute.client.call(chatSendRoomMessage, {
      params: { roomUuid },
      body: { uuid: randomUUID(), message: 'not for bob' },
    });
    await world.app.realtime.settle();

    const again = visitors.connect(excluded);
    again.resumeFrom(lost);
    expect(await again.act('joinRoom', { roomUuid, resume: { epoch, seq, directSeq } })).toMatchObject({
      resumed: true,
    });
    await again.waitForMessage('withheld');
    expect(await again.waitForMessage('notification')).toMatchObject({ params: { code: 'song/repeated' } });
    const friend = visitors.connect(eve);
    friend.resumeFrom(hearing);
    await friend.act('joinRoom', { roomUuid, resume: { epoch, seq: hearing.seq, directSeq } });
    expect(await friend.waitForMessage('chatMessage')).toMatchObject({
      params: { message: { message: 'not for bob' } },
    });
    await dj.act('removeDj');
    for (const each of [again, friend]) await each.waitForMessage('removedDj');
    expect(again.names().filter((name) => name === 'chatMessage')).toEqual([]);
    expect(friend.names()).not.toContain('notification');
    // Messages that were received once are not replayed.
    const { directSeq: after } = await friend.act('joinRoom', { roomUuid });
    const third = visitors.connect(excluded);
    third.resumeFrom(again);
    await third.act('joinRoom', { roomUuid, resume: { epoch, seq: again.seq, directSeq: after } });
    expect(third.names()).toEqual([]);
  });

  it('replays only what the client is missing', async () => {
    const { uuid: roomUuid } = await openRoom(ann, { name: 'Gap' });
    const dj = await visitors.enter(eve, roomUuid);
    const before = visitors.connect(bob);
    const { epoch, seq } = await before.join(roomUuid);
    before.leave();
    await before.closed;
    await dj.act('addDj', { song: song('Meanwhile') });
    const again = visitors.connect(bob);
    again.resumeFrom(before);
    const response = await again.act('joinRoom', { roomUuid, resume: { epoch, seq } });
    expect(response).toMatchObject({ resumed: true, epoch, serverTime: world.clock.now() });
    expect(response).not.toHaveProperty('state');
    await again.waitForMessage('addedDj');
    await again.until(() => again.state?.nowPlaying, 'the song');
    expect(again.names()).not.toContain('updatedUserData');
  });
});
