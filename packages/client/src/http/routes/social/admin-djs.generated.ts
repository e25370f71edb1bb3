// Generated from the contract by tools/generate.mjs; do not edit.
import type { socialService } from '@turnstage/contracts';
import { route } from '../../route.ts';

export const socialAdminDjById = /* @__PURE__ */ route<(typeof socialService)['adminDjById']>('GET', '/api/social-service/admin/djs/{id}');
export const socialAdminDjs = /* @__PURE__ */ route<(typeof socialService)['adminDjs']>('GET', '/api/social-service/admin/djs');
