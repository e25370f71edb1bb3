import { sql, type RawBuilder } from 'kysely';

/**
 * A value for a `jsonb` column. Needed for arrays and bare strings, which the driver would otherwise send as a
 * PostgreSQL array or as unquoted text. Plain objects work with or without it.
 */
export function jsonb<Value>(value: Value): RawBuilder<Value> {
  return sql<Value>`${JSON.stringify(value)}::jsonb`;
}
