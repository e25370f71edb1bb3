/** What the test kit boots a server with; not for production code. */
export { buildApp, type App, type AppOptions } from './build-app.ts';
export { systemClock, type Clock } from './clock.ts';
export { readConfig, type Config } from './config/index.ts';
export { migrate, openDatabase, type Database } from './db/index.ts';
export { migrateJobs } from './jobs/index.ts';
export { allMigrations } from './modules/migrations.ts';
