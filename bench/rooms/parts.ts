/** The parts of the benchmark. Rounds of the engines take turns, so that a busy machine is busy for all of them. */
import { setTimeout as delay } from 'node:timers/promises';
import { fillRooms, type Cast, type Crowd } from './crowd.ts';
import type { Engine } from './engine.ts';
import { idle, joinStorm, type JoinFigures } from './joins.ts';
import { atRate, quiet, saturate, type Figures } from './loads.ts';
import { medianOf, print, ratio, whole } from './table.ts';

export interface Plan {
  readonly engines: readonly Engine[];
  readonly cast: Cast;
  readonly rounds: number;
  /** Who come into one room. */
  readonly people: number;
  readonly connections: number;
}

export type PartName = 'votes' | 'rate' | 'rooms' | 'joins' | 'memory';

const underWay = 5;

export const everyPart: Readonly<Record<PartName, (plan: Plan) => Promise<void>>> = {
  votes: async (plan) => {
    const crowds = await fullRooms(plan, 0);
    const load = { underWay, warmUpMs: 500, measuredMs: 1_500 };
    const figures = await inTurns(plan, crowds, (engine, crowd) => saturate(engine, crowd, load));
    print('One room of 1,000, as many votes as the server takes', costRows(figures));
    await slowListener(plan, crowds);
    closeAll(crowds);
  },
  rate: async (plan) => {
    // Another room: votes of before would make some of the new ones say nothing.
    const crowds = await fullRooms(plan, 51);
    const load = { perSecond: 20, measuredMs: 4_000 };
    const figures = await inTurns(plan, crowds, (engine, crowd, round) =>
      atRate(engine, crowd, { ...load, round }),
    );
    print('One room of 1,000, 20 votes a second', latencyRows(figures));
    closeAll(crowds);
  },
  rooms: async (plan) => {
    const crowds = new Map<Engine, Crowd>();
    const rooms = plan.cast.rooms.slice(1, 51);
    for (const engine of plan.engines)
      crowds.set(engine, await fillRooms(engine, plan.cast, { rooms, voters: 2, listeners: 18 }));
    const load = { underWay, warmUpMs: 500, measuredMs: 1_500 };
    const figures = await inTurns(plan, crowds, (engine, crowd) => saturate(engine, crowd, load));
    print('50 rooms of 20, as many votes as the server takes', costRows(figures));
    closeAll(crowds);
  },
  joins: async ({ engines, cast, people, rounds }) => {
    const all = storms(engines);
    const measured = new Map<Storm, JoinFigures[]>(all.map((storm) => [storm, []]));
    let leaverBytes = NaN;
    for (let round = 0; round < rounds; round += 1) {
      for (const [place, storm] of all.entries()) {
        const { engine, asking } = storm;
        const room = cast.rooms[firstStormRoom + round * all.length + place] ?? '';
        const { figures, sockets } = await joinStorm(engine, cast, { room, asking }, people);
        measured.get(storm)?.push(figures);
        const isOurs = engine.name === 'Turnstage';
        if (isOurs && Number.isNaN(leaverBytes)) leaverBytes = await oneLeaves(sockets);
        for (const socket of sockets) socket.close();
        // Until everybody is out: they would leave while the next ones come.
        if (isOurs) await delay(25_000);
      }
    }
    print(`${whole(people)} people come into one room as fast as they can`, joinRows(measured));
    console.log(`When one of them leaves, each listener hears ${whole(leaverBytes)} bytes`);
  },
  memory: async ({ engines, cast, connections }) => {
    const perRoom = 50;
    const rows: string[][] = [];
    for (const engine of bareAndOurs(engines)) {
      const rooms = cast.rooms.slice(53, 53 + connections / perRoom);
      const figures = await idle(engine, cast, rooms, perRoom);
      const kilobytes = (bytes: number) => (bytes / 1024).toFixed(1);
      rows.push([
        engine.name,
        whole(figures.connections),
        kilobytes(figures.rssPerConnection),
        kilobytes(figures.heapPerConnection),
      ]);
    }
    print(`Connections in rooms of ${perRoom} that say nothing, all in one process`, [
      ['', 'open', 'KB each (resident)', 'KB each (heap and buffers)'],
      ...rows,
    ]);
  },
};

async function fullRooms({ engines, cast }: Plan, room: number): Promise<Map<Engine, Crowd>> {
  const rooms = cast.rooms.slice(room, room + 1);
  const crowds = new Map<Engine, Crowd>();
  for (const engine of engines)
    crowds.set(engine, await fillRooms(engine, cast, { rooms, voters: 20, listeners: 980 }));
  return crowds;
}

function closeAll(crowds: ReadonlyMap<Engine, Crowd>): void {
  for (const crowd of crowds.values()) crowd.close();
}

type Measured = Map<Engine, Figures[]>;

async function inTurns(
  { engines, rounds }: Plan,
  crowds: ReadonlyMap<Engine, Crowd>,
  measure: (engine: Engine, crowd: Crowd, round: number) => Promise<Figures>,
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
  const all = [...measured].map(([engine, figures]) => ({ engine, ...medianOf(figures) }));
  const bare = all[0]?.perCpuSecond ?? NaN;
  return [
    [
      '',
      'votes/s',
      'deliveries/s',
      'bytes each',
      '% of a core',
      'database %',
      'deliveries per CPU second',
      'of bare',
    ],
    ...all.map((row) => [
      row.engine.name,
      whole(row.actionsPerSecond),
      whole(row.deliveriesPerSecond),
      whole(row.bytesPerDelivery),
      whole(100 * row.core),
      whole(100 * row.databaseCore),
      whole(row.perCpuSecond),
      ratio(row.perCpuSecond / bare),
    ]),
  ];
}

function latencyRows(measured: Measured): string[][] {
  const all = [...measured].map(([engine, figures]) => ({ engine, ...medianOf(figures) }));
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
      whole(row.perCpuSecond),
      ratio(row.perCpuSecond / (bare?.perCpuSecond ?? NaN)),
      row.p50Ms.toFixed(1),
      row.p99Ms.toFixed(1),
      ratio(row.p99Ms / (bare?.p99Ms ?? NaN)),
    ]),
  ];
}

/** The other engines would send megabytes a join, each of them serialised anew. */
function bareAndOurs(engines: readonly Engine[]): Engine[] {
  return engines.filter(({ name }) => name === 'bare ws' || name === 'Turnstage');
}

interface Storm {
  readonly engine: Engine;
  readonly name: string;
  readonly asking: object;
}

/** The rooms before it are those of the other parts. */
export const firstStormRoom = 253;
export const stormsPerRound = 3;

/** As our own client asks (rules R87 and R91), and as bots do: in texts, and with time between answer and people. */
function storms(engines: readonly Engine[]): Storm[] {
  return bareAndOurs(engines).flatMap((engine) => {
    const first = { engine, name: engine.name, asking: { atOnce: true, packed: true } };
    const second = { engine, name: `${engine.name}, asked as by bots`, asking: {} };
    return engine.name === 'Turnstage' ? [first, second] : [first];
  });
}

function joinRows(measured: ReadonlyMap<Storm, readonly JoinFigures[]>): string[][] {
  const all = [...measured].map(([{ name }, figures]) => {
    const each = figures.map(({ cpuMsPerJoin }) => cpuMsPerJoin);
    return { name, ...medianOf(figures), least: Math.min(...each), most: Math.max(...each) };
  });
  const bareMs = all[0]?.cpuMsPerJoin ?? NaN;
  return [
    ['', 'seconds', 'CPU ms a join', 'least to most', 'of bare', 'database ms', 'MB a client'],
    ...all.map((row) => [
      row.name,
      row.seconds.toFixed(1),
      row.cpuMsPerJoin.toFixed(2),
      `${row.least.toFixed(2)} to ${row.most.toFixed(2)}`,
      ratio(row.cpuMsPerJoin / bareMs),
      row.databaseMsPerJoin.toFixed(2),
      row.megabytesPerClient.toFixed(2),
    ]),
  ];
}

/** Whoever just goes has 20 seconds to come back, and the others are told then. */
async function oneLeaves([leaver, ...listeners]: Crowd['sockets']): Promise<number> {
  const listener = listeners.at(-1);
  leaver?.close();
  await delay(19_000);
  const before = listener?.bytes ?? NaN;
  let told = 0;
  for (let tries = 0; told === 0 && tries < 50; tries += 1) {
    await delay(100);
    told = (listener?.bytes ?? NaN) - before;
  }
  await quiet({ sockets: listeners });
  return (listener?.bytes ?? NaN) - before;
}

/** One who does not read must be let go, and cost the others nothing. */
async function slowListener({ engines }: Plan, crowds: ReadonlyMap<Engine, Crowd>): Promise<void> {
  const engine = engines.find(({ name }) => name === 'Turnstage');
  const crowd = engine && crowds.get(engine);
  const sleeper = crowd?.sockets.at(-1);
  if (!engine || !crowd || !sleeper) return;
  sleeper.sleep();
  const load = { underWay, warmUpMs: 500, measuredMs: 1_500 };
  const { perCpuSecond } = await saturate(engine, crowd, load);
  const memory = await engine.memory();
  console.log(
    `With one listener who does not read: ${whole(perCpuSecond)} deliveries per CPU second; ` +
      `the server holds ${whole(memory.external / 1e6)} MB of buffers`,
  );
}
