import { useLingui } from '@lingui/react/macro';
import type { Crate } from '@turnstage/contracts';
import { useCallback } from 'react';

/** Returns the display name of a crate; the queue and the likes have translated names. */
export function useCrateNames(): (crate: Crate) => string {
  const { t } = useLingui();
  return useCallback(
    (crate: Crate) => {
      if (crate.kind === 'default') return t`Your queue`;
      return crate.kind === 'tt-stars' ? t`Starred songs` : crate.crateName;
    },
    [t],
  );
}
