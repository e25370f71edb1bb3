import { msg } from '@lingui/core/macro';
import type { FileProblem } from './file-check.ts';

/** Why a file can't be uploaded, and what to do. */
export const fileProblemMessages = {
  'wrong-type': msg`We can’t read this as a music file. Use MP3, FLAC, WAV, OGG, Opus or M4A.`,
  'too-large': msg`This file is over 200 MB. Try a FLAC or MP3 of the song, which is smaller.`,
  empty: msg`This file is empty. Choose another one.`,
} satisfies Record<FileProblem, unknown>;
