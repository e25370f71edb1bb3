import type { ConsumablePurchased } from '../../../events/event-map.ts';
import type { ConsumableRow } from './consumable.store.ts';
import { presentConsumable } from './present-consumable.ts';

export type Purchase = Pick<ConsumablePurchased, 'purchaseId' | 'roomUuid' | 'userUuid' | 'at'>;

/** The event that shows a purchase in the room: the consumable as it was when it was bought (rule F30). */
export function purchasedEvent(row: ConsumableRow, purchase: Purchase): ConsumablePurchased {
  const { id, slug, name, imageUrl, effect, displayType, anchor, durationSeconds } = presentConsumable(row);
  return {
    ...purchase,
    consumableId: id,
    slug,
    name,
    imageUrl,
    effect,
    displayType,
    anchor,
    durationSeconds,
  };
}
