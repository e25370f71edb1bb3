import type { ModuleMigrations } from '../../../db/index.ts';

/**
 * Applied in the order of their names; an applied step never changes. Room data is JSON in text columns: the
 * database never queries it, and text can hold any string a client sends.
 */
export const realtimeMigrations: ModuleMigrations = {
  schema: 'realtime_service',
  steps: {
    '0001-rooms': `
      create table realtime_service.snapshot (
        room_uuid uuid primary key,
        position bigint not null,
        state text not null,
        active boolean not null,
        saved_at bigint not null
      );
      create index snapshot_active on realtime_service.snapshot (room_uuid) where active;

      create table realtime_service.journal (
        room_uuid uuid not null,
        position bigint not null,
        entries text not null,
        primary key (room_uuid, position)
      );
    `,
    '0002-format-and-epoch': `
      alter table realtime_service.snapshot
        add column format_version integer not null default 1,
        add column epoch bigint;
      alter table realtime_service.journal
        add column format_version integer not null default 1,
        add column epoch bigint;
    `,
    '0101-shown-items': `
      create table realtime_service.shown_item (
        purchase_id uuid primary key,
        room_uuid uuid not null,
        user_uuid uuid not null,
        message text not null,
        until bigint not null
      );
      create index shown_item_room on realtime_service.shown_item (room_uuid);
      create index shown_item_until on realtime_service.shown_item (until);
      create index shown_item_user on realtime_service.shown_item (user_uuid);
    `,
  },
};
