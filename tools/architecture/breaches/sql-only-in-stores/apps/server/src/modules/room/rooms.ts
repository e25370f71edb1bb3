import type { Kysely } from 'kysely'; // breach
import { sql } from '../../db/sql.ts';

export const find = (db: Kysely<Tables>): unknown => db.selectFrom('rooms'); // breach
export const count = (): unknown => sql`count(*)`; // breach
export const all = 'select id from rooms'; // breach
export const title = 'Select a song from your crates';
interface Tables {
  rooms: { id: number };
}
