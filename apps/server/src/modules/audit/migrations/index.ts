import type { ModuleMigrations } from '../../../db/index.ts';
import { auditEvents } from './0010-events.ts';
import { moderationActions } from './0001-moderation-actions.ts';

/** Applied in the order of their names; an applied step never changes. */
export const auditMigrations: ModuleMigrations = {
  schema: 'audit_service',
  steps: {
    '0001-moderation-actions': moderationActions,
    '0010-events': auditEvents,
    '0146-analytics-opt-out': `
      create table audit_service.analytics_opt_out (user_uuid uuid primary key, created_at bigint not null);
    `,
  },
};
