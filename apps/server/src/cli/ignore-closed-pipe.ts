/**
 * `turnstage doctor | head -1` closes our output while we still print. What is printed then is lost, but the command
 * goes on, so that it closes its database and reports its exit code.
 */
export function ignoreClosedPipe(outputs: readonly NodeJS.WriteStream[]): void {
  for (const output of outputs)
    output.on('error', (error: NodeJS.ErrnoException) => {
      if (error.code !== 'EPIPE') throw error;
    });
}
