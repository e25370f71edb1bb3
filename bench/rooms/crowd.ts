import { createClient } from '@turnstage/client';
import { roomCreateRoom } from '@turnstage/client/routes';
import { guestPerson, signUpPerson } from '@turnstage/testkit';
import type { Engine } from './engine.ts';
import { RawSocket } from './raw-socket.ts';

/** Tokens and rooms, made once at Turnstage; the other engines take any. */
export interface Cast {
  readonly owner: string;
  /** May vote. */
  readonly members: readonly string[];
  readonly guests: readonly string[];
  readonly rooms: readonly string[];
}

export async function makeCast(
  turnstage: Engine,
  counts: { members: number; guests: number; rooms: number },
): Promise<Cast> {
  const baseUrl = `http://127.0.0.1:${turnstage.port}`;
  const owner = await signUpPerson(baseUrl, 'owner');
  const client = createClient({ baseUrl, token: () => owner.token });
  const members = await inParallel(counts.members, (n) => signUpPerson(baseUrl, `member${n}`));
  const guests = await inParallel(counts.guests, (n) => guestPerson(baseUrl, `guest${n}`));
  // Rooms are named one after the other, and whoever waits for that holds a connection to the database.
  const makeRoom = (n: number) =>
    client.call(roomCreateRoom, { body: { name: `Bench ${n}`, roomSize: 20_000 } });
  const rooms = await inParallel(counts.rooms, makeRoom, 4);
  return {
    owner: owner.token,
    members: members.map(({ token }) => token),
    guests: guests.map(({ token }) => token),
    rooms: rooms.map(({ uuid }) => uuid),
  };
}

export async function inParallel<T>(
  count: number,
  make: (n: number) => Promise<T>,
  atOnce = 50,
): Promise<T[]> {
  const made: T[] = [];
  let next = 0;
  const work = async () => {
    while (next < count) {
      const n = next;
      next += 1;
      made[n] = await make(n);
    }
  };
  await Promise.all(Array.from({ length: Math.min(atOnce, count) }, work));
  return made;
}

export interface Voter {
  readonly socket: RawSocket;
  like: boolean;
}

export interface Crowd {
  readonly voters: readonly Voter[];
  /** Everybody, voters included. */
  readonly sockets: readonly RawSocket[];
  close(): void;
}

/** Somebody plays, some vote, the others listen. */
export async function fillRooms(
  engine: Engine,
  cast: Cast,
  plan: { rooms: readonly string[]; voters: number; listeners: number },
): Promise<Crowd> {
  const voters: Voter[] = [];
  const sockets: RawSocket[] = [];
  for (const room of plan.rooms) {
    if (engine.name === 'Turnstage') sockets.push(await playIn(engine, cast, room));
    const [voting, listening] = [cast.members.slice(0, plan.voters), cast.guests.slice(0, plan.listeners)];
    const inside = await inParallel(voting.length + listening.length, (n) =>
      enter(engine, [...voting, ...listening][n] ?? '', room),
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

async function playIn(engine: Engine, cast: Cast, room: string): Promise<RawSocket> {
  const dj = await enter(engine, cast.owner, room);
  const song = { trackName: 'Bench', artistName: 'The Loads', duration: 1_200 };
  await ask(dj, { action: 'addDj', song });
  return dj;
}

export async function enter(
  engine: Engine,
  token: string,
  roomUuid: string,
  { localAddress, asking }: { localAddress?: string; asking?: object } = {},
): Promise<RawSocket> {
  const socket = new RawSocket(engine.port, token, engine.dialect, localAddress);
  await socket.ready;
  await ask(socket, { action: 'joinRoom', roomUuid, ...asking });
  return socket;
}

function ask(socket: RawSocket, params: Record<string, unknown>): Promise<void> {
  return new Promise((resolve) => {
    socket.onAnswer = () => {
      socket.onAnswer = () => undefined;
      resolve();
    };
    socket.say(JSON.stringify({ event: 'action', params, messageId: 1 }));
  });
}

export function vote(voter: Voter): void {
  voter.like = !voter.like;
  const params = { action: 'voteOnSong', songVotes: { like: voter.like } };
  voter.socket.say(JSON.stringify({ event: 'action', params, messageId: 1 }));
}
