import type { ConsumableAnchor, ConsumableDisplayType, ConsumableEffect } from '@turnstage/contracts';
import type { Generated } from 'kysely';

export interface ConsumableTable {
  id: Generated<number>;
  /** The drawing in `packages/avatars`; null for what staff created. */
  slug: string | null;
  name: string;
  description: string;
  token_cost: number;
  display_type: ConsumableDisplayType;
  effect: ConsumableEffect;
  anchor: ConsumableAnchor;
  duration_seconds: number;
  is_subscriber_only: Generated<boolean>;
  is_available: Generated<boolean>;
  /** An uploaded image, which replaces the drawing. */
  file_id: string | null;
  created_at: number;
  updated_at: number;
  deleted_at: number | null;
}
