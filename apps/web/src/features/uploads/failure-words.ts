import { msg } from '@lingui/core/macro';
import { useLingui } from '@lingui/react/macro';
import { useCallback } from 'react';
import { failureText } from '../../lib/failure-text.ts';
import type { FileProblem } from './file-check.ts';
import { problemWords } from './problem-words.ts';
import type { UploadFailure } from './upload-queue.ts';

const fileWords = {
  'wrong-type': msg`This is no music file that we can read. MP3, FLAC, WAV, OGG, Opus and M4A work.`,
  'too-large': msg`This file is larger than 200 MB. A FLAC or MP3 of the same song is smaller.`,
  empty: msg`This file is empty.`,
} satisfies Record<FileProblem, unknown>;

/** Why a file did not get through, and what to do. */
export function useFailureWords(): (failure: UploadFailure) => string {
  const { t, i18n } = useLingui();
  return useCallback(
    (failure: UploadFailure) => {
      if (failure.kind === 'file') return i18n._(fileWords[failure.problem]);
      if (failure.kind === 'connection') return t`The connection broke. Check it and try again.`;
      return failure.kind === 'refused' ? failureText(failure.error) : problemWords(failure.sentence);
    },
    [t, i18n],
  );
}
