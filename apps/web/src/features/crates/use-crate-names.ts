import { useLingui } from '@lingui/react/macro';
import type { Crate } from '@turnstage/contracts';
import { useCallback } from 'react';

/** Names of crates; the two special ones have theirs in the language of the page. */
export function useCrateNames(): (crate: Crate) => string {
  const { t } = useLingui();
  return useCallback(
    (crate: Crate) => {
      if (crate.kind === 'default') return t`My queue`;
      return crate.kind === 'tt-stars' ? t`My likes` : crate.crateName;
    },
    [t],
  );
}
