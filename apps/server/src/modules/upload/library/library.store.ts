import { sql as raw, type Insertable, type Selectable } from 'kysely';
import type { Sql } from '../../../db/index.ts';
import { uploadSchema, type UploadTables } from '../upload.tables.ts';
import type { LibraryFileTable, LibraryScanTable, LibrarySource } from './library.tables.ts';

export type LibraryFileRow = Selectable<LibraryFileTable>;
export type NewLibraryFile = Insertable<LibraryFileTable>;

/** What a scan compares. */
export type KnownFile = Pick<LibraryFileRow, 'id' | 'folder' | 'name' | 'size' | 'modified_at' | 'state'>;
export type FingerprintedFile = KnownFile & Pick<LibraryFileRow, 'fingerprint'>;

const knownColumns = ['id', 'folder', 'name', 'size', 'modified_at', 'state'] as const;

const whenReadable = <T>(column: string) =>
  raw<T>`case when excluded.state = 'ready' then excluded.${raw.ref(column)} else library_file.${raw.ref(column)} end`;

/** A file that can't be read any more keeps its names: the song is still in crates. */
const lastReadable = {
  fingerprint: whenReadable<string | null>('fingerprint'),
  track_name: whenReadable<string | null>('track_name'),
  artist_name: whenReadable<string | null>('artist_name'),
  album_name: whenReadable<string | null>('album_name'),
  genre: whenReadable<string | null>('genre'),
  isrc: whenReadable<string | null>('isrc'),
  duration: whenReadable<number | null>('duration'),
};

export function libraryStore(database: Sql) {
  const db = database.of<UploadTables>(uploadSchema);
  const anyOf = (values: readonly string[]) => raw<string>`any(${values}::text[])`;
  const anyId = (ids: readonly string[]) => raw<string>`any(${ids}::uuid[])`;
  const folderFiles = db.selectFrom('library_file').where('source', '=', 'folder');
  return {
    find: (id: string) => db.selectFrom('library_file').selectAll().where('id', '=', id).executeTakeFirst(),
    /** In the order of their ids. */
    async idsAfter(id: string, limit: number): Promise<string[]> {
      const rows = await db
        .selectFrom('library_file')
        .select('id')
        .where('id', '>', id)
        .orderBy('id')
        .limit(limit)
        .execute();
      return rows.map((row) => row.id);
    },
    findAll: (ids: readonly string[]) =>
      db.selectFrom('library_file').selectAll().where('id', '=', anyId(ids)).execute(),
    inFolders: (folders: readonly string[]): Promise<KnownFile[]> =>
      folderFiles.select(knownColumns).where('folder', '=', anyOf(folders)).execute(),
    withFingerprints: (fingerprints: readonly string[]): Promise<FingerprintedFile[]> =>
      folderFiles
        .select([...knownColumns, 'fingerprint'])
        .where('fingerprint', '=', anyOf(fingerprints))
        .execute(),
    async foldersWithFiles(): Promise<string[]> {
      const rows = await folderFiles.select('folder').where('state', '<>', 'missing').distinct().execute();
      return rows.map(({ folder }) => folder);
    },
    /** Inserts files or replaces what is stored about them, by id. */
    async save(rows: readonly NewLibraryFile[]): Promise<void> {
      if (rows.length === 0) return;
      await db
        .insertInto('library_file')
        .values([...rows])
        .onConflict((conflict) =>
          conflict.column('id').doUpdateSet((eb) => ({
            folder: eb.ref('excluded.folder'),
            name: eb.ref('excluded.name'),
            size: eb.ref('excluded.size'),
            modified_at: eb.ref('excluded.modified_at'),
            state: eb.ref('excluded.state'),
            problem: eb.ref('excluded.problem'),
            ...lastReadable,
            updated_at: eb.ref('excluded.updated_at'),
          })),
        )
        .execute();
    },
    markMissing: (ids: readonly string[], now: number) =>
      db
        .updateTable('library_file')
        .set({ state: 'missing', updated_at: now })
        .where('id', '=', anyId(ids))
        .execute(),
    markBroken: (id: string, problem: string, now: number) =>
      db
        .updateTable('library_file')
        .set({ state: 'broken', problem, updated_at: now })
        .where('id', '=', id)
        .execute(),
    markPlayed: (id: string, now: number) =>
      db.updateTable('library_file').set({ played_at: now }).where('id', '=', id).execute(),
    setPreparedBytes: (id: string, bytes: number) =>
      db.updateTable('library_file').set({ prepared_bytes: bytes }).where('id', '=', id).execute(),
    async countByState(source: LibrarySource) {
      const rows = await db
        .selectFrom('library_file')
        .select((eb) => ['state', eb.fn.countAll<number>().as('files')] as const)
        .where('source', '=', source)
        .groupBy('state')
        .execute();
      const count = (state: string) => rows.find((row) => row.state === state)?.files ?? 0;
      return { ready: count('ready'), broken: count('broken'), missing: count('missing') };
    },
    listBroken: (limit: number) =>
      db
        .selectFrom('library_file')
        .select(['folder', 'name', 'problem'])
        .where('state', '=', 'broken')
        .orderBy('folder')
        .orderBy('name')
        .limit(limit)
        .execute(),
    /** Prepared songs, least recently played first. */
    prepared: () =>
      db
        .selectFrom('library_file')
        .select(['id', 'prepared_bytes', 'played_at'])
        .where('prepared_bytes', '>', 0)
        .orderBy('played_at')
        .execute(),
    async isOff(source: LibrarySource): Promise<boolean> {
      const row = await db
        .selectFrom('library_switch')
        .select('is_on')
        .where('source', '=', source)
        .executeTakeFirst();
      return row?.is_on === false;
    },
    setSwitch: (row: UploadTables['library_switch']) => {
      const { source: _source, ...columns } = row;
      return db
        .insertInto('library_switch')
        .values(row)
        .onConflict((conflict) => conflict.column('source').doUpdateSet(columns))
        .execute();
    },
    scan: (source: LibrarySource) =>
      db.selectFrom('library_scan').selectAll().where('source', '=', source).executeTakeFirst(),
    saveScan: (row: Insertable<LibraryScanTable>) => {
      const { source: _source, ...columns } = row;
      return db
        .insertInto('library_scan')
        .values(row)
        .onConflict((conflict) => conflict.column('source').doUpdateSet(columns))
        .execute();
    },
  };
}
