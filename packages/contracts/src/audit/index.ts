export { AuditEvent, lastEvent, NewAuditEvent, recordEvent, testErrorReporting } from './events.ts';
export { auditServiceStatus, socketEventNames, userEventNames } from './info-admin.ts';
export {
  changeModerationAction,
  deleteModerationAction,
  moderationActionById,
  moderationActions,
  replaceModerationAction,
  writeModerationAction,
  writeModerationActions,
} from './moderation-actions.ts';
export { userActions } from './user-actions.ts';
