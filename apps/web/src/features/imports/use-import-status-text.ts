import { plural } from '@lingui/core/macro';
import { useLingui } from '@lingui/react/macro';
import type { CrateImport } from '@turnstage/contracts';

/** How far an import is, in a few words. */
export function useImportStatusText(): (one: CrateImport) => string {
  const { t } = useLingui();
  return ({ status, count, waiting, found, present, account }) => {
    const done = count - waiting;
    if (status === 'UNDONE') return t`Undone`;
    if (status === 'FAILED') return t`Stopped`;
    if (account?.isReading) {
      const { lists, listsRead } = account;
      return lists === 0 ? t`Reading your account…` : t`Reading ${listsRead} of ${lists} lists`;
    }
    if (status === 'IN_PROGRESS')
      return count === 0 ? t`Reading the playlist…` : t`${done} of ${count} songs`;
    if (present > 0) return t`${found} of ${count} songs added, ${present} were already there`;
    return plural(count, { one: `${found} of # song added`, other: `${found} of # songs added` });
  };
}
