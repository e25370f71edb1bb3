import type { ModuleMigrations } from '../migrations.ts';

/**
 * One row: who owns this installation. The epoch is the primary key so that a takeover, which raises it, waits for
 * transactions that hold the row `for key share`, while a heartbeat doesn't. Every process runs these steps, also
 * one that only waits, so later steps must not break a running owner of an earlier version.
 */
export const ownershipMigrations: ModuleMigrations = {
  schema: 'installation',
  steps: {
    '0001-ownership': `
      create table installation.ownership (
        epoch bigint primary key,
        owner_id uuid,
        host text not null,
        pid integer not null,
        backend_pid integer,
        acquired_at timestamptz not null,
        renewed_at timestamptz not null
      );
      create unique index ownership_one_row on installation.ownership ((true));
      insert into installation.ownership values (0, null, '', 0, null, '-infinity', '-infinity');
    `,
  },
};
