import { sql } from 'kysely'; // breach

export const now = sql;
