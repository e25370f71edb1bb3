import type { ModuleMigrations } from '../../../db/index.ts';
import { groups } from './0010-groups.ts';
import { songLines } from './0020-song-lines.ts';
import { handOverGroups } from './0030-hand-over-groups.ts';
import { conversations } from './0002-conversations.ts';
import { aroundMessages } from './0003-around-messages.ts';

/** Applied in the order of their names. An applied step must never change. */
export const chatMigrations: ModuleMigrations = {
  schema: 'chat_service',
  steps: {
    '0001-messages': `
      create table chat_service.message (
        id bigint generated always as identity primary key,
        uuid uuid not null constraint message_uuid unique,
        room_uuid uuid not null,
        kind text not null,
        user_uuid uuid,
        message text not null,
        user_name text not null,
        avatar_id text not null,
        color text not null,
        badges text[] not null,
        role text not null,
        mentions jsonb not null,
        song jsonb,
        created_at bigint not null,
        deleted_at bigint
      );
      create index message_room on chat_service.message (room_uuid, id desc);
      create index message_sender on chat_service.message (user_uuid, created_at desc);
    `,
    '0002-conversations': conversations,
    '0003-around-messages': aroundMessages,
    // The name is stored in the database.
    '0010-comet': groups,
    '0020-song-lines': songLines,
    '0030-hand-over-groups': handOverGroups,
  },
};
