import { sql as raw } from 'kysely';
import type { ModuleMigrations, Sql } from '../db/index.ts';
import type { SettingValues } from './setting-values.ts';

const schema = 'settings';
/** Notified with every change, so that each process reads it again. */
export const changeChannel = 'installation_settings';

export const settingsMigrations: ModuleMigrations = {
  schema,
  steps: {
    '0135-settings': `
      create table settings.setting (
        name text primary key,
        value jsonb not null,
        changed_at bigint not null
      );
    `,
  },
};

interface Tables {
  setting: { name: string; value: unknown; changed_at: number };
}

export function settingsStore(sql: Sql) {
  const db = sql.of<Tables>(schema);
  return {
    async all(): Promise<Partial<SettingValues>> {
      const rows = await db.selectFrom('setting').select(['name', 'value']).execute();
      return Object.fromEntries(rows.map(({ name, value }) => [name, value]));
    },
    /** In one statement, so that two changes at once never mix. */
    async save(changes: Partial<SettingValues>, now: number): Promise<void> {
      const rows = Object.entries(changes).map(([name, value]) => ({
        name,
        value: raw`${JSON.stringify(value)}::jsonb`,
        changed_at: now,
      }));
      if (rows.length === 0) return;
      await db
        .insertInto('setting')
        .values(rows)
        .onConflict((conflict) =>
          conflict.column('name').doUpdateSet((set) => ({
            value: set.ref('excluded.value'),
            changed_at: set.ref('excluded.changed_at'),
          })),
        )
        .execute();
      await raw`select pg_notify(${changeChannel}, '')`.execute(db);
    },
  };
}
