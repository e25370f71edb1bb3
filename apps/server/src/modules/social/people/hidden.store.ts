import { sql as raw, type RawBuilder, type SqlBool } from 'kysely';

/**
 * SQL condition: no block exists between `viewerUuid` and the person, in either direction. It is part of the query,
 * so that pages stay full. `person` is the column with the person's uuid.
 */
export function notHiddenFrom(viewerUuid: string, person: RawBuilder<unknown>): RawBuilder<SqlBool> {
  const block = raw.table('social_service.block');
  return raw<SqlBool>`not exists (
    select from ${block} where block.user_uuid = ${viewerUuid} and block.blocked_uuid = ${person}
  ) and not exists (
    select from ${block} where block.user_uuid = ${person} and block.blocked_uuid = ${viewerUuid}
  )`;
}
