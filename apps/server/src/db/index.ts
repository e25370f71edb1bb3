export { openDatabase } from './database.ts';
export type { Database, DatabaseOptions, TransactionOptions } from './database.ts';
export { EmbeddedPostgresError } from './embedded/embedded-postgres-error.ts';
export { joinEmbeddedPostgres } from './embedded/join-embedded-postgres.ts';
export { startEmbeddedPostgres } from './embedded/embedded-postgres.ts';
export type {
  EmbeddedPostgres,
  EmbeddedPostgresLogger,
  EmbeddedPostgresOptions,
} from './embedded/embedded-postgres.ts';
export { DatabaseUnavailable, isForeignKeyViolation, isUniqueViolation, OutcomeUnknown } from './errors.ts';
export { gathered } from './gathered.ts';
export type { GatherOptions } from './gathered.ts';
export { jsonb } from './json.ts';
export { migrate, MigrationError } from './migrations.ts';
export type { AppliedStep, ModuleMigrations } from './migrations.ts';
export type { Sql, Transaction } from './sql.ts';
export { createWorkerPool } from './worker-pool.ts';
export type { WorkerPool } from './worker-pool.ts';
export type { PoolClient } from 'pg';
