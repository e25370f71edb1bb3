/** Where an upload stands and where it may go from there: docs/rules/uploads.md, U1 to U10. */
import type { Upload } from '@turnstage/contracts';

export type UploadStatus = Upload['status'];
export type TranscodingStatus = Upload['transcodingStatus'];

export interface UploadState {
  readonly status: UploadStatus;
  readonly transcodingStatus: TranscodingStatus;
  /** A sentence for the owner. */
  readonly problem: string | null;
}

/** U1 */
export const newUpload: UploadState = {
  status: 'PENDING_UPLOAD',
  transcodingStatus: 'WAITING_FOR_TRANSCODING',
  problem: null,
};

/** U2 */
const statusesAfter: Readonly<Record<UploadStatus, readonly UploadStatus[]>> = {
  PENDING_UPLOAD: ['VALID_FILE_TYPE', 'VERIFICATION_ERROR'],
  VALID_FILE_TYPE: ['MISSING_METADATA', 'UNVERIFIED', 'VERIFIED', 'VERIFICATION_ERROR'],
  MISSING_METADATA: ['UNVERIFIED', 'VERIFIED', 'VERIFICATION_ERROR'],
  UNVERIFIED: ['VERIFIED'],
  VERIFIED: ['UNVERIFIED'],
  VERIFICATION_ERROR: [],
  VERIFICATION_POSTPONED: [],
};

/** U3 */
const transcodingAfter: Readonly<Record<TranscodingStatus, readonly TranscodingStatus[]>> = {
  WAITING_FOR_TRANSCODING: ['TRANSCODING_IN_PROGRESS', 'TRANSCODING_ERROR'],
  TRANSCODING_IN_PROGRESS: ['TRANSCODING_SUCCEED', 'TRANSCODING_ERROR'],
  TRANSCODING_SUCCEED: [],
  TRANSCODING_ERROR: [],
};

/** Standing still is always allowed: work that was cut off begins again where it stood. */
function move(state: UploadState, to: Partial<UploadState>): UploadState {
  const next = { ...state, ...to };
  const moved = next.status !== state.status;
  if (moved && !statusesAfter[state.status].includes(next.status))
    throw new RangeError(`An upload does not go from ${state.status} to ${next.status}`);
  const transcoded = next.transcodingStatus !== state.transcodingStatus;
  if (transcoded && !transcodingAfter[state.transcodingStatus].includes(next.transcodingStatus))
    throw new RangeError(
      `Transcoding does not go from ${state.transcodingStatus} to ${next.transcodingStatus}`,
    );
  return next;
}

/** U4: the whole file is here and is audio. */
export function acceptFile(state: UploadState): UploadState {
  return move(state, { status: 'VALID_FILE_TYPE' });
}

/** U5 */
export function beginTranscoding(state: UploadState): UploadState {
  return move(state, { transcodingStatus: 'TRANSCODING_IN_PROGRESS' });
}

/** U6: the file names no artist. */
export function missMetadata(state: UploadState): UploadState {
  return move(state, { status: 'MISSING_METADATA' });
}

/** U7, U22: the first quality stands. */
export function becomePlayable(state: UploadState, rightsConfirmed: boolean): UploadState {
  return move(state, {
    status: rightsConfirmed ? 'VERIFIED' : 'UNVERIFIED',
    transcodingStatus: 'TRANSCODING_SUCCEED',
    problem: null,
  });
}

/** U8: by its content; sending the same file again would change nothing. */
export function refuseFile(state: UploadState, problem: string): UploadState {
  return move(state, { status: 'VERIFICATION_ERROR', transcodingStatus: 'TRANSCODING_ERROR', problem });
}

/** U9: our fault, or one that cannot be told from ours. */
export function giveUp(state: UploadState, problem: string): UploadState {
  return move(state, { transcodingStatus: 'TRANSCODING_ERROR', problem });
}

/** U10: the owner's word; only of a song that is ready. */
export function declareRights(state: UploadState, status: 'VERIFIED' | 'UNVERIFIED'): UploadState {
  return move(state, { status });
}

export function isReady(state: Pick<UploadState, 'transcodingStatus'>): boolean {
  return state.transcodingStatus === 'TRANSCODING_SUCCEED';
}

export function isFinished(state: Pick<UploadState, 'transcodingStatus'>): boolean {
  return transcodingAfter[state.transcodingStatus].length === 0;
}
