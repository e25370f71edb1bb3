/** What joining costs a server, and what a joined connection costs while it does nothing. */
import { setTimeout as delay } from 'node:timers/promises';
import { joinRoom, inParallel, type Fixture } from './crowd.ts';
import type { Engine } from './engine.ts';
import { waitUntilIdle } from './loads.ts';
import type { RawSocket } from './raw-socket.ts';

export interface JoinStats {
  readonly people: number;
  readonly seconds: number;
  readonly cpuMsPerJoin: number;
  /** CPU time in the database, on top of the server's. */
  readonly databaseMsPerJoin: number;
  readonly megabytesPerClient: number;
}

/** Everyone joins one room as fast as the server allows, and receives all joins that follow their own. */
export async function measureJoinStorm(
  engine: Engine,
  fixture: Fixture,
  { room, joinParams }: { room: string; joinParams: object },
  count: number,
): Promise<{ stats: JoinStats; sockets: RawSocket[] }> {
  const people = [...fixture.members, ...fixture.guests].slice(0, count);
  const before = await engine.cpuUs();
  const databaseBefore = engine.databaseCpuUs();
  const startedAt = performance.now();
  const sockets = await inParallel(
    people.length,
    (n) => joinRoom(engine, people[n] ?? '', room, { joinParams }),
    200,
  );
  await waitUntilIdle({ sockets });
  const seconds = (performance.now() - startedAt) / 1000;
  const cpuMs = ((await engine.cpuUs()) - before) / 1000;
  const databaseMs = (engine.databaseCpuUs() - databaseBefore) / 1000;
  const bytes = sockets.reduce((sum, socket) => sum + socket.bytes, 0);
  const stats = {
    people: people.length,
    seconds,
    cpuMsPerJoin: cpuMs / people.length,
    databaseMsPerJoin: databaseMs / people.length,
    megabytesPerClient: bytes / people.length / 1e6,
  };
  return { stats, sockets };
}

export interface IdleStats {
  readonly connections: number;
  readonly rssPerConnection: number;
  readonly heapPerConnection: number;
}

/** Memory that a process needs for each of many idle connections in rooms. */
export async function measureIdle(
  engine: Engine,
  fixture: Fixture,
  rooms: readonly string[],
  perRoom: number,
): Promise<IdleStats> {
  const before = await engine.memory();
  const sockets: RawSocket[] = [];
  for (const [n, room] of rooms.entries()) {
    // One address has about 28,000 ports for outgoing connections, so several addresses stand in for several
    // machines.
    const from = `127.0.0.${2 + (n % 8)}`;
    const inside = await inParallel(perRoom, (k) =>
      joinRoom(engine, fixture.guests[k] ?? '', room, { localAddress: from }),
    );
    sockets.push(...inside);
  }
  await waitUntilIdle({ sockets });
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
