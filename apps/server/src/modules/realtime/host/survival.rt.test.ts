/**
 * A server is killed in the middle of everything, three times, at different moments. What was acknowledged is there
 * when it comes back: the song at its second, votes, line-up, chat, history; and clients find back by themselves.
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
import { findFreePort, ServerProcess, signUpPerson, type TestPerson } from '@turnstage/testkit';
import { createTestDatabase, type TestDatabase } from '@turnstage/testkit/database';
import { viewFor } from '@turnstage/room-engine';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { WebSocket } from 'ws';
import { openRoom, RoomVisitor, song } from '../testing/room-visitor.ts';
import { readBack } from './replay.ts';

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
  // So few that every kill comes shortly after a snapshot, or in the middle of one.
  server = new ServerProcess({ connectionString, dataDir, port, stepsPerSnapshot: 20 });
  await server.start();
  people = [];
  for (const name of ['ann', 'bob', 'cat', 'dan', 'eve', 'fay', 'hal', 'ida'])
    people.push(await signUpPerson(server.baseUrl, name));
  room = await openRoom(people[0]!, { numberOfDjs: 2 });
  // Made under other settings than those it has when it is read back from its first steps.
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
  /** The last vote that was answered, and the one that may or may not have been written. */
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

  /** Votes to and fro until the line is cut; answers how often it was answered. */
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

  /** Says its lines until the line is cut; answers those that were acknowledged. */
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

/** What somebody is told who comes in now and has seen nothing before. */
async function freshPicture(): Promise<RoomState> {
  const visitor = new RoomVisitor(server.baseUrl, people[0]!);
  await visitor.join(room.uuid);
  const { state } = visitor;
  visitor.leave();
  await visitor.gone;
  return state!;
}

async function restart(survivors: readonly Survivor[]): Promise<RoomState> {
  await server.start();
  // They come back by themselves; after kill upon kill their pauses have grown, which is not what is tested here.
  for (const { socket } of survivors) socket.wake();
  await Promise.all(survivors.map((each) => each.back()));
  const fresh = await freshPicture();
  // One who was told something later has it a moment later.
  await Promise.all(
    survivors.map(({ socket }) =>
      seen(socket, (state) => JSON.stringify(sorted(state)) === JSON.stringify(sorted(fresh))),
    ),
  );
  return fresh;
}

/** The same with the keys of all records in one order. */
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
  const one = await readBack(test.database, room.uuid);
  const two = await readBack(test.database, room.uuid);
  expect(two).toEqual(one);
  return viewFor(one!.state, { joining: false });
}

/** Votes as the server has them, against what each voter knows. */
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

it('comes back from kills as it was told to be', async () => {
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

  // First moment: in the middle of votes from everybody.
  const voting = voters.map((voter) => voter.voteUntilCut());
  // At most five lines in five seconds are taken of one person (rule C3).
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

  // Third moment: while people sit down and stand up, and others vote.
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

  // And once the way an operator stops it: nothing is left but a snapshot.
  const quiet = await freshPicture();
  await server.stop();
  const { rows } = await test.database.pool.query('select 1 from realtime_service.journal');
  expect(rows).toEqual([]);
  expect((await onDisk()).nowPlaying).toEqual(last);
  state = await restart(all);
  expect({ ...state, allUserData: null }).toEqual({ ...quiet, allUserData: null });

  const { messages } = await owner!.person.client.call(chatRoomMessages, { params });
  const spoken = messages.filter(({ kind }) => kind === 'text').map(({ message }) => message);
  // What was answered is there, once; what was not may be there, once.
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
