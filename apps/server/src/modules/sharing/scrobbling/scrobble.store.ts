import type { ScrobbleServiceName } from '@turnstage/contracts';
import type { Insertable, Selectable, Updateable } from 'kysely';
import { jsonb, type Sql } from '../../../db/index.ts';
import {
  sharingSchema,
  type ScrobbleLinkTable,
  type ScrobbleTable,
  type SharingTables,
} from '../sharing.tables.ts';

export type ScrobbleLinkRow = Selectable<ScrobbleLinkTable>;
export type ScrobbleRow = Selectable<ScrobbleTable>;

/** Whose account at which service. */
export interface LinkKey {
  readonly userUuid: string;
  readonly service: ScrobbleServiceName;
}

export function scrobbleStore(sql: Sql) {
  const db = sql.of<SharingTables>(sharingSchema);
  const links = db.selectFrom('scrobble_link').selectAll();
  const waiting = ({ userUuid, service }: LinkKey) =>
    db
      .selectFrom('scrobble')
      .where('user_uuid', '=', userUuid)
      .where('service', '=', service)
      .where('listen', 'is not', null);
  return {
    linksOf: (userUuid: string) => links.where('user_uuid', '=', userUuid).orderBy('service').execute(),
    find: ({ userUuid, service }: LinkKey) =>
      links.where('user_uuid', '=', userUuid).where('service', '=', service).executeTakeFirst(),
    async hasLinks(): Promise<boolean> {
      return (await links.where('is_on', '=', true).limit(1).executeTakeFirst()) !== undefined;
    },
    /** The links of these people that are on and whose token works. */
    activeOf: (userUuids: readonly string[]) =>
      userUuids.length === 0
        ? Promise.resolve([])
        : links
            .where('user_uuid', 'in', [...userUuids])
            .where('is_on', '=', true)
            .where('sealed_token', 'is not', null)
            .execute(),
    async countLinks(): Promise<Map<ScrobbleServiceName, number>> {
      const rows = await db
        .selectFrom('scrobble_link')
        .select(['service', (eb) => eb.fn.countAll<number>().as('accounts')])
        .groupBy('service')
        .execute();
      return new Map(rows.map(({ service, accounts }) => [service, accounts]));
    },
    saveLink: (row: Insertable<ScrobbleLinkTable>) =>
      db
        .insertInto('scrobble_link')
        .values({ ...row, failures: 0 })
        .onConflict((conflict) =>
          conflict.columns(['user_uuid', 'service']).doUpdateSet({
            username: row.username,
            sealed_token: row.sealed_token,
            is_on: row.is_on,
            linked_at: row.linked_at,
            failures: 0,
            next_attempt_at: row.next_attempt_at,
          }),
        )
        .execute(),
    updateLink: ({ userUuid, service }: LinkKey, change: Updateable<ScrobbleLinkTable>) =>
      db
        .updateTable('scrobble_link')
        .set(change)
        .where('user_uuid', '=', userUuid)
        .where('service', '=', service)
        .returningAll()
        .executeTakeFirst(),
    deleteLink: ({ userUuid, service }: LinkKey) =>
      db
        .deleteFrom('scrobble_link')
        .where('user_uuid', '=', userUuid)
        .where('service', '=', service)
        .execute(),
    deleteAllOf: (userUuid: string) =>
      db.deleteFrom('scrobble_link').where('user_uuid', '=', userUuid).execute(),
    /** Adds what isn't there yet: a play is sent once. */
    async addListens(rows: readonly Insertable<ScrobbleTable>[]): Promise<void> {
      if (rows.length === 0) return;
      await db
        .insertInto('scrobble')
        .values(rows.map((row) => ({ ...row, listen: row.listen && jsonb(row.listen) })))
        .onConflict((conflict) => conflict.columns(['user_uuid', 'service', 'play_id']).doNothing())
        .execute();
    },
    /** Oldest first. */
    waitingOf: (key: LinkKey, limit: number) =>
      waiting(key).selectAll().orderBy('listened_at').orderBy('id').limit(limit).execute(),
    async countWaiting(key: LinkKey): Promise<number> {
      const row = await waiting(key)
        .select((eb) => eb.fn.countAll<number>().as('listens'))
        .executeTakeFirstOrThrow();
      return row.listens;
    },
    /** They are sent, or will never be. The rows stay, so that the same plays aren't added again. */
    async settle(ids: readonly number[]): Promise<void> {
      if (ids.length > 0)
        await db
          .updateTable('scrobble')
          .set({ listen: null })
          .where('id', 'in', [...ids])
          .execute();
    },
    settleAll: ({ userUuid, service }: LinkKey) =>
      db
        .updateTable('scrobble')
        .set({ listen: null })
        .where('user_uuid', '=', userUuid)
        .where('service', '=', service)
        .where('listen', 'is not', null)
        .execute(),
    /** Links with something to send by now. */
    due: (now: number, limit: number) =>
      links
        .where('is_on', '=', true)
        .where('sealed_token', 'is not', null)
        .where('next_attempt_at', '<=', now)
        .where((eb) =>
          eb.exists(
            eb
              .selectFrom('scrobble')
              .select('scrobble.id')
              .whereRef('scrobble.user_uuid', '=', 'scrobble_link.user_uuid')
              .whereRef('scrobble.service', '=', 'scrobble_link.service')
              .where('scrobble.listen', 'is not', null),
          ),
        )
        .orderBy('next_attempt_at')
        .limit(limit)
        .execute(),
    deleteOlderThan: (time: number) => db.deleteFrom('scrobble').where('listened_at', '<', time).execute(),
    async isOn(service: ScrobbleServiceName): Promise<boolean> {
      const row = await db
        .selectFrom('scrobble_switch')
        .select('is_on')
        .where('service', '=', service)
        .executeTakeFirst();
      return row?.is_on ?? true;
    },
    setSwitch: (row: SharingTables['scrobble_switch']) =>
      db
        .insertInto('scrobble_switch')
        .values(row)
        .onConflict((conflict) => conflict.column('service').doUpdateSet(row))
        .execute(),
    anonymiseSwitcher: (userUuid: string) =>
      db
        .updateTable('scrobble_switch')
        .set({ changed_by: null })
        .where('changed_by', '=', userUuid)
        .execute(),
  };
}
