// Generated from the contract by tools/generate.mjs; do not edit.
import type { pointsService } from '@turnstage/contracts';
import { route } from '../../route.ts';

export const pointsPurchaseConsumable = /* @__PURE__ */ route<(typeof pointsService)['purchaseConsumable']>('POST', '/api/points-service/api/v1/consumable-purchases');
