/** What keeps a command from starting; the message says what it is and what to do, in words for whoever typed it. */
export class StartError extends Error {
  override readonly name = 'StartError';
}
