export { countJobs, findOldestDueJob } from './jobs.store.ts';
export { JobInterrupted } from './job-interrupted.ts';
export { listJobs, type JobListState, type ListedJob } from './job-list.store.ts';
export { createSchedule, type Schedule } from './schedule.ts';
export type { FailedJob, FailedJobs } from './failed-jobs.ts';
export { createJobs, migrateJobs, type AddOptions, type Jobs } from './jobs.ts';
