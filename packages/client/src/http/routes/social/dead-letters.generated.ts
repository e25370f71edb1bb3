// Generated from the contract by tools/generate.mjs; do not edit.
import type { socialService } from '@turnstage/contracts';
import { route } from '../../route.ts';

export const socialAdminDeadLetters = /* @__PURE__ */ route<(typeof socialService)['adminDeadLetters']>('GET', '/api/social-service/admin/dead-letters');
export const socialDiscardDeadLetter = /* @__PURE__ */ route<(typeof socialService)['discardDeadLetter']>('DELETE', '/api/social-service/admin/dead-letters/{id}');
export const socialRetryDeadLetter = /* @__PURE__ */ route<(typeof socialService)['retryDeadLetter']>('POST', '/api/social-service/admin/dead-letters/{id}/retry');
