// Generated from the contract by tools/generate.mjs; do not edit.
import type { auditService } from '@turnstage/contracts';
import { route } from '../../route.ts';

export const auditGeolocate = /* @__PURE__ */ route<(typeof auditService)['geolocate']>('POST', '/api/audit-service/geolocate');
export const auditGeolocateCaller = /* @__PURE__ */ route<(typeof auditService)['geolocateCaller']>('GET', '/api/audit-service/geolocate');
