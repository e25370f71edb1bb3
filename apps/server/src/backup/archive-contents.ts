/** What an archive holds. It is a tar file; docs/guides/backup.md describes the entries. */

/** Incremented when an older version couldn't read what a newer one writes. */
export const archiveFormat = 1;

/** The first entry. */
export const manifestEntry = 'manifest.json';
/** The last entry: name, size and SHA-256 of every other one. An archive without it is incomplete. */
export const checksumsEntry = 'checksums.ndjson';
export const schemaEntry = 'database/schema.json';
export const rowsEntry = 'database/rows.json';
export const filesFolder = 'files/';
export const outboxFolder = 'outbox/';
export const secretKeyEntry = 'keys/secrets.key';
export const tablesFolder = 'database/tables/';
export const jobsFolder = 'database/jobs/';

export interface Manifest {
  readonly format: number;
  /** The version of the program that wrote it. */
  readonly version: string;
  /** epoch ms */
  readonly createdAt: number;
  /** False: only the database and the keys. */
  readonly hasFiles: boolean;
  /** Whether that installation's secrets also need the keys of its setting `SECRETS_KEY`. */
  readonly usesSecretsKey: boolean;
}

export interface DumpedTable {
  readonly schema: string;
  readonly name: string;
  readonly columns: readonly string[];
}

export interface DumpedPartition {
  readonly schema: string;
  readonly name: string;
  readonly parent: string;
  /** As PostgreSQL writes it: `FOR VALUES FROM … TO …`. */
  readonly bounds: string;
}

/** What the tables look like; comes before their rows. */
export interface DatabaseSchema {
  readonly steps: readonly { readonly schema: string; readonly name: string; readonly checksum: string }[];
  readonly tables: readonly DumpedTable[];
  readonly partitions: readonly DumpedPartition[];
}

/** What the rows must add up to; comes after them. */
export interface DatabaseRows {
  /** By `schema.table`, and `jobs`. */
  readonly counts: Readonly<Record<string, number>>;
  readonly sequences: readonly {
    readonly schema: string;
    readonly name: string;
    readonly lastValue: string;
  }[];
}

export interface ArchiveEntry {
  readonly name: string;
  readonly size: number;
  readonly sha256: string;
}

export function tableFolder({ schema, name }: Pick<DumpedTable, 'schema' | 'name'>): string {
  return `${tablesFolder}${schema}/${name}/`;
}
