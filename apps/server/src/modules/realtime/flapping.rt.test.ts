/** Clients whose links are cut, held up and torn to pieces, in a room where much happens. */
import { randomUUID } from 'node:crypto';
import { isDeepStrictEqual } from 'node:util';
import { createRoomSocket, type RoomSocket } from '@turnstage/client';
import { chatSendRoomMessage, socialBlockUser } from '@turnstage/client/routes';
import {
  flakyNetwork,
  randomFrom,
  startWorld,
  type FlakyNetwork,
  type TestPerson,
  type World,
} from '@turnstage/testkit';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { WebSocket } from 'ws';
import { openRoom, song, Visitors } from './testing/room-visitor.ts';

const patienceMs = 60_000;

let world: World;
let ann: TestPerson;
let bob: TestPerson;
let cat: TestPerson;
let eve: TestPerson;
const visitors = new Visitors(() => world.baseUrl);
const followers: Follower[] = [];

beforeAll(async () => {
  world = await startWorld();
  [ann, bob] = [await world.person('ann'), await world.person('bob')];
  [cat, eve] = [await world.person('cat'), await world.person('eve')];
});
afterEach(async () => {
  for (const { socket, network } of followers.splice(0)) {
    socket.leave();
    await network.close();
  }
  await visitors.sendHome();
});
afterAll(() => world.stop());

/** Our own client behind a bad network. */
interface Follower {
  readonly socket: RoomSocket;
  readonly network: FlakyNetwork;
  /** Chat lines, in the order in which they came. */
  readonly lines: string[];
  /** How many whole pictures were taken. */
  pictures: number;
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
  const follower: Follower = { socket, network, lines: [], pictures: 0 };
  socket.on('joined', () => (follower.pictures += 1));
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
  const end = performance.now() + patienceMs;
  while (!isTrue()) {
    if (performance.now() > end) throw new Error(`in vain: ${what}`);
    for (const { socket } of followers) if (socket.connection().status !== 'joined') socket.wake();
    await new Promise((resolve) => setTimeout(resolve, 10));
  }
}

describe('a link that flaps (rules R75 and R76)', () => {
  it.each([1, 2, 3, 4])('loses nothing and doubles nothing (weather %i)', async (seed) => {
    const random = randomFrom(seed);
    const { uuid: roomUuid } = await openRoom(ann, { name: `Weather ${seed}` });
    const steady = await visitors.enter(ann, roomUuid);
    const dj = await visitors.enter(eve, roomUuid);
    // Chance of their own: how many pieces a link makes must not change what happens in the room.
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
      () => dj.ask('addDj', { song: song(`Tune ${said.length}`) }),
      () => dj.ask('updateNextSong', { song: song(`Next ${said.length}`) }),
      () => steady.ask('voteOnSong', { songVotes: { like: random() < 0.5 } }),
      () => dj.ask('removeDj'),
      () => steady.ask('playOneTimeAnimation', { animation: 'jump' }),
      // Whoever is cut off now is out of the room when they come back, and songs end.
      async () => world.clock.advance(25_000),
    ];
    const ways = ['end', 'reset', 'half-open'] as const;
    for (let round = 0; round < 40; round += 1) {
      const { network, socket } = pair[round % 2] as Follower;
      const chance = random();
      if (chance < 0.35) network.cut(ways[Math.floor(random() * ways.length)] ?? 'end');
      else if (chance < 0.5) {
        const bytes = 1 + Math.floor(random() * 400);
        // Slow, but never so slow that a picture of the room takes longer than the test has patience.
        network.hinder(Math.floor(random() * Math.min(30, bytes / 4)), bytes);
      }
      const happening = happenings[Math.floor(random() * happenings.length)];
      await happening?.();
      if (random() < 0.5) socket.wake();
    }
    await eventually('both are in the room', () =>
      pair.every(({ socket }) => socket.connection().status === 'joined'),
    );
    await world.app.realtime.settle();
    for (const { network } of pair) network.hinder(0, 10_000);
    // A last word, so that everything before it is known to have arrived.
    await happenings[0]?.();
    await eventually('the last word', () => pair.every(({ lines }) => lines.at(-1) === said.at(-1)));
    // What the clock set off may still be on its way to one and not to the other.
    await world.app.realtime.settle();
    await eventually('one picture', () =>
      pair.every(({ socket }) => isDeepStrictEqual(socket.state(), steady.state)),
    );

    for (const { lines, network, pictures } of pair) {
      expect(lines).toEqual(said);
      expect(pictures).toBe(1);
      expect(network.opened).toBeGreaterThan(1);
    }
  });

  it('takes a whole picture of a room that was read back meanwhile, and one over a link that never was', async () => {
    const { uuid: roomUuid } = await openRoom(ann, { name: 'Elsewhere' });
    const visitor = visitors.connect(bob);
    for (const resume of [{ epoch: 'another', seq: 5 }, { epoch: 7, seq: 'x' }, 'nonsense', null]) {
      const answer = await visitor.act('joinRoom', { roomUuid, resume });
      expect(answer).toMatchObject({ state: { djs: [] } });
      expect(answer).not.toHaveProperty('resumed');
    }
  });

  it('is told what was said to one person alone, and nothing that is not for them (rules R79 and R80)', async () => {
    const { uuid: roomUuid } = await openRoom(ann, { name: 'Asides', repeatRule: 'warn' });
    const [deaf, mute] = [bob, cat];
    await deaf.client.call(socialBlockUser, { body: { blockedUserUuid: mute.uuid } });
    const dj = await visitors.enter(deaf, roomUuid);
    await dj.act('addDj', { song: song('Once') });
    // The line that tells what plays is written after the song has begun; it is none of what is missed here.
    await dj.hear('chatMessage');
    const lost = visitors.connect(deaf);
    const { epoch, seq, told } = await lost.join(roomUuid);
    const hearing = visitors.connect(eve);
    await hearing.join(roomUuid);
    for (const each of [lost, hearing]) each.leave();
    await Promise.all([lost.gone, hearing.gone]);

    // A word to the DJ alone, which the other device of theirs misses; and one of somebody they do not hear.
    await dj.act('updateNextSong', { song: song('Once') });
    await mute.client.call(chatSendRoomMessage, {
      params: { roomUuid },
      body: { uuid: randomUUID(), message: 'not for bob' },
    });
    await world.app.realtime.settle();

    const again = visitors.connect(deaf);
    again.goOnFrom(lost);
    expect(await again.act('joinRoom', { roomUuid, resume: { epoch, seq, told } })).toMatchObject({
      resumed: true,
    });
    await again.hear('withheld');
    expect(await again.hear('notification')).toMatchObject({ params: { code: 'song/repeated' } });
    const friend = visitors.connect(eve);
    friend.goOnFrom(hearing);
    await friend.act('joinRoom', { roomUuid, resume: { epoch, seq: hearing.seq, told } });
    expect(await friend.hear('chatMessage')).toMatchObject({
      params: { message: { message: 'not for bob' } },
    });
    await dj.act('removeDj');
    for (const each of [again, friend]) await each.hear('removedDj');
    expect(again.names().filter((name) => name === 'chatMessage')).toEqual([]);
    expect(friend.names()).not.toContain('notification');
    // Heard once is not told again.
    const { told: after } = await friend.act('joinRoom', { roomUuid });
    const third = visitors.connect(deaf);
    third.goOnFrom(again);
    await third.act('joinRoom', { roomUuid, resume: { epoch, seq: again.seq, told: after } });
    expect(third.names()).toEqual([]);
  });

  it('is told only what it lacks', async () => {
    const { uuid: roomUuid } = await openRoom(ann, { name: 'Gap' });
    const dj = await visitors.enter(eve, roomUuid);
    const before = visitors.connect(bob);
    const { epoch, seq } = await before.join(roomUuid);
    before.leave();
    await before.gone;
    await dj.act('addDj', { song: song('Meanwhile') });
    const again = visitors.connect(bob);
    again.goOnFrom(before);
    const answer = await again.act('joinRoom', { roomUuid, resume: { epoch, seq } });
    expect(answer).toMatchObject({ resumed: true, epoch, serverTime: world.clock.now() });
    expect(answer).not.toHaveProperty('state');
    await again.hear('addedDj');
    await again.until(() => again.state?.nowPlaying, 'the song');
    expect(again.names()).not.toContain('updatedUserData');
  });
});
