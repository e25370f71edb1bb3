/** A crash and then another version: what the journal holds is replayed, reported and saved in the new format. */
import { engineFormatVersion } from '@turnstage/room-engine';
import { readyProxy, signUpPerson, type ReadyProxy } from '@turnstage/testkit';
import { createTestDatabase, type TestDatabase } from '@turnstage/server/testing/database';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { openRoom, RoomVisitor, song } from '../../../../testing/realtime/room-visitor.ts';
import {
  createDataDir,
  run,
  startServer,
  type ServerProcess,
  type Settings,
} from '../../../../testing/cli/cli.fixture.ts';

let folder: Awaited<ReturnType<typeof createDataDir>>;
let database: TestDatabase;
let settings: Settings;
let proxy: ReadyProxy;
let server: ServerProcess | undefined;
/** The room that a crash left, and who saw its song. */
let uuid: string;
let visitor: RoomVisitor;

beforeAll(async () => {
  [folder, database] = [await createDataDir(), await createTestDatabase()];
  settings = { DATA_DIR: folder.dataDir, DATABASE_URL: database.connectionString };
  proxy = await readyProxy(() => (server ? [server] : []));
  server = await startServer(settings);
  const ann = await signUpPerson(proxy.url, 'ann');
  ({ uuid } = await openRoom(ann));
  visitor = new RoomVisitor(proxy.url, ann);
  await visitor.join(uuid);
  await visitor.act('addDj', { song: song('Rock of ages', 600) });
  await visitor.until(() => visitor.state?.nowPlaying, 'a song');
  await server.kill('SIGKILL');
  server = undefined;
});
afterAll(async () => {
  await server?.kill('SIGKILL');
  await proxy.close();
  await database.drop();
  await folder.remove();
});

const query = async <Row extends object>(text: string, values: unknown[] = []): Promise<Row[]> =>
  (await database.database.pool.query<Row>(text, values)).rows;

test.each(['journal', 'snapshot'])(
  'a %s of a newer version is left alone, with one sentence that says what to do',
  async (table) => {
    await query(`update realtime_service.${table} set format_version = 99`);
    const before = await query(`select * from realtime_service.${table}`);
    const { code, err } = await run(['serve'], { ...settings, PORT: '0' });
    expect(code).toBe(1);
    expect(err).toBe(
      `A room was saved in format 99 by a newer version; this one knows formats up to ${engineFormatVersion}. Start the newer version.\n`,
    );
    expect(await query(`select * from realtime_service.${table}`)).toEqual(before);
    await query(`update realtime_service.${table} set format_version = $1`, [engineFormatVersion]);
  },
);

test('rows of an earlier version are replayed, what is refused is logged and counted, and the room is saved anew', async () => {
  const facts = { now: Date.now(), seed: 'x', actor: null };
  const entries = JSON.stringify([{ action: { type: 'danced' }, facts }]);
  await query(
    `insert into realtime_service.journal (room_uuid, position, entries)
     select $1, max(position) + 1, $2 from realtime_service.journal where room_uuid = $1`,
    [uuid, entries],
  );
  await query('update realtime_service.snapshot set format_version = 0');
  server = await startServer(settings);
  const refusal = /\{[^\n]*"refusal":"action\/unknown"[^\n]*\}/.exec(server.output())?.[0] ?? '{}';
  expect(JSON.parse(refusal)).toMatchObject({
    room: uuid,
    position: expect.any(Number) as number,
    action: 'danced',
    msg: 'a journal entry was refused in replay and is skipped',
  });
  const metrics = await (await fetch(`${server.baseUrl}/metrics`)).text();
  expect(metrics).toContain('turnstage_journal_replay_refusals_total 1');
  const again = new RoomVisitor(server.baseUrl, visitor.person);
  await again.join(uuid);
  expect(again.state?.nowPlaying).toEqual(visitor.state?.nowPlaying);
  again.leave();
  const rows = await query(
    "select format_version, entries like '%danced%' as danced from realtime_service.journal",
  );
  expect(rows.filter(({ danced }: { danced?: boolean }) => danced)).toEqual([]);
  const [owned] = await query<{ epoch: string }>('select epoch from installation.ownership');
  expect(await query('select format_version, epoch from realtime_service.snapshot')).toEqual([
    { format_version: engineFormatVersion, epoch: Number(owned?.epoch) },
  ]);
});
