import { sql } from 'kysely';
import type { Sql } from '../../db/sql.ts';

export const own = (db: Sql): unknown => db.of('room_service');
export const other = (db: Sql): unknown => db.of('user_service'); // breach
export const joined = (id: number): unknown =>
  sql`select u.id, ${id} from user_service.users u`; // breach
export const quoted = 'from room_service.rooms join "points_service".ranks using (id)'; // breach
