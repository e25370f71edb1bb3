/**
 * A reason why a command can't start. The message says what is wrong and what to do, for the person who typed the
 * command.
 */
export class StartError extends Error {
  override readonly name = 'StartError';
}
