import { randomUUID } from 'node:crypto';
import { createTestDatabase, type TestDatabase } from '@turnstage/server/testing/database';
import { afterEach, expect, test } from 'vitest';
import { migrate } from '../../../db/index.ts';
import { chatMigrations } from '../../chat/index.ts';
import { allMigrations } from '../../migrations.ts';
import { cometMigrations } from './index.ts';

let testDatabase: TestDatabase;
afterEach(() => testDatabase.drop());

test('a database of a version in which chat owned the groups keeps their members', async () => {
  testDatabase = await createTestDatabase([]);
  const { database } = testDatabase;
  const before = Object.entries(chatMigrations.steps).filter(([name]) => name < '0030');
  const earlier = allMigrations
    .filter(({ schema }) => schema !== cometMigrations.schema)
    .map((module) =>
      module.schema === chatMigrations.schema ? { ...module, steps: Object.fromEntries(before) } : module,
    );
  await migrate(database, earlier);
  const [room, user] = [randomUUID(), randomUUID()];
  await database.pool.query('insert into chat_service.group_member values ($1, $2, 12)', [room, user]);

  const applied = await migrate(database, allMigrations);
  expect(applied.map(({ schema, name }) => `${schema} ${name}`)).toEqual([
    'chat_service 0030-hand-over-groups',
    'comet_service 0001-group-members',
    'comet_service 0002-delivery-marks',
  ]);
  const { rows } = await database.pool.query('select * from comet_service.group_member');
  expect(rows).toEqual([{ channel_uuid: room, user_uuid: user, joined_at: 12 }]);
  const indexes = await database.pool.query<{ indexname: string }>(
    "select indexname from pg_indexes where schemaname = 'comet_service' order by indexname",
  );
  expect(indexes.rows.map(({ indexname }) => indexname)).toEqual([
    'delivery_mark_pkey',
    'group_member_pkey',
    'group_member_user',
  ]);
  expect(await migrate(database, allMigrations)).toEqual([]);
});
