/** What is measured of an engine: deliveries, what they cost it, and how long they take. */
import { setTimeout as delay } from 'node:timers/promises';
import { vote, type Crowd } from './crowd.ts';
import type { Engine } from './engine.ts';

export interface Figures {
  readonly actionsPerSecond: number;
  readonly deliveriesPerSecond: number;
  readonly perCpuSecond: number;
  /** Share of one core. */
  readonly core: number;
  /** The same of its database. */
  readonly databaseCore: number;
  readonly bytesPerDelivery: number;
  readonly p50Ms: number;
  readonly p99Ms: number;
}

interface Counts {
  readonly at: number;
  readonly cpuUs: number;
  readonly databaseUs: number;
  readonly pushes: number;
  readonly bytes: number;
  readonly answers: number;
}

async function count(engine: Engine, crowd: Crowd): Promise<Counts> {
  const cpuUs = await engine.cpuUs();
  const databaseUs = engine.databaseCpuUs();
  let [pushes, bytes, answers] = [0, 0, 0];
  for (const socket of crowd.sockets) {
    pushes += socket.pushes;
    bytes += socket.bytes;
    answers += socket.answers;
  }
  return { at: performance.now(), cpuUs, databaseUs, pushes, bytes, answers };
}

function figures(before: Counts, after: Counts, latencies: readonly number[] = []): Figures {
  const seconds = (after.at - before.at) / 1000;
  const cpuSeconds = (after.cpuUs - before.cpuUs) / 1e6;
  const deliveries = after.pushes - before.pushes;
  const sorted = [...latencies].sort((a, b) => a - b);
  const quantile = (part: number) => sorted[Math.floor(sorted.length * part)] ?? NaN;
  return {
    actionsPerSecond: (after.answers - before.answers) / seconds,
    deliveriesPerSecond: deliveries / seconds,
    perCpuSecond: deliveries / cpuSeconds,
    core: cpuSeconds / seconds,
    databaseCore: (after.databaseUs - before.databaseUs) / 1e6 / seconds,
    bytesPerDelivery: (after.bytes - before.bytes) / deliveries,
    p50Ms: quantile(0.5),
    p99Ms: quantile(0.99),
  };
}

/** Every voter votes again as soon as a vote was answered, so many of them being under way. */
export async function saturate(
  engine: Engine,
  crowd: Crowd,
  { underWay, warmUpMs, measuredMs }: { underWay: number; warmUpMs: number; measuredMs: number },
): Promise<Figures> {
  for (const voter of crowd.voters) {
    voter.socket.onAnswer = () => vote(voter);
    for (let n = 0; n < underWay; n += 1) vote(voter);
  }
  await delay(warmUpMs);
  const before = await count(engine, crowd);
  await delay(measuredMs);
  const after = await count(engine, crowd);
  for (const { socket } of crowd.voters) socket.onAnswer = () => undefined;
  await quiet(crowd);
  return figures(before, after);
}

/**
 * So many votes a second, whatever the engine makes of it: every voter once in a while, each at moments of their own.
 * How long a vote takes is told for everybody who hears of it.
 */
export async function atRate(
  engine: Engine,
  crowd: Crowd,
  { perSecond, measuredMs, round }: { perSecond: number; measuredMs: number; round: number },
): Promise<Figures> {
  const sentAt: number[] = [];
  const latencies: number[] = [];
  for (const socket of crowd.sockets) {
    let heard = 0;
    socket.onPush = () => {
      latencies.push(performance.now() - (sentAt[heard] ?? NaN));
      heard += 1;
    };
  }
  const periodMs = (1000 * crowd.voters.length) / perSecond;
  const plan = crowd.voters
    .flatMap((voter, n) => {
      const moments: { at: number; voter: typeof voter }[] = [];
      // Spread without a pattern, as people are: the same moments for every engine, others in every round.
      for (let at = periodMs * fractionOf(n + 1_000 * round); at < measuredMs; at += periodMs)
        moments.push({ at, voter });
      return moments;
    })
    .sort((a, b) => a.at - b.at);
  const before = await count(engine, crowd);
  const begin = performance.now();
  for (const { at, voter } of plan) {
    const wait = begin + at - performance.now();
    if (wait > 0) await delay(wait);
    sentAt.push(performance.now());
    vote(voter);
  }
  const left = begin + measuredMs - performance.now();
  if (left > 0) await delay(left);
  await quiet(crowd);
  const after = await count(engine, crowd);
  for (const socket of crowd.sockets) socket.onPush = () => undefined;
  return figures(before, after, latencies);
}

/** A number between 0 and 1 that looks like chance and is always the same. */
function fractionOf(n: number): number {
  const x = Math.sin(n * 12.9898 + 4.1414) * 43_758.5453;
  return x - Math.floor(x);
}

/** Nothing has arrived for a while. */
export async function quiet(crowd: Pick<Crowd, 'sockets'>): Promise<void> {
  let before = -1;
  for (;;) {
    const now = crowd.sockets.reduce((sum, { frames }) => sum + frames, 0);
    if (now === before) return;
    before = now;
    await delay(150);
  }
}
