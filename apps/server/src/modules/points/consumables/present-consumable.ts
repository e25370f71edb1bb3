import type { Consumable } from '@turnstage/contracts';
import type { ConsumableRow } from './consumable.store.ts';

/** Paths without a host: the installation may move to another one. */
export const consumableFilePath = (fileId: string): string =>
  `/api/points-service/api/v1/consumables/files/${fileId}`;

function imageUrlOf({ slug, file_id: fileId }: Pick<ConsumableRow, 'slug' | 'file_id'>): string {
  if (fileId !== null) return consumableFilePath(fileId);
  return slug === null ? '' : `/consumables/${slug}.svg`;
}

export function presentConsumable(row: ConsumableRow): Consumable {
  return {
    id: row.id,
    slug: row.slug,
    name: row.name,
    description: row.description,
    tokenCost: row.token_cost,
    displayType: row.display_type,
    effect: row.effect,
    anchor: row.anchor,
    durationSeconds: row.duration_seconds,
    isSubscriberOnly: row.is_subscriber_only,
    isAvailable: row.is_available,
    imageUrl: imageUrlOf(row),
    fileId: row.file_id,
    createdAt: new Date(row.created_at).toISOString(),
    updatedAt: new Date(row.updated_at).toISOString(),
  };
}
