import { sql as raw } from 'kysely';
import type { Sql } from '../../../db/index.ts';
import { socialSchema, type SocialTables } from '../social.tables.ts';

export function peopleStore(sql: Sql) {
  const db = sql.of<SocialTables>(socialSchema);
  return {
    /**
     * Until the transaction ends nothing else is decided about these people: crossing invitations, a block beside
     * an acceptance, and limits of one person are seen one after the other. Always in the same order, so that two
     * never wait for each other.
     */
    async lock(userUuids: readonly string[]): Promise<void> {
      for (const uuid of [...userUuids].sort((a, b) => (a < b ? -1 : 1)))
        await raw`select pg_advisory_xact_lock(hashtext('social_service.person'), hashtext(${uuid}))`.execute(
          db,
        );
    },
  };
}
