export { JobInterrupted } from './job-interrupted.ts';
export { createSchedule, type Schedule } from './schedule.ts';
export type { FailedJob, FailedJobs } from './failed-jobs.ts';
export { createJobs, migrateJobs, type AddOptions, type Jobs } from './jobs.ts';
