/** Why a backup or a restore was refused or failed. The message says what is wrong and what to do. */
export class BackupError extends Error {
  override readonly name = 'BackupError';
}
