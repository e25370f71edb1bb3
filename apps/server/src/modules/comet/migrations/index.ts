import type { ModuleMigrations } from '../../../db/index.ts';

/** Applied in the order of their names. An applied step must never change. */
export const cometMigrations: ModuleMigrations = {
  schema: 'comet_service',
  steps: {
    // The chat module's step 0030 has moved the table here. This step says what it looks like.
    '0001-group-members': `
      create table if not exists comet_service.group_member (
        channel_uuid uuid not null,
        user_uuid uuid not null,
        joined_at bigint not null,
        primary key (channel_uuid, user_uuid)
      );
      create index if not exists group_member_user on comet_service.group_member (user_uuid, channel_uuid);
    `,
    '0002-delivery-marks': `
      create table comet_service.delivery_mark (
        user_uuid uuid not null,
        channel_uuid uuid not null,
        message_id bigint not null,
        primary key (user_uuid, channel_uuid)
      );
    `,
  },
};
