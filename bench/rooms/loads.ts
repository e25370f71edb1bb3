/** What is measured: deliveries, their cost, and their latency. */
import { setTimeout as delay } from 'node:timers/promises';
import { vote, type Crowd } from './crowd.ts';
import type { Engine } from './engine.ts';

export interface Stats {
  readonly actionsPerSecond: number;
  readonly deliveriesPerSecond: number;
  readonly perCpuSecond: number;
  /** Share of one core. */
  readonly core: number;
  /** The same for its database. */
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
  readonly responses: number;
}

async function count(engine: Engine, crowd: Crowd): Promise<Counts> {
  const cpuUs = await engine.cpuUs();
  const databaseUs = engine.databaseCpuUs();
  let [pushes, bytes, responses] = [0, 0, 0];
  for (const socket of crowd.sockets) {
    pushes += socket.pushes;
    bytes += socket.bytes;
    responses += socket.responses;
  }
  return { at: performance.now(), cpuUs, databaseUs, pushes, bytes, responses };
}

function stats(before: Counts, after: Counts, latencies: readonly number[] = []): Stats {
  const seconds = (after.at - before.at) / 1000;
  const cpuSeconds = (after.cpuUs - before.cpuUs) / 1e6;
  const deliveries = after.pushes - before.pushes;
  const sorted = [...latencies].sort((a, b) => a - b);
  const quantile = (part: number) => sorted[Math.floor(sorted.length * part)] ?? NaN;
  return {
    actionsPerSecond: (after.responses - before.responses) / seconds,
    deliveriesPerSecond: deliveries / seconds,
    perCpuSecond: deliveries / cpuSeconds,
    core: cpuSeconds / seconds,
    databaseCore: (after.databaseUs - before.databaseUs) / 1e6 / seconds,
    bytesPerDelivery: (after.bytes - before.bytes) / deliveries,
    p50Ms: quantile(0.5),
    p99Ms: quantile(0.99),
  };
}

/** Every voter votes again as soon as a response arrives, with `inFlight` votes open at a time. */
export async function measureThroughput(
  engine: Engine,
  crowd: Crowd,
  { inFlight, warmUpMs, measuredMs }: { inFlight: number; warmUpMs: number; measuredMs: number },
): Promise<Stats> {
  for (const voter of crowd.voters) {
    voter.socket.onResponse = () => vote(voter);
    for (let n = 0; n < inFlight; n += 1) vote(voter);
  }
  await delay(warmUpMs);
  const before = await count(engine, crowd);
  await delay(measuredMs);
  const after = await count(engine, crowd);
  for (const { socket } of crowd.voters) socket.onResponse = () => undefined;
  await waitUntilIdle(crowd);
  return stats(before, after);
}

/**
 * A fixed number of votes per second, whatever the engine can take: each voter votes at their own moments. Latency
 * is measured at every client that receives the vote.
 */
export async function measureLatency(
  engine: Engine,
  crowd: Crowd,
  { perSecond, measuredMs, round }: { perSecond: number; measuredMs: number; round: number },
): Promise<Stats> {
  const sentAt: number[] = [];
  const latencies: number[] = [];
  for (const socket of crowd.sockets) {
    let received = 0;
    socket.onPush = () => {
      latencies.push(performance.now() - (sentAt[received] ?? NaN));
      received += 1;
    };
  }
  const periodMs = (1000 * crowd.voters.length) / perSecond;
  const plan = crowd.voters
    .flatMap((voter, n) => {
      const votes: { at: number; voter: typeof voter }[] = [];
      // Spread without a pattern, as people are: the same moments for every engine, different ones in every round.
      for (let at = periodMs * pseudoRandom(n + 1_000 * round); at < measuredMs; at += periodMs)
        votes.push({ at, voter });
      return votes;
    })
    .sort((a, b) => a.at - b.at);
  const before = await count(engine, crowd);
  const startedAt = performance.now();
  for (const { at, voter } of plan) {
    const wait = startedAt + at - performance.now();
    if (wait > 0) await delay(wait);
    sentAt.push(performance.now());
    vote(voter);
  }
  const left = startedAt + measuredMs - performance.now();
  if (left > 0) await delay(left);
  await waitUntilIdle(crowd);
  const after = await count(engine, crowd);
  for (const socket of crowd.sockets) socket.onPush = () => undefined;
  return stats(before, after, latencies);
}

/** A pseudo-random number from 0 to 1, always the same for the same `n`. */
function pseudoRandom(n: number): number {
  const x = Math.sin(n * 12.9898 + 4.1414) * 43_758.5453;
  return x - Math.floor(x);
}

/** Resolves when no frame has arrived for a while. */
export async function waitUntilIdle(crowd: Pick<Crowd, 'sockets'>): Promise<void> {
  let before = -1;
  for (;;) {
    const now = crowd.sockets.reduce((sum, { frames }) => sum + frames, 0);
    if (now === before) return;
    before = now;
    await delay(150);
  }
}
