import type { ModuleMigrations } from '../../../db/index.ts';
import { notifications } from './0001-notifications.ts';

/** Applied in the order of their names; an applied step never changes. */
export const notificationMigrations: ModuleMigrations = {
  schema: 'notification_service',
  steps: { '0001-notifications': notifications },
};
