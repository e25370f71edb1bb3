/**
 * Kills a server three times, at different moments. Everything acknowledged is there after the restart: the song at
 * the same second, votes, line-up, chat, history. Clients reconnect by themselves.
 */
import { randomUUID } from 'node:crypto';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { createRoomSocket, type RoomSocket } from '@turnstage/client';
import {
  chatRoomMessages,
  chatSendRoomMessage,
  roomRecentSongs,
  roomUpdateRoom,
} from '@turnstage/client/routes';
import type { RoomState } from '@turnstage/contracts';
import { ServerProcess } from '@turnstage/server/testing';
import { findFreePort, signUpPerson, type TestPerson } from '@turnstage/testkit';
import { createTestDatabase, type TestDatabase } from '@turnstage/server/testing/database';
import { toRoomState } from '@turnstage/room-engine';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { WebSocket } from 'ws';
import { openRoom, RoomVisitor, song } from '../../../../testing/realtime/room-visitor.ts';
import { restoreRoom } from './restore-room.ts';

let test: TestDatabase;
let dataDir: string;
let server: ServerProcess;
let people: TestPerson[];
let room: { uuid: string; slug: string };
const sockets: RoomSocket[] = [];

beforeAll(async () => {
  [test, dataDir] = [await createTestDatabase(), await mkdtemp(path.join(tmpdir(), 'turnstage-survival-'))];
  const { connectionString } = test;
  const port = await findFreePort();
  // So few steps that every kill comes shortly after a snapshot, or in the middle of one.
  server = new ServerProcess({ connectionString, dataDir, port, stepsPerSnapshot: 20 });
  await server.start();
  people = [];
  for (const name of ['ann', 'bob', 'cat', 'dan', 'eve', 'fay', 'hal', 'ida'])
    people.push(await signUpPerson(server.baseUrl, name));
  room = await openRoom(people[0]!, { numberOfDjs: 2 });
  // The room is created with other settings than those it has when its first steps are replayed.
  await people[0]!.client.call(roomUpdateRoom, { params: { id: room.slug }, body: { numberOfDjs: 5 } });
});
afterAll(async () => {
  for (const socket of sockets) socket.leave();
  await server.stop();
  await test.drop();
  await rm(dataDir, { recursive: true, force: true });
});

/** Somebody in the room with our own client, and what the server has acknowledged to them. */
class Survivor {
  readonly person: TestPerson;
  readonly socket: RoomSocket;
  /** The last acknowledged vote, and the one that may or may not have been written. */
  acknowledged: boolean | undefined;
  asked: boolean | undefined;

  constructor(person: TestPerson) {
    this.person = person;
    this.socket = createRoomSocket({
      url: server.baseUrl,
      token: () => person.token,
      WebSocket,
      actionWaitMs: 20_000,
    });
    sockets.push(this.socket);
  }

  /** Votes back and forth until the connection is cut. Returns how many votes were acknowledged. */
  async voteUntilCut(): Promise<number> {
    for (let votes = 0; ; votes += 1) {
      this.asked = !this.asked;
      try {
        await this.socket.act('voteOnSong', { songVotes: { like: this.asked } });
      } catch {
        return votes;
      }
      this.acknowledged = this.asked;
    }
  }

  /** Sends its chat messages until the connection is cut. Returns those that were acknowledged. */
  async sayUntilCut(lines: readonly string[]): Promise<string[]> {
    const acknowledged: string[] = [];
    for (const message of lines) {
      try {
        await this.person.client.call(chatSendRoomMessage, {
          params: { roomUuid: room.uuid },
          body: { uuid: randomUUID(), message },
        });
      } catch {
        return acknowledged;
      }
      acknowledged.push(message);
    }
    return acknowledged;
  }

  back(): Promise<unknown> {
    return seen(this.socket, () => this.socket.connection().status === 'joined');
  }
}

function seen(socket: RoomSocket, isThere: (state: RoomState | null) => unknown): Promise<void> {
  return new Promise((resolve) => {
    const stops = [socket.on('state', look), socket.on('connection', look)];
    function look(): void {
      if (!isThere(socket.state())) return;
      for (const stop of stops) stop();
      resolve();
    }
    look();
  });
}

/** The room state that somebody receives who joins now for the first time. */
async function newRoomState(): Promise<RoomState> {
  const visitor = new RoomVisitor(server.baseUrl, people[0]!);
  await visitor.join(room.uuid);
  const { state } = visitor;
  visitor.leave();
  await visitor.closed;
  return state!;
}

async function restart(survivors: readonly Survivor[]): Promise<RoomState> {
  await server.start();
  // They reconnect by themselves. After several kills their backoff has grown, which is not tested here.
  for (const { socket } of survivors) socket.wake();
  await Promise.all(survivors.map((each) => each.back()));
  const newState = await newRoomState();
  // A client that was sent something later receives it a moment later.
  await Promise.all(
    survivors.map(({ socket }) =>
      seen(socket, (state) => JSON.stringify(sorted(state)) === JSON.stringify(sorted(newState))),
    ),
  );
  return newState;
}

/** The same value with all object keys sorted. */
function sorted(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(sorted);
  if (typeof value !== 'object' || value === null) return value;
  return Object.fromEntries(
    Object.entries(value)
      .sort(([a], [b]) => (a < b ? -1 : 1))
      .map(([key, item]) => [key, sorted(item)]),
  );
}

async function onDisk(): Promise<RoomState> {
  const one = await restoreRoom(test.database, room.uuid);
  const two = await restoreRoom(test.database, room.uuid);
  expect(two).toEqual(one);
  return toRoomState(one!.state, { joining: false });
}

/** Compares the votes on the server with what each voter knows. */
function checkVotes(state: RoomState, voters: readonly Survivor[]): void {
  const likes = voters.map(({ person, acknowledged, asked }) => {
    const { like } = state.allUserData[person.uuid]?.songVotes ?? {};
    expect([acknowledged, asked], person.name).toContain(like);
    return like;
  });
  expect(state.voteCounts).toMatchObject({
    likes: likes.filter((like) => like === true).length,
    dislikes: likes.filter((like) => like === false).length,
  });
}

it('restores everything acknowledged after being killed', async () => {
  const [owner, bob, cat, ...rest] = people.map((person) => new Survivor(person));
  const voters = rest;
  const all = [bob!, cat!, ...voters];
  await Promise.all(all.map(({ socket }) => socket.join({ roomUuid: room.uuid })));
  const params = { roomUuid: room.uuid };
  const say = (message: string, who = bob!) =>
    who.person.client.call(chatSendRoomMessage, { params, body: { uuid: randomUUID(), message } });
  const played: string[] = [];
  const playing = () => bob!.socket.state()?.nowPlaying ?? null;

  await bob!.socket.act('addDj', { song: song('Rock of ages', 600) });
  await cat!.socket.act('addDj', { song: song('Ages of rock', 600) });
  await voters[0]!.socket.act('addDj', {});
  await seen(bob!.socket, (state) => state?.nowPlaying && state.djs.length === 3);
  const first = playing()!;
  const lineUp = bob!.socket.state()!.djs.map(({ uuid }) => uuid);
  await say('before the first');

  // First moment: while everyone is voting.
  const voting = voters.map((voter) => voter.voteUntilCut());
  // A person can send at most five messages in five seconds (rule C3).
  const chatting = voters.map((voter, n) =>
    voter.sayUntilCut(Array.from({ length: 4 }, (_, k) => `under fire ${n}.${k}`)),
  );
  await seen(
    bob!.socket,
    (state) => state && state.voteCounts.likes + state.voteCounts.dislikes === voters.length,
  );
  await seen(bob!.socket, () => voters.every(({ acknowledged }) => acknowledged !== undefined));
  await server.kill();
  const kept = (await Promise.all(chatting)).flat();
  expect((await Promise.all(voting)).every((votes) => votes > 0)).toBe(true);
  expect((await onDisk()).nowPlaying).toEqual(first);
  let state = await restart(all);
  expect(state.nowPlaying).toEqual(first);
  expect(state.djs.map(({ uuid }) => uuid)).toEqual(lineUp);
  checkVotes(state, voters);

  // Second moment: in the middle of turns.
  for (const voter of voters) [voter.acknowledged, voter.asked] = [undefined, undefined];
  let turns = 0;
  let isCut = false;
  const turning = (async () => {
    for (;;) {
      const { playId } = playing() ?? {};
      const dj = [bob!, cat!].find(({ person }) => person.uuid === bob!.socket.state()?.djs[0]?.uuid);
      try {
        if (dj && playId) {
          await dj.socket.act('updateNextSong', { song: song(`Turn ${turns}`, 600) });
          await dj.socket.act('skipSong', {});
          played.push(playId);
          turns += 1;
          await seen(bob!.socket, (now) => isCut || now?.nowPlaying?.playId !== playId);
        } else await seen(bob!.socket, (now) => isCut || now?.nowPlaying);
        if (isCut) return;
      } catch {
        return;
      }
    }
  })();
  await seen(bob!.socket, () => turns >= 6);
  await say('in the middle of the second');
  await server.kill();
  isCut = true;
  await turning;
  const onDiskNow = await onDisk();
  state = await restart(all);
  expect(state.nowPlaying).toEqual(onDiskNow.nowPlaying);
  expect(state.djs.map(({ uuid }) => uuid)).toEqual(onDiskNow.djs.map(({ uuid }) => uuid));

  // Third moment: while people take and leave seats, and others vote.
  const last = state.nowPlaying!;
  const onStage = state.djs[0]!.uuid;
  const listeners = voters.slice(1).filter(({ person }) => person.uuid !== onStage);
  const third = [
    ...listeners.map((voter) => voter.voteUntilCut()),
    (async () => {
      for (;;) {
        try {
          await voters[0]!.socket.act('addDj', {});
          await voters[0]!.socket.act('removeDj', {});
        } catch {
          return 0;
        }
      }
    })(),
  ];
  await Promise.all(voters.slice(0, 4).map((voter, n) => say(`in the third ${n}`, voter)));
  await seen(bob!.socket, () => listeners.every(({ acknowledged }) => acknowledged !== undefined));
  await server.kill();
  await Promise.all(third);
  state = await restart(all);
  expect(state.nowPlaying).toEqual(last);
  checkVotes(state, listeners);

  // Finally a regular stop by an operator: only a snapshot is left.
  const quiet = await newRoomState();
  await server.stop();
  const { rows } = await test.database.pool.query('select 1 from realtime_service.journal');
  expect(rows).toEqual([]);
  expect((await onDisk()).nowPlaying).toEqual(last);
  state = await restart(all);
  expect({ ...state, allUserData: null }).toEqual({ ...quiet, allUserData: null });

  const { messages } = await owner!.person.client.call(chatRoomMessages, { params });
  const spoken = messages.filter(({ kind }) => kind === 'text').map(({ message }) => message);
  // Everything acknowledged is there exactly once. The rest may be there, at most once.
  const underFire = spoken.filter((message) => message.startsWith('under fire'));
  expect(new Set(underFire).size).toBe(underFire.length);
  expect(underFire).toEqual(expect.arrayContaining(kept));
  const said = spoken.filter((message) => !message.startsWith('under fire'));
  expect(said.sort()).toEqual(
    [
      'before the first',
      'in the middle of the second',
      ...Array.from({ length: 4 }, (_, n) => `in the third ${n}`),
    ].sort(),
  );
  const { songPlays } = await owner!.person.client.call(roomRecentSongs, {
    params: { slug: room.slug },
    query: { limit: 100 },
  });
  const history = songPlays.map(({ playId }) => playId);
  expect(new Set(history).size).toBe(history.length);
  expect(history).toEqual(expect.arrayContaining(played));
  expect(history).not.toContain(last.playId);
}, 300_000);
