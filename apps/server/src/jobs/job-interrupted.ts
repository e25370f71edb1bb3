/**
 * Thrown by a job that was interrupted by a shutdown, or that another process still works on, as far as the database
 * knows. Nothing is wrong with the job, and it runs again later. The log mentions it without a warning.
 */
export class JobInterrupted extends Error {
  override readonly name = 'JobCutOff';
}
