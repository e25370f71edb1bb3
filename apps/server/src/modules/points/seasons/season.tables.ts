import type { Generated } from 'kysely';

export interface SeasonTable {
  id: Generated<number>;
  name: string;
  starts_at: number;
  /** The first moment after the season; null while it runs on. */
  ends_at: number | null;
  /** When its places have earned their avatars. Null: not yet. */
  awarded_at: Generated<number | null>;
  created_at: number;
  updated_at: number;
}
