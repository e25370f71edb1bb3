import type { Generated } from 'kysely';

export interface BlockTable {
  id: Generated<number>;
  /** Who does not want to hear of `blocked_uuid`. */
  user_uuid: string;
  blocked_uuid: string;
  created_at: number;
}
