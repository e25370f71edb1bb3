import { BackupError } from '../backup/index.ts';
import { FormatError } from '@turnstage/room-engine';
import { ConfigError } from '../config/index.ts';
import { EmbeddedPostgresError, MigrationError } from '../db/index.ts';
import { Refusal } from '../http/refusal.ts';
import { StartError } from './start-error.ts';

/** Prints one sentence if the person at the terminal can fix the problem, and the whole error otherwise. */
export function reportFailure(error: unknown): void {
  const userFacingErrors = [
    BackupError,
    ConfigError,
    EmbeddedPostgresError,
    FormatError,
    MigrationError,
    Refusal,
    StartError,
  ];
  if (userFacingErrors.some((errorClass) => error instanceof errorClass))
    console.error((error as Error).message);
  else console.error(error);
}
