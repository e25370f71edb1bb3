import type { Generated } from 'kysely';

export interface FanTable {
  id: Generated<number>;
  /** The fan. */
  user_uuid: string;
  dj_uuid: string;
  created_at: number;
}

/** Everyone who ever had a fan. */
export interface DjTable {
  id: Generated<number>;
  user_uuid: string;
  /** When the first fan followed. */
  created_at: number;
}
