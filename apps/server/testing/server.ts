/** The parts of a server that tests and measurements start by themselves. */
export { buildApp, type App, type AppOptions } from '../src/build-app.ts';
export { systemClock, type Clock } from '../src/clock.ts';
export { readConfig, type Config } from '../src/config/index.ts';
export { migrate, openDatabase, startEmbeddedPostgres, type Database } from '../src/db/index.ts';
export { migrateJobs } from '../src/jobs/index.ts';
export { allMigrations } from '../src/modules/migrations.ts';
export { sumUpStatistics } from '../src/modules/room/index.ts';
