import type { EventTable } from './events/event.tables.ts';
import type { ModerationActionTable } from './moderation-actions/action.tables.ts';

/** Rows of schema `audit_service`. Times are epoch milliseconds. */
export interface AuditTables {
  moderation_action: ModerationActionTable;
  event: EventTable;
  /** People whose analytics events are not stored (A34). */
  analytics_opt_out: { user_uuid: string; created_at: number };
}

export const auditSchema = 'audit_service';
