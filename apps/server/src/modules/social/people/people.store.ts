import { sql as raw } from 'kysely';
import type { Sql } from '../../../db/index.ts';
import { socialSchema, type SocialTables } from '../social.tables.ts';

export function peopleStore(sql: Sql) {
  const db = sql.of<SocialTables>(socialSchema);
  return {
    /**
     * Locks these people until the transaction ends, so that crossing invitations, a block during an acceptance,
     * and per-person limits are decided one after the other. Always locks in the same order, so that two
     * transactions never deadlock.
     */
    async lock(userUuids: readonly string[]): Promise<void> {
      for (const uuid of [...userUuids].sort((a, b) => (a < b ? -1 : 1)))
        await raw`select pg_advisory_xact_lock(hashtext('social_service.person'), hashtext(${uuid}))`.execute(
          db,
        );
    },
  };
}
