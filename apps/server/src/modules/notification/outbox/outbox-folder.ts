import { readdir, readFile } from 'node:fs/promises';
import path from 'node:path';
import { parseEml, type ParsedMail } from './eml.rules.ts';
import { dateFromName } from './outbox.rules.ts';

/** The folder that mail goes to when no mail server is configured. */
export interface OutboxFolder {
  /** Names of mails, newest first. */
  names(): Promise<string[]>;
  /** Undefined when there is no such mail. */
  read(name: string): Promise<ParsedMail | undefined>;
}

export function outboxFolder(folder: string): OutboxFolder {
  return {
    async names() {
      const all = await readdir(folder).catch(ignoreMissing);
      const mails = (all ?? []).filter((name) => dateFromName(name) !== undefined);
      return mails.toSorted((a, b) => (a < b ? 1 : -1));
    },
    async read(name) {
      // A valid name contains no path separator, so it can only be a file of this folder.
      if (dateFromName(name) === undefined) return undefined;
      const file = await readFile(path.join(folder, name), 'latin1').catch(ignoreMissing);
      return file === undefined ? undefined : parseEml(file);
    },
  };
}

/** The folder doesn't exist yet, or somebody has deleted the mail. */
function ignoreMissing(error: NodeJS.ErrnoException): undefined {
  if (error.code !== 'ENOENT') throw error;
  return undefined;
}
