import { ConfigError } from '../config/index.ts';
import { EmbeddedPostgresError, MigrationError } from '../db/index.ts';
import { Refusal } from '../http/refusal.ts';
import { StartError } from './start-error.ts';

/** A sentence where the person at the terminal can do something; the whole error where only we can. */
export function reportFailure(error: unknown): void {
  const speaksForItself = [ConfigError, EmbeddedPostgresError, MigrationError, Refusal, StartError];
  if (speaksForItself.some((kind) => error instanceof kind)) console.error((error as Error).message);
  else console.error(error);
}
