// Generated from the contract by tools/generate.mjs; do not edit.
import type { socialService } from '@turnstage/contracts';
import { route } from '../../route.ts';

export const socialAdminOutbox = /* @__PURE__ */ route<(typeof socialService)['adminOutbox']>('GET', '/api/social-service/admin/outbox');
export const socialAdminOutboxMail = /* @__PURE__ */ route<(typeof socialService)['adminOutboxMail']>('GET', '/api/social-service/admin/outbox/{name}');
