/** States of an upload and the transitions between them: docs/rules/uploads.md, U1 to U10. */
import type { Upload } from '@turnstage/contracts';

export type UploadStatus = Upload['status'];
export type TranscodingStatus = Upload['transcodingStatus'];

export interface UploadState {
  readonly status: UploadStatus;
  readonly transcodingStatus: TranscodingStatus;
  /** A message for the owner. */
  readonly problem: string | null;
}

/** U1 */
export const newUpload: UploadState = {
  status: 'PENDING_UPLOAD',
  transcodingStatus: 'WAITING_FOR_TRANSCODING',
  problem: null,
};

/** U2 */
const allowedStatuses: Readonly<Record<UploadStatus, readonly UploadStatus[]>> = {
  PENDING_UPLOAD: ['VALID_FILE_TYPE', 'VERIFICATION_ERROR'],
  VALID_FILE_TYPE: ['MISSING_METADATA', 'UNVERIFIED', 'VERIFIED', 'VERIFICATION_ERROR'],
  MISSING_METADATA: ['UNVERIFIED', 'VERIFIED', 'VERIFICATION_ERROR'],
  UNVERIFIED: ['VERIFIED'],
  VERIFIED: ['UNVERIFIED'],
  VERIFICATION_ERROR: [],
  VERIFICATION_POSTPONED: [],
};

/** U3 */
const allowedTranscodingStatuses: Readonly<Record<TranscodingStatus, readonly TranscodingStatus[]>> = {
  WAITING_FOR_TRANSCODING: ['TRANSCODING_IN_PROGRESS', 'TRANSCODING_ERROR'],
  TRANSCODING_IN_PROGRESS: ['TRANSCODING_SUCCEED', 'TRANSCODING_ERROR'],
  TRANSCODING_SUCCEED: [],
  TRANSCODING_ERROR: [],
};

/** Staying in the same state is always allowed: interrupted work resumes in the state it was in. */
function transition(state: UploadState, to: Partial<UploadState>): UploadState {
  const next = { ...state, ...to };
  const hasNewStatus = next.status !== state.status;
  if (hasNewStatus && !allowedStatuses[state.status].includes(next.status))
    throw new RangeError(`An upload does not go from ${state.status} to ${next.status}`);
  const hasNewTranscodingStatus = next.transcodingStatus !== state.transcodingStatus;
  if (
    hasNewTranscodingStatus &&
    !allowedTranscodingStatuses[state.transcodingStatus].includes(next.transcodingStatus)
  )
    throw new RangeError(
      `Transcoding does not go from ${state.transcodingStatus} to ${next.transcodingStatus}`,
    );
  return next;
}

/** U4: the file is complete and is audio. */
export function acceptFile(state: UploadState): UploadState {
  return transition(state, { status: 'VALID_FILE_TYPE' });
}

/** U5 */
export function startTranscoding(state: UploadState): UploadState {
  return transition(state, { transcodingStatus: 'TRANSCODING_IN_PROGRESS' });
}

/** U6: the file names no artist. */
export function markMissingMetadata(state: UploadState): UploadState {
  return transition(state, { status: 'MISSING_METADATA' });
}

/** U7, U22: the first quality exists. */
export function markPlayable(state: UploadState, rightsConfirmed: boolean): UploadState {
  return transition(state, {
    status: rightsConfirmed ? 'VERIFIED' : 'UNVERIFIED',
    transcodingStatus: 'TRANSCODING_SUCCEED',
    problem: null,
  });
}

/** U8: refused because of its content; sending the same file again wouldn't help. */
export function refuseFile(state: UploadState, problem: string): UploadState {
  return transition(state, { status: 'VERIFICATION_ERROR', transcodingStatus: 'TRANSCODING_ERROR', problem });
}

/** U9: our failure, or one that can't be distinguished from ours. */
export function markFailed(state: UploadState, problem: string): UploadState {
  return transition(state, { transcodingStatus: 'TRANSCODING_ERROR', problem });
}

/** U10: declared by the owner, only for a song that is ready. */
export function declareRights(state: UploadState, status: 'VERIFIED' | 'UNVERIFIED'): UploadState {
  return transition(state, { status });
}

export function isReady(state: Pick<UploadState, 'transcodingStatus'>): boolean {
  return state.transcodingStatus === 'TRANSCODING_SUCCEED';
}

export function isFinished(state: Pick<UploadState, 'transcodingStatus'>): boolean {
  return allowedTranscodingStatuses[state.transcodingStatus].length === 0;
}
