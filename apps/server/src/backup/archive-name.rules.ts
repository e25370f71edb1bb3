/** Names of archives, and which of them exist for how long (rules W5 and W6). */

/**
 * `full`: by the schedule or on request. `upgrade`: before the tables were migrated. `replaced`: what a restore
 * replaced.
 */
export type BackupKind = 'full' | 'upgrade' | 'replaced';

export interface ArchiveName {
  readonly kind: BackupKind;
  /** epoch ms */
  readonly createdAt: number;
}

export interface StoredArchive {
  readonly name: string;
  /** bytes */
  readonly size: number;
}

export interface BackupFile extends StoredArchive, ArchiveName {}

/** Archives of these kinds are few and short-lived: this many are stored, whatever `BACKUP_KEEP` says. */
const maxOthers = 3;
const hourMs = 3_600_000;

export function archiveName({ kind, createdAt }: ArchiveName): string {
  const stamp = new Date(createdAt).toISOString().replaceAll(/[-:]|\.\d+/g, '');
  return `turnstage-${stamp}${kind === 'full' ? '' : `-${kind}`}.tar`;
}

/** Returns undefined for a file of another program. */
export function parseArchiveName(name: string): ArchiveName | undefined {
  const parts = /^turnstage-(\d{4})(\d\d)(\d\d)T(\d\d)(\d\d)(\d\d)Z(?:-(upgrade|replaced))?\.tar$/.exec(name);
  if (!parts) return undefined;
  const [, year, month, day, hour, minute, second, kind] = parts;
  const createdAt = Date.parse(`${year}-${month}-${day}T${hour}:${minute}:${second}Z`);
  return Number.isNaN(createdAt)
    ? undefined
    : { kind: (kind as BackupKind | undefined) ?? 'full', createdAt };
}

/** Archives among the files of a storage, newest first. */
export function findArchives(files: readonly StoredArchive[]): BackupFile[] {
  return files
    .flatMap((file) => {
      const parsed = parseArchiveName(file.name);
      return parsed ? [{ ...file, ...parsed }] : [];
    })
    .toSorted((a, b) => b.createdAt - a.createdAt || b.name.localeCompare(a.name));
}

/** The archives to delete after a new one was verified: of each kind the oldest. */
export function chooseExpired(archives: readonly BackupFile[], keep: number): BackupFile[] {
  const kinds: readonly BackupKind[] = ['full', 'upgrade', 'replaced'];
  return kinds.flatMap((kind) =>
    findArchives(archives)
      .filter((archive) => archive.kind === kind)
      .slice(kind === 'full' ? keep : maxOthers),
  );
}

/** Whether the schedule wants a full backup now. `everyHours` 0 is no schedule. */
export function isBackupDue(now: number, newest: number | undefined, everyHours: number): boolean {
  return everyHours > 0 && (newest === undefined || now - newest >= everyHours * hourMs);
}
