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
export {
  DatabaseUnavailable,
  isExclusionViolation,
  isForeignKeyViolation,
  isUniqueViolation,
  OutcomeUnknown,
} from './errors.ts';
export { runForCaller, type CallerKey } from './connection-shares.ts';
export { createBatchLoader } from './batch-loader.ts';
export type { BatchLoaderOptions } from './batch-loader.ts';
export { jsonb } from './json.ts';
export { migrate, MigrationError } from './migrations.ts';
export type { AppliedStep, ModuleMigrations } from './migrations.ts';
export { planEachTime } from './prepared-pool.ts';
export {
  assertOwner,
  countStandbys,
  Contender,
  isCurrentEpoch,
  Lease,
  OwnershipLost,
  ownershipMigrations,
  type Owner,
  type StandbyState,
  type WriteLease,
} from './ownership/index.ts';
export { NestedConnection, runOutsideTransaction } from './transaction-scope.ts';
export { compareSchema, type SchemaState } from './schema-state.ts';
export type { Sql, Transaction } from './sql.ts';
export { precompile } from './precompile.ts';
export { createWorkerPool } from './worker-pool.ts';
export type { WorkerPool } from './worker-pool.ts';
export type { Client as DatabaseClient, PoolClient } from 'pg';
