// Generated from the contract by tools/generate.mjs; do not edit.
import type { auditService } from '@turnstage/contracts';
import { route } from '../../route.ts';

export const auditChangeModerationAction = /* @__PURE__ */ route<(typeof auditService)['changeModerationAction']>('PATCH', '/api/audit-service/moderation-actions/{id}');
export const auditDeleteModerationAction = /* @__PURE__ */ route<(typeof auditService)['deleteModerationAction']>('DELETE', '/api/audit-service/moderation-actions/{id}');
export const auditModerationActionById = /* @__PURE__ */ route<(typeof auditService)['moderationActionById']>('GET', '/api/audit-service/moderation-actions/{id}');
export const auditModerationActions = /* @__PURE__ */ route<(typeof auditService)['moderationActions']>('GET', '/api/audit-service/moderation-actions');
export const auditReplaceModerationAction = /* @__PURE__ */ route<(typeof auditService)['replaceModerationAction']>('PUT', '/api/audit-service/moderation-actions/{id}');
export const auditWriteModerationAction = /* @__PURE__ */ route<(typeof auditService)['writeModerationAction']>('POST', '/api/audit-service/moderation-actions');
export const auditWriteModerationActions = /* @__PURE__ */ route<(typeof auditService)['writeModerationActions']>('POST', '/api/audit-service/moderation-actions/bulk');
