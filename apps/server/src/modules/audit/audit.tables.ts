import type { EventTable } from './events/event.tables.ts';
import type { ModerationActionTable } from './moderation-actions/action.tables.ts';

/** Rows of schema `audit_service`. Times are epoch milliseconds. */
export interface AuditTables {
  moderation_action: ModerationActionTable;
  event: EventTable;
}

export const auditSchema = 'audit_service';
