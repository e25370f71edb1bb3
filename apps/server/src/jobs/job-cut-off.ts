/**
 * Thrown by a job that the server's stopping cut off: nothing is wrong with it, and it is taken up again. The log
 * says so without alarm.
 */
export class JobCutOff extends Error {
  override readonly name = 'JobCutOff';
}
