import type { ModuleMigrations } from '../../../db/index.ts';

/** Applied in the order of their names; an applied step never changes. */
export const realtimeMigrations: ModuleMigrations = {
  schema: 'realtime_service',
  steps: {
    '0001-rooms': `
      create table realtime_service.snapshot (
        room_uuid uuid primary key,
        position bigint not null,
        state jsonb not null,
        active boolean not null,
        saved_at bigint not null
      );
      create index snapshot_active on realtime_service.snapshot (room_uuid) where active;

      create table realtime_service.journal (
        room_uuid uuid not null,
        position bigint not null,
        entries jsonb not null,
        primary key (room_uuid, position)
      );
    `,
  },
};
