// Generated from the contract by tools/generate.mjs; do not edit.
import type { auditService } from '@turnstage/contracts';
import { route } from '../../route.ts';

export const auditAnalyticsChoice = /* @__PURE__ */ route<(typeof auditService)['analyticsChoice']>('GET', '/api/audit-service/kinesis/choice');
export const auditChooseAnalytics = /* @__PURE__ */ route<(typeof auditService)['chooseAnalytics']>('PUT', '/api/audit-service/kinesis/choice');
export const auditLastEvent = /* @__PURE__ */ route<(typeof auditService)['lastEvent']>('GET', '/api/audit-service/info-admin/event-last/{name}');
export const auditRecordEvent = /* @__PURE__ */ route<(typeof auditService)['recordEvent']>('POST', '/api/audit-service/kinesis');
export const auditRecordEvents = /* @__PURE__ */ route<(typeof auditService)['recordEvents']>('POST', '/api/audit-service/kinesis/events');
export const auditTestErrorReporting = /* @__PURE__ */ route<(typeof auditService)['testErrorReporting']>('POST', '/api/audit-service/sentry-testing');
