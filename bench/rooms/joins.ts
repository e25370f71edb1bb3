/** What coming in costs a server, and what being there does. */
import { setTimeout as delay } from 'node:timers/promises';
import { enter, inParallel, type Cast } from './crowd.ts';
import type { Engine } from './engine.ts';
import { quiet } from './loads.ts';
import type { RawSocket } from './raw-socket.ts';

export interface JoinFigures {
  readonly people: number;
  readonly seconds: number;
  readonly cpuMsPerJoin: number;
  /** Beside it, in the database. */
  readonly databaseMsPerJoin: number;
  readonly megabytesPerClient: number;
}

/** Everybody comes into one room, as fast as the server lets them, and hears of all who come after. */
export async function joinStorm(
  engine: Engine,
  cast: Cast,
  { room, asking }: { room: string; asking: object },
  count: number,
): Promise<{ figures: JoinFigures; sockets: RawSocket[] }> {
  const people = [...cast.members, ...cast.guests].slice(0, count);
  const before = await engine.cpuUs();
  const databaseBefore = engine.databaseCpuUs();
  const begin = performance.now();
  const sockets = await inParallel(
    people.length,
    (n) => enter(engine, people[n] ?? '', room, { asking }),
    200,
  );
  await quiet({ sockets });
  const seconds = (performance.now() - begin) / 1000;
  const cpuMs = ((await engine.cpuUs()) - before) / 1000;
  const databaseMs = (engine.databaseCpuUs() - databaseBefore) / 1000;
  const bytes = sockets.reduce((sum, socket) => sum + socket.bytes, 0);
  const figures = {
    people: people.length,
    seconds,
    cpuMsPerJoin: cpuMs / people.length,
    databaseMsPerJoin: databaseMs / people.length,
    megabytesPerClient: bytes / people.length / 1e6,
  };
  return { figures, sockets };
}

export interface IdleFigures {
  readonly connections: number;
  readonly rssPerConnection: number;
  readonly heapPerConnection: number;
}

/** What a process keeps for each of many connections that have come into rooms and say nothing. */
export async function idle(
  engine: Engine,
  cast: Cast,
  rooms: readonly string[],
  perRoom: number,
): Promise<IdleFigures> {
  const before = await engine.memory();
  const sockets: RawSocket[] = [];
  for (const [n, room] of rooms.entries()) {
    // An address has some 28,000 ports to call from; several stand for several machines.
    const from = `127.0.0.${2 + (n % 8)}`;
    const inside = await inParallel(perRoom, (k) =>
      enter(engine, cast.guests[k] ?? '', room, { localAddress: from }),
    );
    sockets.push(...inside);
  }
  await quiet({ sockets });
  await delay(1_500);
  const after = await engine.memory();
  const open = sockets.filter(({ isClosed }) => !isClosed).length;
  for (const socket of sockets) socket.close();
  return {
    connections: open,
    rssPerConnection: (after.rss - before.rss) / open,
    heapPerConnection: (after.heapUsed + after.external - before.heapUsed - before.external) / open,
  };
}
