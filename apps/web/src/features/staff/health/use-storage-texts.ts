import { plural } from '@lingui/core/macro';
import { useLingui } from '@lingui/react/macro';
import { formatMoment } from '../../../lib/dates.ts';
import { formatBytes } from '../../../lib/numbers.ts';
import type { Facts, FindingTexts } from './finding.ts';

type StorageCheck = 'database' | 'files' | 'disk' | 'backups' | 'secrets' | 'library';

/** What the checks of stored data say. */
export function useStorageTexts(): Pick<FindingTexts, StorageCheck> {
  const { t, i18n } = useLingui();
  const free = ({ bytes = 0 }: Facts) => formatBytes(bytes, i18n.locale);
  const every = ({ hours = 0 }: Facts) =>
    t({ message: plural(hours, { one: 'Due every hour.', other: 'Due every # hours.' }) });
  const newest = ({ at }: Facts) => {
    const written = at === undefined ? '' : formatMoment(new Date(at), i18n.locale);
    return at === undefined ? t`There’s no backup yet.` : t`The newest is from ${written}.`;
  };
  return {
    database: {
      name: t`Database`,
      outcomes: {
        works: () => ({ text: t`Responds and is up to date.` }),
        'server-running': () => ({ text: t`Responds.` }),
        unreachable: () => ({
          text: t`Doesn’t respond.`,
          remedy: t`Check that it’s running and that DATABASE_URL is right.`,
        }),
      },
    },
    files: {
      name: t`Files`,
      outcomes: {
        works: ({ location }) => ({ text: t`Stored in ${location}.` }),
        unwritable: ({ location }) => ({
          text: t`Can’t be stored in ${location}.`,
          remedy: t`Check the permissions of the folder, or the keys of the bucket.`,
        }),
      },
    },
    disk: {
      name: t`Disk space`,
      outcomes: {
        enough: (facts) => ({ text: t`${free(facts)} free.` }),
        low: (facts) => ({
          text: t`Only ${free(facts)} free.`,
          remedy: t`Make space, or move DATA_DIR to a larger disk. A full disk stops the database.`,
        }),
        unknown: () => ({ text: t`Can’t be measured.`, remedy: t`Check the folder of DATA_DIR.` }),
      },
    },
    backups: {
      name: t`Backups`,
      outcomes: {
        current: (facts) => ({ text: `${every(facts)} ${newest(facts)}` }),
        unscheduled: (facts) => ({
          text: `${t`Not scheduled.`} ${newest(facts)}`,
          remedy: t`Schedule them under Setup.`,
        }),
        late: (facts) => ({
          text: `${t`Late.`} ${every(facts)} ${newest(facts)}`,
          remedy: t`Look at the failed jobs for the reason.`,
        }),
        unlistable: ({ location }) => ({
          text: t`Can’t be listed in ${location}.`,
          remedy: t`Check the folder, or the keys of the bucket.`,
        }),
      },
    },
    secrets: {
      name: t`Encryption key`,
      outcomes: {
        readable: () => ({ text: t`All stored keys and tokens can be decrypted.` }),
        unreadable: ({ count, total }) => ({
          text: t`${count} of ${total} stored tokens can’t be decrypted.`,
          remedy: t`Add the old key after the new one in SECRETS_KEY. Otherwise people have to link their services again.`,
        }),
        unopenable: () => ({
          text: t`Can’t be opened.`,
          remedy: t`Check SECRETS_KEY, or the key file in DATA_DIR.`,
        }),
      },
    },
    library: {
      name: t`Music folder`,
      outcomes: {
        none: () => ({ text: t`Not set up.` }),
        readable: ({ location }) => ({ text: t`${location} can be read.` }),
        empty: ({ location }) => ({
          text: t`${location} is empty.`,
          remedy: t`Check that its disk is mounted.`,
        }),
        unreadable: ({ location }) => ({
          text: t`${location} can’t be read.`,
          remedy: t`Check LIBRARY_DIR and the permissions of the folder.`,
        }),
      },
    },
  };
}
