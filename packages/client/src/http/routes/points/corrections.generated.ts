// Generated from the contract by tools/generate.mjs; do not edit.
import type { pointsService } from '@turnstage/contracts';
import { route } from '../../route.ts';

export const pointsAddServicePoints = /* @__PURE__ */ route<(typeof pointsService)['addServicePoints']>('POST', '/api/points-service/points/service');
export const pointsCorrectPoints = /* @__PURE__ */ route<(typeof pointsService)['correctPoints']>('POST', '/api/points-service/points/season/admin/handle-points');
