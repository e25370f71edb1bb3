import type { Readable } from 'node:stream';
import type { BackupFile } from './archive-name.rules.ts';

/** Where archives are stored: a folder or a bucket. */
export interface BackupStorage {
  /** For people. */
  readonly location: string;
  /**
   * Stores an archive under its name once `verify` has read it back. Before that nobody finds a part of it under
   * this name, and when something fails, nothing of it stays.
   *
   * @param verify gets a function that opens what was written
   */
  save(
    name: string,
    archive: Readable,
    verify: (open: () => Promise<Readable>) => Promise<void>,
  ): Promise<void>;
  /** Newest first. */
  list(): Promise<BackupFile[]>;
  /** Returns undefined when there is no such archive. */
  open(name: string): Promise<Readable | undefined>;
  delete(name: string): Promise<void>;
  /** Deletes what a process that died has left behind. Call it only while no other backup runs. */
  removeLeftovers(): Promise<void>;
}
