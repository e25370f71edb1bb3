// Generated from the contract by tools/generate.mjs; do not edit.
import type { auditService } from '@turnstage/contracts';
import { route } from '../../route.ts';

export const auditUserActions = /* @__PURE__ */ route<(typeof auditService)['userActions']>('GET', '/api/audit-service/user-actions/{id}');
