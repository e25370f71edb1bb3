import { createClient } from '@turnstage/client';
import { roomCreateRoom } from '@turnstage/client/routes';
import { guestPerson, signUpPerson } from '@turnstage/testkit';
import type { Engine } from './engine.ts';
import { RawSocket } from './raw-socket.ts';

/** Tokens and rooms, created once on Turnstage. The other engines accept any token. */
export interface Fixture {
  readonly owner: string;
  /** Can vote. */
  readonly members: readonly string[];
  readonly guests: readonly string[];
  readonly rooms: readonly string[];
}

export async function createFixture(
  turnstage: Engine,
  counts: { members: number; guests: number; rooms: number },
  /** Sign-ups: each hashes a password, and a busy machine refuses when too many wait. */
  atOnce = 50,
): Promise<Fixture> {
  const baseUrl = `http://127.0.0.1:${turnstage.port}`;
  const owner = await signUpPerson(baseUrl, 'owner');
  const client = createClient({ baseUrl, token: () => owner.token });
  const members = await inParallel(counts.members, (n) => signUpPerson(baseUrl, `member${n}`), atOnce);
  const guests = await inParallel(counts.guests, (n) => guestPerson(baseUrl, `guest${n}`));
  // Creating a room waits for a lock on room names while it holds a database connection, so only four run at a
  // time.
  const createRoom = (n: number) =>
    client.call(roomCreateRoom, { body: { name: `Bench ${n}`, roomSize: 20_000 } });
  const rooms = await inParallel(counts.rooms, createRoom, 4);
  return {
    owner: owner.token,
    members: members.map(({ token }) => token),
    guests: guests.map(({ token }) => token),
    rooms: rooms.map(({ uuid }) => uuid),
  };
}

export async function inParallel<T>(
  count: number,
  create: (n: number) => Promise<T>,
  atOnce = 50,
): Promise<T[]> {
  const results: T[] = [];
  let next = 0;
  const work = async () => {
    while (next < count) {
      const n = next;
      next += 1;
      results[n] = await create(n);
    }
  };
  await Promise.all(Array.from({ length: Math.min(atOnce, count) }, work));
  return results;
}

export interface Voter {
  readonly socket: RawSocket;
  like: boolean;
}

export interface Crowd {
  readonly voters: readonly Voter[];
  /** Everyone, including the voters. */
  readonly sockets: readonly RawSocket[];
  close(): void;
}

/** One person plays, some vote, the others listen. */
export async function fillRooms(
  engine: Engine,
  fixture: Fixture,
  plan: { rooms: readonly string[]; voters: number; listeners: number },
): Promise<Crowd> {
  const voters: Voter[] = [];
  const sockets: RawSocket[] = [];
  for (const room of plan.rooms) {
    if (engine.name === 'Turnstage') sockets.push(await playIn(engine, fixture, room));
    const [voting, listening] = [
      fixture.members.slice(0, plan.voters),
      fixture.guests.slice(0, plan.listeners),
    ];
    const inside = await inParallel(voting.length + listening.length, (n) =>
      joinRoom(engine, [...voting, ...listening][n] ?? '', room),
    );
    voters.push(...inside.slice(0, voting.length).map((socket) => ({ socket, like: false })));
    sockets.push(...inside);
  }
  return {
    voters,
    sockets,
    close: () => {
      for (const socket of sockets) socket.close();
    },
  };
}

async function playIn(engine: Engine, fixture: Fixture, room: string): Promise<RawSocket> {
  const dj = await joinRoom(engine, fixture.owner, room);
  const song = { trackName: 'Bench', artistName: 'The Loads', duration: 1_200 };
  await request(dj, { action: 'addDj', song });
  return dj;
}

export async function joinRoom(
  engine: Engine,
  token: string,
  roomUuid: string,
  { localAddress, joinParams }: { localAddress?: string; joinParams?: object } = {},
): Promise<RawSocket> {
  const socket = new RawSocket(engine.port, token, engine.protocol, localAddress);
  await socket.ready;
  await request(socket, { action: 'joinRoom', roomUuid, ...joinParams });
  return socket;
}

function request(socket: RawSocket, params: Record<string, unknown>): Promise<void> {
  return new Promise((resolve) => {
    socket.onResponse = () => {
      socket.onResponse = () => undefined;
      resolve();
    };
    socket.send(JSON.stringify({ event: 'action', params, messageId: 1 }));
  });
}

export function vote(voter: Voter): void {
  voter.like = !voter.like;
  const params = { action: 'voteOnSong', songVotes: { like: voter.like } };
  voter.socket.send(JSON.stringify({ event: 'action', params, messageId: 1 }));
}
