// Generated from the contract by tools/generate.mjs; do not edit.
import type { auditService } from '@turnstage/contracts';
import { route } from '../../route.ts';

export const auditLastEvent = /* @__PURE__ */ route<(typeof auditService)['lastEvent']>('GET', '/api/audit-service/info-admin/event-last/{name}');
export const auditRecordEvent = /* @__PURE__ */ route<(typeof auditService)['recordEvent']>('POST', '/api/audit-service/kinesis');
export const auditTestErrorReporting = /* @__PURE__ */ route<(typeof auditService)['testErrorReporting']>('POST', '/api/audit-service/sentry-testing');
