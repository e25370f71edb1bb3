/**
 * How dear it is to tell a full room of every vote, against the least it can cost: deliveries per second of the
 * server's CPU time. `node --import tsx bench/room-fanout/main.ts`, about 20 seconds on a quiet machine.
 */
import { fork, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import { createClient } from '@turnstage/client';
import { roomCreateRoom } from '@turnstage/client/routes';
import { findFreePort, guestPerson, signUpPerson } from '@turnstage/testkit';
import { announce, createTestDatabase, startTestServer } from '@turnstage/testkit/database';
import { RawSocket } from './raw-socket.ts';

const listenerCount = 300;
const voterCount = 20;
/** As many as one connection may have. */
const votesUnderWay = 5;
const warmUpMs = 1_000;
const measuredMs = 3_000;

interface Load {
  readonly listeners: RawSocket[];
  readonly voters: RawSocket[];
}
interface Figures {
  readonly deliveries: number;
  readonly votes: number;
  readonly cpuSeconds: number;
  readonly bytesPerFrame: number;
}

function startServer(env: Record<string, string>): ChildProcess {
  const script = new URL('server.ts', import.meta.url);
  return fork(script, { execArgv: ['--import', 'tsx'], env: { ...process.env, ...env } });
}

async function told<T>(server: ChildProcess, question?: string): Promise<T> {
  const answer = once(server, 'message') as Promise<[T]>;
  if (question) server.send(question);
  return (await answer)[0];
}

function vote(socket: RawSocket, like: boolean): void {
  socket.send({ event: 'action', params: { action: 'voteOnSong', songVotes: { like } }, messageId: 1 });
}

/** Every voter votes again as soon as a vote was answered. */
async function measure(server: ChildProcess, { listeners, voters }: Load): Promise<Figures> {
  let votes = 0;
  for (const voter of voters) {
    let like = false;
    voter.onAnswer = () => {
      votes += 1;
      vote(voter, (like = !like));
    };
    for (let n = 0; n < votesUnderWay; n += 1) vote(voter, (like = !like));
  }
  await delay(warmUpMs);
  const all = [...listeners, ...voters];
  const sum = (field: 'frames' | 'bytes') => all.reduce((total, socket) => total + socket[field], 0);
  const before = {
    frames: sum('frames'),
    bytes: sum('bytes'),
    votes,
    ...(await told<{ cpuUs: number }>(server, 'cpu')),
  };
  await delay(measuredMs);
  const after = {
    frames: sum('frames'),
    bytes: sum('bytes'),
    votes,
    ...(await told<{ cpuUs: number }>(server, 'cpu')),
  };
  for (const voter of voters) voter.onAnswer = () => undefined;
  const deliveries = after.frames - before.frames;
  return {
    deliveries,
    votes: after.votes - before.votes,
    cpuSeconds: (after.cpuUs - before.cpuUs) / 1e6,
    bytesPerFrame: Math.round((after.bytes - before.bytes) / deliveries),
  };
}

async function measureRoom(): Promise<Figures> {
  const postgres = await startTestServer();
  announce(postgres);
  const database = await createTestDatabase();
  const dataDir = await mkdtemp(path.join(tmpdir(), 'turnstage-bench-'));
  const server = startServer({
    DATABASE_URL: database.connectionString,
    DATA_DIR: dataDir,
    DEMO: 'off',
    HOST: '127.0.0.1',
    PORT: String(await findFreePort()),
  });
  try {
    const { port } = await told<{ port: number }>(server);
    const load = await fillRoom(port);
    const figures = await measure(server, load);
    for (const socket of [...load.listeners, ...load.voters]) socket.close();
    return figures;
  } finally {
    server.kill('SIGKILL');
    await database.drop();
    await postgres.stop();
    await rm(dataDir, { recursive: true, force: true });
  }
}

/** 300 guests who listen, 20 members who vote, and one who plays. */
async function fillRoom(port: number): Promise<Load> {
  const baseUrl = `http://127.0.0.1:${port}`;
  const owner = await signUpPerson(baseUrl, 'owner');
  const members = await Promise.all(
    Array.from({ length: voterCount }, (_, n) => signUpPerson(baseUrl, `voter${n}`)),
  );
  const guests = await Promise.all(
    Array.from({ length: listenerCount }, (_, n) => guestPerson(baseUrl, `guest${n}`)),
  );
  const client = createClient({ baseUrl, token: () => owner.token });
  const { uuid: roomUuid } = await client.call(roomCreateRoom, { body: { name: 'Bench' } });
  const enter = async ({ token }: { token: string }) => {
    const socket = await RawSocket.open(port, token);
    const answered = new Promise<void>((resolve) => (socket.onAnswer = resolve));
    socket.send({ event: 'action', params: { action: 'joinRoom', roomUuid }, messageId: 1 });
    await answered;
    return socket;
  };
  const dj = await enter(owner);
  const song = { trackName: 'Bench', artistName: 'The Loads', duration: 600 };
  const onStage = new Promise<void>((resolve) => (dj.onAnswer = resolve));
  dj.send({ event: 'action', params: { action: 'addDj', song }, messageId: 2 });
  await onStage;
  const voters = await Promise.all(members.map(enter));
  const listeners = await Promise.all(guests.map(enter));
  return { listeners: [...listeners, dj], voters };
}

async function measureBare(bytesPerFrame: number, gatherMs: number): Promise<Figures> {
  const server = startServer({ BENCH_BARE: String(bytesPerFrame), BENCH_GATHER_MS: String(gatherMs) });
  try {
    const { port } = await told<{ port: number }>(server);
    const open = (count: number) =>
      Promise.all(Array.from({ length: count }, () => RawSocket.open(port, '')));
    const load = { listeners: await open(listenerCount + 1), voters: await open(voterCount) };
    const figures = await measure(server, load);
    for (const socket of [...load.listeners, ...load.voters]) socket.close();
    return figures;
  } finally {
    server.kill('SIGKILL');
  }
}

function row(name: string, { deliveries, votes, cpuSeconds, bytesPerFrame }: Figures): string[] {
  const seconds = measuredMs / 1000;
  const figures = [
    votes / seconds,
    deliveries / seconds,
    (100 * cpuSeconds) / seconds,
    deliveries / cpuSeconds,
  ];
  return [name, String(bytesPerFrame), ...figures.map((figure) => Math.round(figure).toLocaleString('en'))];
}

const room = await measureRoom();
const bare = await measureBare(room.bytesPerFrame, 0);
const gathered = await measureBare(room.bytesPerFrame, 25);
const table = [
  ['', 'bytes', 'votes/s', 'deliveries/s', '% of a core', 'deliveries per CPU second'],
  row('bare ws, each vote told at once', bare),
  row('bare ws, votes of 25 ms together', gathered),
  row('a room: stepped, written, told', room),
];
const widths = table[0]!.map((_, column) => Math.max(...table.map((line) => line[column]!.length)));
for (const line of table) console.log(line.map((cell, column) => cell.padStart(widths[column]!)).join('  '));
const perCpu = ({ deliveries, cpuSeconds }: Figures) => deliveries / cpuSeconds;
console.log(
  `\nroom : bare at once = ${(perCpu(room) / perCpu(bare)).toFixed(2)}, ` +
    `room : bare gathered = ${(perCpu(room) / perCpu(gathered)).toFixed(2)} ` +
    "(PostgreSQL's own CPU time is not counted)",
);
