import type { HealthCheck, HealthFacts, healthOutcomes, HealthState } from '@turnstage/contracts';
import type { Clock } from '../../../clock.ts';
import type { Config } from '../../../config/index.ts';
import type { Database } from '../../../db/index.ts';

/** Input of the checks. `doctor` and the staff area pass the same. */
export interface HealthContext {
  readonly config: Config;
  readonly database: Database;
  readonly clock: Clock;
  /** The folder of the built web client. */
  readonly webDir: string;
  /** Whether this process is a command beside the server that uses the database. */
  readonly isBesideServer: boolean;
  /** The music providers as the running server sees them; absent in a command. */
  readonly listMusicSources?: () => Promise<readonly MusicSourceState[]>;
}

export interface MusicSourceState {
  readonly title: string;
  readonly isOn: boolean;
  readonly isFailing: boolean;
}

export type HealthOutcome<Check extends HealthCheck> = (typeof healthOutcomes)[Check][number];

export interface Finding {
  readonly check: HealthCheck;
  readonly state: HealthState;
  /** One of the check's own, or `timed-out`. */
  readonly outcome: string;
  readonly facts: HealthFacts;
}

export type CheckResult<Check extends HealthCheck> = readonly [
  state: HealthState,
  outcome: HealthOutcome<Check>,
  facts?: HealthFacts,
];

/** Describes an error with its causes, which often name the reason that its own message leaves out. */
export function describeError(error: unknown): string {
  const { message, cause } = error as Error;
  return cause instanceof Error ? `${message}: ${describeError(cause)}` : message;
}
