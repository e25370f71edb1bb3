import { useLingui } from '@lingui/react/macro';
import { useCallback } from 'react';
import { failureText } from '../../lib/failure-text.ts';
import { uploadProblemText } from './upload-problem-text.ts';
import type { UploadFailure } from './upload-queue.ts';

/** Why a file was not uploaded, and what to do. */
export function useUploadFailureText(): (failure: UploadFailure) => string {
  const { t } = useLingui();
  return useCallback(
    (failure: UploadFailure) => {
      if (failure.kind === 'connection') return t`The connection dropped. Check it and try again.`;
      return failure.kind === 'refused' ? failureText(failure.error) : uploadProblemText(failure.sentence);
    },
    [t],
  );
}
