import type { Generated } from 'kysely';

export interface RoomRow {
  id: Generated<number>;
}
