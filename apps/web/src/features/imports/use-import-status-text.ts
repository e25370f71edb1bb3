import { plural } from '@lingui/core/macro';
import { useLingui } from '@lingui/react/macro';
import type { CrateImport } from '@turnstage/contracts';

/** How far an import is, in a few words. */
export function useImportStatusText(): (one: CrateImport) => string {
  const { t } = useLingui();
  return ({ status, count, waiting, found }) => {
    const done = count - waiting;
    if (status === 'UNDONE') return t`Undone`;
    if (status === 'FAILED') return t`Stopped`;
    if (status === 'IN_PROGRESS')
      return count === 0 ? t`Reading the playlist…` : t`${done} of ${count} songs`;
    return plural(count, { one: `${found} of # song added`, other: `${found} of # songs added` });
  };
}
