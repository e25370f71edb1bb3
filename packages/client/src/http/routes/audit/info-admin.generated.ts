// Generated from the contract by tools/generate.mjs; do not edit.
import type { auditService } from '@turnstage/contracts';
import { route } from '../../route.ts';

export const auditAuditServiceStatus = /* @__PURE__ */ route<(typeof auditService)['auditServiceStatus']>('GET', '/api/audit-service/info-admin/audit-service-status');
export const auditSocketEventNames = /* @__PURE__ */ route<(typeof auditService)['socketEventNames']>('GET', '/api/audit-service/info-admin/socket-events-names');
export const auditUserEventNames = /* @__PURE__ */ route<(typeof auditService)['userEventNames']>('GET', '/api/audit-service/info-admin/user-events-names');
