import type { Kysely } from 'kysely';

export const remove = (db: Kysely<{ rooms: { id: number } }>): unknown => db.deleteFrom('rooms');
