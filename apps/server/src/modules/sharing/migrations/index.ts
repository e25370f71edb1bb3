import type { ModuleMigrations } from '../../../db/index.ts';
import { webhookTables } from './0120-webhooks.ts';
import { scrobblingTables } from './0150-scrobbling.ts';
import { radioTables } from './0151-radio.ts';

/** Applied in the order of their names; an applied step never changes. */
export const sharingMigrations: ModuleMigrations = {
  schema: 'sharing_service',
  steps: {
    '0120-webhooks': webhookTables,
    '0150-scrobbling': scrobblingTables,
    '0151-radio': radioTables,
  },
};
