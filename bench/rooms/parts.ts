/**
 * The parts of the benchmark. The engines take turns in every round, so that a busy machine slows all of them
 * alike.
 */
import { setTimeout as delay } from 'node:timers/promises';
import { fillRooms, type Fixture, type Crowd } from './crowd.ts';
import type { Engine } from './engine.ts';
import { measureIdle, measureJoinStorm, type JoinStats } from './joins.ts';
import { measureLatency, waitUntilIdle, measureThroughput, type Stats } from './loads.ts';
import { medianOf, print, formatRatio, formatInteger } from './table.ts';

export interface Plan {
  readonly engines: readonly Engine[];
  readonly fixture: Fixture;
  readonly rounds: number;
  /** How many people join one room. */
  readonly people: number;
  readonly connections: number;
}

export type PartName = 'votes' | 'rate' | 'rooms' | 'joins' | 'memory';

const inFlight = 5;

export const allParts: Readonly<Record<PartName, (plan: Plan) => Promise<void>>> = {
  votes: async (plan) => {
    const crowds = await fullRooms(plan, 0);
    const load = { inFlight, warmUpMs: 500, measuredMs: 1_500 };
    const stats = await runRounds(plan, crowds, (engine, crowd) => measureThroughput(engine, crowd, load));
    print('One room of 1,000, as many votes as the server takes', costRows(stats));
    await measureSlowListener(plan, crowds);
    closeAll(crowds);
  },
  rate: async (plan) => {
    // A different room: after the votes of an earlier part some new votes would change nothing and send nothing.
    const crowds = await fullRooms(plan, 51);
    const load = { perSecond: 20, measuredMs: 4_000 };
    const stats = await runRounds(plan, crowds, (engine, crowd, round) =>
      measureLatency(engine, crowd, { ...load, round }),
    );
    print('One room of 1,000, 20 votes a second', latencyRows(stats));
    closeAll(crowds);
  },
  rooms: async (plan) => {
    const crowds = new Map<Engine, Crowd>();
    const rooms = plan.fixture.rooms.slice(1, 51);
    for (const engine of plan.engines)
      crowds.set(engine, await fillRooms(engine, plan.fixture, { rooms, voters: 2, listeners: 18 }));
    const load = { inFlight, warmUpMs: 500, measuredMs: 1_500 };
    const stats = await runRounds(plan, crowds, (engine, crowd) => measureThroughput(engine, crowd, load));
    print('50 rooms of 20, as many votes as the server takes', costRows(stats));
    closeAll(crowds);
  },
  joins: async ({ engines, fixture, people, rounds }) => {
    const all = storms(engines);
    const measured = new Map<Storm, JoinStats[]>(all.map((storm) => [storm, []]));
    let leaverBytes = NaN;
    for (let round = 0; round < rounds; round += 1) {
      for (const [place, storm] of all.entries()) {
        const { engine, joinParams } = storm;
        const room = fixture.rooms[firstStormRoom + round * all.length + place] ?? '';
        const { stats, sockets } = await measureJoinStorm(engine, fixture, { room, joinParams }, people);
        measured.get(storm)?.push(stats);
        const isOurs = engine.name === 'Turnstage';
        if (isOurs && Number.isNaN(leaverBytes)) leaverBytes = await measureLeave(sockets);
        for (const socket of sockets) socket.close();
        // Wait until everyone has left: they would otherwise leave while the next ones join.
        if (isOurs) await delay(25_000);
      }
    }
    print(`${formatInteger(people)} people join one room as fast as they can`, joinRows(measured));
    console.log(`When one of them leaves, each listener receives ${formatInteger(leaverBytes)} bytes`);
  },
  memory: async ({ engines, fixture, connections }) => {
    const perRoom = 50;
    const rows: string[][] = [];
    for (const engine of bareAndTurnstage(engines)) {
      const rooms = fixture.rooms.slice(53, 53 + connections / perRoom);
      const stats = await measureIdle(engine, fixture, rooms, perRoom);
      const kilobytes = (bytes: number) => (bytes / 1024).toFixed(1);
      rows.push([
        engine.name,
        formatInteger(stats.connections),
        kilobytes(stats.rssPerConnection),
        kilobytes(stats.heapPerConnection),
      ]);
    }
    print(`Idle connections in rooms of ${perRoom}, all in one process`, [
      ['', 'open', 'KB each (resident)', 'KB each (heap and buffers)'],
      ...rows,
    ]);
  },
};

async function fullRooms({ engines, fixture }: Plan, room: number): Promise<Map<Engine, Crowd>> {
  const rooms = fixture.rooms.slice(room, room + 1);
  const crowds = new Map<Engine, Crowd>();
  for (const engine of engines)
    crowds.set(engine, await fillRooms(engine, fixture, { rooms, voters: 20, listeners: 980 }));
  return crowds;
}

function closeAll(crowds: ReadonlyMap<Engine, Crowd>): void {
  for (const crowd of crowds.values()) crowd.close();
}

type Measured = Map<Engine, Stats[]>;

async function runRounds(
  { engines, rounds }: Plan,
  crowds: ReadonlyMap<Engine, Crowd>,
  measure: (engine: Engine, crowd: Crowd, round: number) => Promise<Stats>,
): Promise<Measured> {
  const measured: Measured = new Map(engines.map((engine) => [engine, []]));
  for (let round = 0; round < rounds; round += 1) {
    for (const engine of engines) {
      const crowd = crowds.get(engine);
      if (crowd) measured.get(engine)?.push(await measure(engine, crowd, round));
    }
  }
  return measured;
}

function costRows(measured: Measured): string[][] {
  const all = [...measured].map(([engine, stats]) => ({ engine, ...medianOf(stats) }));
  const bare = all[0]?.perCpuSecond ?? NaN;
  return [
    [
      '',
      'votes/s',
      'deliveries/s',
      'bytes/delivery',
      '% of a core',
      'database %',
      'deliveries per CPU second',
      'of bare',
    ],
    ...all.map((row) => [
      row.engine.name,
      formatInteger(row.actionsPerSecond),
      formatInteger(row.deliveriesPerSecond),
      formatInteger(row.bytesPerDelivery),
      formatInteger(100 * row.core),
      formatInteger(100 * row.databaseCore),
      formatInteger(row.perCpuSecond),
      formatRatio(row.perCpuSecond / bare),
    ]),
  ];
}

function latencyRows(measured: Measured): string[][] {
  const all = [...measured].map(([engine, stats]) => ({ engine, ...medianOf(stats) }));
  const bare = all[0];
  return [
    [
      '',
      '% of a core',
      'database %',
      'deliveries per CPU second',
      'of bare',
      'p50 ms',
      'p99 ms',
      'p99 of bare',
    ],
    ...all.map((row) => [
      row.engine.name,
      (100 * row.core).toFixed(1),
      (100 * row.databaseCore).toFixed(1),
      formatInteger(row.perCpuSecond),
      formatRatio(row.perCpuSecond / (bare?.perCpuSecond ?? NaN)),
      row.p50Ms.toFixed(1),
      row.p99Ms.toFixed(1),
      formatRatio(row.p99Ms / (bare?.p99Ms ?? NaN)),
    ]),
  ];
}

/** The other engines would send megabytes per join, each serialised separately. */
function bareAndTurnstage(engines: readonly Engine[]): Engine[] {
  return engines.filter(({ name }) => name === 'bare ws' || name === 'Turnstage');
}

interface Storm {
  readonly engine: Engine;
  readonly name: string;
  readonly joinParams: object;
}

/** The rooms before this one belong to the other parts. */
export const firstStormRoom = 253;
export const stormsPerRound = 3;

/**
 * Once as our own client joins (rules R87 and R91), and once as bots do: as text frames, with a delay between the
 * response and the people.
 */
function storms(engines: readonly Engine[]): Storm[] {
  return bareAndTurnstage(engines).flatMap((engine) => {
    const first = { engine, name: engine.name, joinParams: { atOnce: true, packed: true } };
    const second = { engine, name: `${engine.name}, as a bot joins`, joinParams: {} };
    return engine.name === 'Turnstage' ? [first, second] : [first];
  });
}

function joinRows(measured: ReadonlyMap<Storm, readonly JoinStats[]>): string[][] {
  const all = [...measured].map(([{ name }, stats]) => {
    const each = stats.map(({ cpuMsPerJoin }) => cpuMsPerJoin);
    return { name, ...medianOf(stats), min: Math.min(...each), max: Math.max(...each) };
  });
  const bareMs = all[0]?.cpuMsPerJoin ?? NaN;
  return [
    ['', 'seconds', 'CPU ms per join', 'min to max', 'of bare', 'database ms', 'MB per client'],
    ...all.map((row) => [
      row.name,
      row.seconds.toFixed(1),
      row.cpuMsPerJoin.toFixed(2),
      `${row.min.toFixed(2)} to ${row.max.toFixed(2)}`,
      formatRatio(row.cpuMsPerJoin / bareMs),
      row.databaseMsPerJoin.toFixed(2),
      row.megabytesPerClient.toFixed(2),
    ]),
  ];
}

/** A disconnected person has 20 seconds to reconnect; only then do the others receive `userLeft`. */
async function measureLeave([leaver, ...listeners]: Crowd['sockets']): Promise<number> {
  const listener = listeners.at(-1);
  leaver?.close();
  await delay(19_000);
  const before = listener?.bytes ?? NaN;
  let receivedBytes = 0;
  for (let attempts = 0; receivedBytes === 0 && attempts < 50; attempts += 1) {
    await delay(100);
    receivedBytes = (listener?.bytes ?? NaN) - before;
  }
  await waitUntilIdle({ sockets: listeners });
  return (listener?.bytes ?? NaN) - before;
}

/** A client that doesn't read must be disconnected, and must cost the others nothing. */
async function measureSlowListener({ engines }: Plan, crowds: ReadonlyMap<Engine, Crowd>): Promise<void> {
  const engine = engines.find(({ name }) => name === 'Turnstage');
  const crowd = engine && crowds.get(engine);
  const slowSocket = crowd?.sockets.at(-1);
  if (!engine || !crowd || !slowSocket) return;
  slowSocket.pauseReading();
  const load = { inFlight, warmUpMs: 500, measuredMs: 1_500 };
  const { perCpuSecond } = await measureThroughput(engine, crowd, load);
  const memory = await engine.memory();
  console.log(
    `With one listener that doesn't read: ${formatInteger(perCpuSecond)} deliveries per CPU second; ` +
      `the server holds ${formatInteger(memory.external / 1e6)} MB of buffers`,
  );
}
