import { sql, type Insertable, type Selectable, type Updateable } from 'kysely';
import { jsonb, type Sql } from '../../../db/index.ts';
import { playlistSchema, type PlaylistTables } from '../playlist.tables.ts';
import type { AccountImportListTable, AccountImportTable, LeftOut } from './account-import.tables.ts';
import type { OtherSong } from './read-reply.rules.ts';

export type AccountImportRow = Selectable<AccountImportTable>;
export type AccountImportListRow = Selectable<AccountImportListTable>;
type Change = Omit<Updateable<AccountImportTable>, 'left_out' | 'profile'> & {
  readonly profile?: AccountImportRow['profile'];
};

/** Everything but the songs, which can be many. */
const listColumns = [
  'import_uuid',
  'place',
  'kind',
  'remote_uuid',
  'name',
  'is_read',
  'next_offset',
  'fingerprint',
  'crate_uuids',
] as const;

export function accountImportStore(database: Sql) {
  const db = database.of<PlaylistTables>(playlistSchema);
  return {
    find: (importUuid: string) =>
      db.selectFrom('account_import').selectAll().where('import_uuid', '=', importUuid).executeTakeFirst(),
    findAll: (importUuids: readonly string[]) =>
      importUuids.length === 0
        ? Promise.resolve([])
        : db.selectFrom('account_import').selectAll().where('import_uuid', 'in', importUuids).execute(),
    insert: (row: Insertable<AccountImportTable>) => db.insertInto('account_import').values(row).execute(),
    update: (importUuid: string, { profile, ...columns }: Change) =>
      db
        .updateTable('account_import')
        .set({ ...columns, ...(profile === undefined ? {} : { profile: jsonb(profile) }) })
        .where('import_uuid', '=', importUuid)
        .execute(),
    addLeftOut: (importUuid: string, entries: readonly LeftOut[]) =>
      db
        .updateTable('account_import')
        .set({ left_out: sql<LeftOut[]>`left_out || ${JSON.stringify(entries)}::jsonb` })
        .where('import_uuid', '=', importUuid)
        .execute(),
    insertLists: (rows: readonly Insertable<AccountImportListTable>[]) =>
      rows.length === 0
        ? Promise.resolve([])
        : db
            .insertInto('account_import_list')
            .values([...rows])
            .execute(),
    lists: (importUuid: string) =>
      db
        .selectFrom('account_import_list')
        .select(listColumns)
        .where('import_uuid', '=', importUuid)
        .orderBy('place')
        .execute(),
    async countLists(importUuids: readonly string[]) {
      if (importUuids.length === 0) return [];
      return db
        .selectFrom('account_import_list')
        .select(['import_uuid', (eb) => eb.fn.countAll<number>().as('lists')])
        .select((eb) => eb.fn.countAll<number>().filterWhere('is_read', '=', true).as('lists_read'))
        .where('import_uuid', 'in', importUuids)
        .groupBy('import_uuid')
        .execute();
    },
    nextUnread: (importUuid: string) =>
      db
        .selectFrom('account_import_list')
        .select(listColumns)
        .where('import_uuid', '=', importUuid)
        .where('is_read', '=', false)
        .orderBy('place')
        .executeTakeFirst(),
    async songsOf(importUuid: string, place: number): Promise<OtherSong[]> {
      const row = await db
        .selectFrom('account_import_list')
        .select('songs')
        .where('import_uuid', '=', importUuid)
        .where('place', '=', place)
        .executeTakeFirstOrThrow();
      return row.songs;
    },
    savePage: (
      { import_uuid, place }: Pick<AccountImportListRow, 'import_uuid' | 'place'>,
      change: { isRead: boolean; nextOffset: number; fingerprint: string; songs: readonly OtherSong[] },
    ) =>
      db
        .updateTable('account_import_list')
        .set({
          is_read: change.isRead,
          next_offset: change.nextOffset,
          fingerprint: change.fingerprint,
          songs: sql<OtherSong[]>`songs || ${JSON.stringify(change.songs)}::jsonb`,
        })
        .where('import_uuid', '=', import_uuid)
        .where('place', '=', place)
        .execute(),
    markRead: ({ import_uuid, place }: Pick<AccountImportListRow, 'import_uuid' | 'place'>) =>
      db
        .updateTable('account_import_list')
        .set({ is_read: true })
        .where('import_uuid', '=', import_uuid)
        .where('place', '=', place)
        .execute(),
    /** The songs are in `crate_import_song` from now on. */
    saveCrates: (
      { import_uuid, place }: Pick<AccountImportListRow, 'import_uuid' | 'place'>,
      crateUuids: readonly string[],
    ) =>
      db
        .updateTable('account_import_list')
        .set({ crate_uuids: jsonb([...crateUuids]), songs: jsonb<OtherSong[]>([]) })
        .where('import_uuid', '=', import_uuid)
        .where('place', '=', place)
        .execute(),
    /** Where the same crate of the same installation went before, the latest import first; without undone ones. */
    async earlierCrates(ownerUuid: string, address: string, remoteUuid: string): Promise<string[][]> {
      const rows = await db
        .selectFrom('account_import_list')
        .innerJoin('crate_import', 'crate_import.uuid', 'account_import_list.import_uuid')
        .select('crate_uuids')
        .where('remote_uuid', '=', remoteUuid)
        .where('owner_uuid', '=', ownerUuid)
        .where('address', '=', address)
        .where('status', '<>', 'UNDONE')
        .where((eb) => eb(eb.fn<number>('jsonb_array_length', ['crate_uuids']), '>', 0))
        .orderBy('created_at', 'desc')
        .limit(20)
        .execute();
      return rows.map((row) => row.crate_uuids);
    },
    /** Clears tokens of imports that a process left behind when it died. */
    dropOldTokens: (now: number) =>
      db
        .updateTable('account_import')
        .set({ sealed_token: null })
        .where('sealed_token', 'is not', null)
        .where('read_until', '<', now)
        .execute(),
  };
}
