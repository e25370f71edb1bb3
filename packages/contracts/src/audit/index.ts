export {
  analyticsChoice,
  AnalyticsChoice,
  AuditEvent,
  chooseAnalytics,
  lastEvent,
  NewAuditEvent,
  recordEvent,
  recordEvents,
  testErrorReporting,
} from './events.ts';
export { geolocate, geolocateCaller, Geolocation } from './geolocation.ts';
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
