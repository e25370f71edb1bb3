import { useLingui } from '@lingui/react/macro';
import { ApiError } from '@turnstage/client';
import { useCallback } from 'react';
import { useFailureText } from '../../../lib/use-failure-text.ts';

/** Why an edit was taken back. */
export function useCrateFailureText(): (error: unknown) => string {
  const { t } = useLingui();
  const general = useFailureText();
  return useCallback(
    (error: unknown) => {
      switch (error instanceof ApiError ? error.code : '') {
        case 'crate/full':
          return t`That is too much for this crate: it holds 1,000 songs. Nothing was added.`;
        case 'crate/not-found':
          return t`This crate is gone. It may have been deleted on another device.`;
        case 'crate/song-not-found':
          return t`That song is not in this crate any more. The list is up to date now.`;
        case 'song/not-verified':
          return t`One of the songs may not be shared yet: its owner has not confirmed the rights.`;
        case 'song/not-found':
          return t`One of the songs does not exist any more.`;
        default:
          return general(error);
      }
    },
    [t, general],
  );
}
