import { itemCatalogue } from '@turnstage/avatars';
import type { PointsDeps } from '../points.deps.ts';
import { consumableStore } from './consumable.store.ts';

/** Creates the consumables that ship with the server. Leaves alone what staff changed or deleted (rule F20). */
export async function seedConsumables({ database, clock }: PointsDeps): Promise<void> {
  const now = clock.now();
  await consumableStore(database).seed(
    itemCatalogue.map((item) => ({
      slug: item.slug,
      name: item.name,
      description: item.description,
      token_cost: item.tokenCost,
      display_type: item.coversStage ? ('cover' as const) : ('small' as const),
      effect: item.effect,
      anchor: item.anchor,
      duration_seconds: item.durationSeconds,
      file_id: null,
      created_at: now,
      updated_at: now,
      deleted_at: null,
    })),
  );
}
