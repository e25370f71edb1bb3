import type { App } from '../build-app.ts';
import type { Platform } from './open-platform.ts';

/** The exit code that makes a supervisor start the process again, as a standby (`EX_TEMPFAIL`). */
const lostExitCode = 75;
/** Time for the close frames to reach the clients. */
const disconnectMs = 300;

/**
 * Ends the process when another one has taken over the installation. Nothing is saved, because the database refuses
 * it: clients are disconnected so that they come back to the new owner.
 */
export function endWhenLost({ lease, logger }: Platform, app: () => App | undefined): void {
  void lease?.lost.then((owner) => {
    logger.fatal({ epoch: lease.epoch, owner }, 'another process owns the installation now: this one ends');
    const running = app();
    running?.http.server.close();
    running?.realtime.disconnect();
    void running?.chat.stop?.();
    setTimeout(() => process.exit(lostExitCode), disconnectMs);
  });
}
