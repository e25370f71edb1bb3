import type { Placement } from './placement.ts';
import type { ServerLog } from './server-log.ts';

/** What is needed to start PostgreSQL in a data folder that is ready. */
export interface ServerPlan {
  readonly native: string;
  readonly placement: Placement;
  readonly serverLog: ServerLog;
  /** PostgreSQL's own settings by name. */
  readonly settings: Readonly<Record<string, string>>;
  /** Told when PostgreSQL ends without having been asked to. */
  readonly onUnexpectedExit: (reason: string) => void;
}

export interface RunningServer {
  readonly connectionString: string;
  /** Rolls open transactions back, writes everything to disk, ends the process. */
  stop(): Promise<void>;
}

export function settingParameters(settings: Readonly<Record<string, string>>): string[] {
  return Object.entries(settings).flatMap(([name, value]) => ['-c', `${name}=${value}`]);
}
