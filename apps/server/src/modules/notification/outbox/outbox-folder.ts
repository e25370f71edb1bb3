import { readdir, readFile } from 'node:fs/promises';
import path from 'node:path';
import { readEml, type ReadMail } from './eml.rules.ts';
import { dateOfName } from './outbox.rules.ts';

/** The folder that stands in for a mail server. */
export interface OutboxFolder {
  /** Names of mails, newest first. */
  names(): Promise<string[]>;
  /** Undefined when there is no such mail. */
  read(name: string): Promise<ReadMail | undefined>;
}

export function outboxFolder(folder: string): OutboxFolder {
  return {
    async names() {
      const all = await readdir(folder).catch(ignoreMissing);
      const mails = (all ?? []).filter((name) => dateOfName(name) !== undefined);
      return mails.toSorted((a, b) => (a < b ? 1 : -1));
    },
    async read(name) {
      // A name of the mailer's shape has no separator, so it can only be a file of this folder.
      if (dateOfName(name) === undefined) return undefined;
      const file = await readFile(path.join(folder, name), 'latin1').catch(ignoreMissing);
      return file === undefined ? undefined : readEml(file);
    },
  };
}

/** No folder yet, or a mail that somebody cleared away meanwhile. */
function ignoreMissing(error: NodeJS.ErrnoException): undefined {
  if (error.code !== 'ENOENT') throw error;
  return undefined;
}
