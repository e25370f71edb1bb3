import type { Placement } from './placement.ts';
import type { ServerLog } from './server-log.ts';

/** Everything needed to start PostgreSQL in a data folder that is ready. */
export interface ServerPlan {
  readonly native: string;
  readonly placement: Placement;
  readonly serverLog: ServerLog;
  /** PostgreSQL settings by name. */
  readonly settings: Readonly<Record<string, string>>;
  /** Called if PostgreSQL exits without being asked to. */
  readonly onUnexpectedExit: (reason: string) => void;
}

export interface RunningServer {
  readonly connectionString: string;
  /** Rolls back open transactions, writes everything to disk and ends the process. */
  stop(): Promise<void>;
}

export function settingParameters(settings: Readonly<Record<string, string>>): string[] {
  return Object.entries(settings).flatMap(([name, value]) => ['-c', `${name}=${value}`]);
}
