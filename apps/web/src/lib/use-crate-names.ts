import { useLingui } from '@lingui/react/macro';
import type { Crate } from '@turnstage/contracts';
import { useCallback } from 'react';

type NamedCrate = Pick<Crate, 'kind' | 'crateName'>;

/** Returns the display name of a crate; the queue and the likes have translated names. */
export function useCrateNames(): (crate: NamedCrate) => string {
  const { t } = useLingui();
  return useCallback(
    (crate: NamedCrate) => {
      if (crate.kind === 'default') return t`Your queue`;
      return crate.kind === 'tt-stars' ? t`Starred songs` : crate.crateName;
    },
    [t],
  );
}
