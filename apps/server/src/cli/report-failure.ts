import { ConfigError } from '../config/index.ts';
import { MigrationError } from '../db/index.ts';
import { Refusal } from '../http/refusal.ts';

/** A sentence where the person at the terminal can do something; the whole error where only we can. */
export function reportFailure(error: unknown): void {
  if (error instanceof ConfigError || error instanceof MigrationError || error instanceof Refusal)
    console.error(error.message);
  else console.error(error);
}
