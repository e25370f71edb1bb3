import type { Generated } from 'kysely';

export interface BlockTable {
  id: Generated<number>;
  /** The person who blocks `blocked_uuid`. */
  user_uuid: string;
  blocked_uuid: string;
  created_at: number;
}
