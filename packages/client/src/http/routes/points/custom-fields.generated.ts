// Generated from the contract by tools/generate.mjs; do not edit.
import type { pointsService } from '@turnstage/contracts';
import { route } from '../../route.ts';

export const pointsCustomFields = /* @__PURE__ */ route<(typeof pointsService)['customFields']>('GET', '/api/points-service/custom-fields');
export const pointsDeleteCustomFields = /* @__PURE__ */ route<(typeof pointsService)['deleteCustomFields']>('DELETE', '/api/points-service/custom-fields');
export const pointsSaveCustomField = /* @__PURE__ */ route<(typeof pointsService)['saveCustomField']>('POST', '/api/points-service/custom-fields');
