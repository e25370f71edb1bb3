/**
 * The embedded PostgreSQL is killed while people vote (rule Q17): connections stay open, the song goes on, and
 * nothing that was acknowledged is lost.
 */
import { createRoomSocket, type RoomSocket } from '@turnstage/client';
import { signUpPerson } from '@turnstage/testkit';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { WebSocket } from 'ws';
import { createDataDir, startServer, type ServerProcess } from '../../testing/cli/cli.fixture.ts';
import { query } from '../../testing/db/launcher.fixture.ts';
import { openRoom, song } from '../../testing/realtime/room-visitor.ts';
import { joinEmbeddedPostgres } from '../db/index.ts';

/** Fewer than a connection can send at once. */
const votesOfEach = 40;

let folder: Awaited<ReturnType<typeof createDataDir>>;
let server: ServerProcess;
let roomUuid: string;
let ownerUuid: string;
const voters: RoomSocket[] = [];
/** Every state of a voter's connection since they joined. */
const states: string[] = [];

beforeAll(async () => {
  folder = await createDataDir();
  server = await startServer({ DATA_DIR: folder.dataDir });
  const owner = await signUpPerson(server.baseUrl, 'owner');
  ownerUuid = owner.uuid;
  roomUuid = (await openRoom(owner)).uuid;
  const sockets: RoomSocket[] = [];
  for (const person of [
    owner,
    await signUpPerson(server.baseUrl, 'one'),
    await signUpPerson(server.baseUrl, 'two'),
  ]) {
    const socket = createRoomSocket({
      url: server.baseUrl,
      token: () => person.token,
      WebSocket,
      actionWaitMs: 120_000,
    });
    await socket.join({ roomUuid });
    socket.on('connection', () => states.push(socket.connection().status));
    sockets.push(socket);
  }
  await sockets[0]?.act('addDj', { song: song('Rock of ages', 900) });
  for (const socket of sockets)
    await vi.waitFor(() => expect(socket.state()?.nowPlaying).toBeTruthy(), 30_000);
  voters.push(...sockets.slice(1));
}, 120_000);
afterAll(async () => {
  for (const socket of voters) socket.leave();
  await server.kill('SIGTERM');
  await folder.remove();
}, 60_000);

async function connection() {
  const found = await joinEmbeddedPostgres(folder.dataDir);
  if (!found) throw new Error('no database is running');
  return found;
}

async function select<Row>(text: string): Promise<Row[]> {
  return (await query(await connection(), text)) as Row[];
}

/** What the kill hits. */
const victims = {
  'the server of the database': `select pid from pg_stat_activity where false
    union all select split_part(pg_read_file('postmaster.pid'), E'\\n', 1)::integer`,
  'one of its connections': `select pid from pg_stat_activity where application_name = 'turnstage' limit 1`,
};

test.each(Object.entries(victims))(
  'Q17: %s is killed, and every vote is acknowledged and stored',
  async (_name, sql) => {
    const before = voters[0]?.state()?.nowPlaying;
    const [victim] = await select<{ pid: number }>(sql);
    if (!victim) throw new Error('nothing to kill');
    let acknowledged = 0;
    const voting = voters.map(async (voter) => {
      for (let vote = 1; vote <= votesOfEach; vote += 1) {
        await voter.act('voteOnSong', { songVotes: { like: vote % 2 === 0 } });
        acknowledged += 1;
      }
    });
    await vi.waitFor(() => expect(acknowledged).toBeGreaterThan(10), { timeout: 30_000, interval: 1 });
    process.kill(victim.pid, 'SIGKILL');
    await Promise.all(voting);
    expect(states).toEqual([]);
    // A voter's last response can arrive before the other voter's last broadcast.
    await expect.poll(() => voters[0]?.state()?.voteCounts.likes).toBe(voters.length);
    const state = voters[0]?.state();
    expect(state?.nowPlaying).toEqual(before);

    const [journal] = await select<{ rows: number; span: number }>(
      `select count(*)::integer as rows, (max(position) - min(position) + 1)::integer as span
       from realtime_service.journal where room_uuid = '${roomUuid}'`,
    );
    expect(journal?.rows).toBe(journal?.span);
    const ready = () => fetch(`${server.baseUrl}/readyz`).then(({ status }) => status);
    await expect.poll(ready, { timeout: 30_000 }).toBe(200);
    expect(state?.djs[0]?.uuid).toBe(ownerUuid);
  },
  180_000,
);
