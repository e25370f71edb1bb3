import type { ModuleMigrations } from '../../../db/index.ts';
import { blocks } from './0001-blocks.ts';
import { blockNumbers } from './0002-block-numbers.ts';
import { friends } from './0003-friends.ts';
import { fans } from './0004-fans.ts';
import { devices } from './0005-devices.ts';
import { contacts } from './0006-contacts.ts';

/** Applied in the order of their names; an applied step never changes. */
export const socialMigrations: ModuleMigrations = {
  schema: 'social_service',
  steps: {
    '0001-blocks': blocks,
    '0002-block-numbers': blockNumbers,
    '0003-friends': friends,
    '0004-fans': fans,
    '0005-devices': devices,
    '0006-contacts': contacts,
    '0010-device-sessions': 'alter table social_service.device add column session_id text;',
  },
};
