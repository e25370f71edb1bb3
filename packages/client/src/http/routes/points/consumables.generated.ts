// Generated from the contract by tools/generate.mjs; do not edit.
import type { pointsService } from '@turnstage/contracts';
import { route } from '../../route.ts';

export const pointsChangeConsumable = /* @__PURE__ */ route<(typeof pointsService)['changeConsumable']>('PATCH', '/api/points-service/api/v1/consumables/{id}');
export const pointsConsumableById = /* @__PURE__ */ route<(typeof pointsService)['consumableById']>('GET', '/api/points-service/api/v1/consumables/{id}');
export const pointsConsumableCount = /* @__PURE__ */ route<(typeof pointsService)['consumableCount']>('GET', '/api/points-service/api/v1/consumables/count');
export const pointsConsumableFile = /* @__PURE__ */ route<(typeof pointsService)['consumableFile']>('GET', '/api/points-service/api/v1/consumables/files/{fileId}');
export const pointsConsumables = /* @__PURE__ */ route<(typeof pointsService)['consumables']>('GET', '/api/points-service/api/v1/consumables');
export const pointsCreateConsumable = /* @__PURE__ */ route<(typeof pointsService)['createConsumable']>('POST', '/api/points-service/api/v1/consumables');
export const pointsDeleteConsumable = /* @__PURE__ */ route<(typeof pointsService)['deleteConsumable']>('DELETE', '/api/points-service/api/v1/consumables/{id}');
export const pointsUploadConsumableFile = /* @__PURE__ */ route<(typeof pointsService)['uploadConsumableFile']>('POST', '/api/points-service/api/v1/consumables/files');
