export { createJobs, migrateJobs, type AddOptions, type Jobs } from './jobs.ts';
