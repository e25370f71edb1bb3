export { JobCutOff } from './job-cut-off.ts';
export type { FailedJob, FailedJobs } from './failed-jobs.ts';
export { createJobs, migrateJobs, type AddOptions, type Jobs } from './jobs.ts';
