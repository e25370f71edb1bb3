import { msg } from '@lingui/core/macro';
import { useLingui } from '@lingui/react/macro';
import { useCallback } from 'react';
import { failureText } from '../../lib/failure-text.ts';
import type { FileProblem } from './file-check.ts';
import { uploadProblemText } from './upload-problem-text.ts';
import type { UploadFailure } from './upload-queue.ts';

const fileMessages = {
  'wrong-type': msg`We can’t read this as a music file. Use MP3, FLAC, WAV, OGG, Opus or M4A.`,
  'too-large': msg`This file is over 200 MB. Try a FLAC or MP3 of the song, which is smaller.`,
  empty: msg`This file is empty. Choose another one.`,
} satisfies Record<FileProblem, unknown>;

/** Why a file was not uploaded, and what to do. */
export function useUploadFailureText(): (failure: UploadFailure) => string {
  const { t, i18n } = useLingui();
  return useCallback(
    (failure: UploadFailure) => {
      if (failure.kind === 'file') return i18n._(fileMessages[failure.problem]);
      if (failure.kind === 'connection') return t`The connection dropped. Check it and try again.`;
      return failure.kind === 'refused' ? failureText(failure.error) : uploadProblemText(failure.sentence);
    },
    [t, i18n],
  );
}
