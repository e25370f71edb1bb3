import type { ModuleMigrations } from '../../../db/index.ts';
import { notifications } from './0001-notifications.ts';
import { everyoneMessages } from './0162-everyone-messages.ts';

/** Applied in the order of their names. An applied step must never change. */
export const notificationMigrations: ModuleMigrations = {
  schema: 'notification_service',
  steps: {
    '0001-notifications': notifications,
    '0010-roles': 'alter table notification_service.notification add column role text;',
    '0020-browser-sessions': 'alter table notification_service.browser add column session_id text;',
    '0162-everyone-messages': everyoneMessages,
  },
};
