import type { ModerationActionTable } from './moderation-actions/action.tables.ts';

/** Rows of schema `audit_service`. Times are epoch milliseconds. */
export interface AuditTables {
  moderation_action: ModerationActionTable;
}

export const auditSchema = 'audit_service';
