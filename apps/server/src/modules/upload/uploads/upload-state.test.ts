/** docs/rules/uploads.md */
import { uploadService } from '@turnstage/contracts';
import { describe, expect, it } from 'vitest';
import {
  acceptFile,
  startTranscoding,
  declareRights,
  markPlayable,
  markFailed,
  markMissingMetadata,
  newUpload,
  refuseFile,
  type UploadState,
} from './upload-state.rules.ts';

const { uploadStatuses, transcodingStatuses } = uploadService;
const allStates: UploadState[] = uploadStatuses.flatMap((status) =>
  transcodingStatuses.map((transcodingStatus) => ({ status, transcodingStatus, problem: null })),
);
const steps: ((state: UploadState) => UploadState)[] = [
  acceptFile,
  startTranscoding,
  markMissingMetadata,
  (state) => markPlayable(state, true),
  (state) => markPlayable(state, false),
  (state) => refuseFile(state, 'This is no audio file.'),
  (state) => markFailed(state, 'It broke.'),
  (state) => declareRights(state, 'VERIFIED'),
  (state) => declareRights(state, 'UNVERIFIED'),
];

/** Collects every transition that some step makes from some state, as `from>to`. */
function transitionsOf(field: 'status' | 'transcodingStatus'): string[] {
  const transitions = new Set<string>();
  for (const state of allStates)
    for (const step of steps) {
      try {
        transitions.add(`${state[field]}>${step(state)[field]}`);
      } catch (error) {
        expect(error).toBeInstanceOf(RangeError);
      }
    }
  return [...transitions]
    .filter((transition) => transition.split('>')[0] !== transition.split('>')[1])
    .toSorted();
}

describe('states of an upload', () => {
  it('U1 starts pending and waiting', () => {
    expect(newUpload).toEqual({
      status: 'PENDING_UPLOAD',
      transcodingStatus: 'WAITING_FOR_TRANSCODING',
      problem: null,
    });
  });

  it('U2 status follows only allowed transitions', () => {
    expect(transitionsOf('status')).toEqual(
      [
        'PENDING_UPLOAD>VALID_FILE_TYPE',
        'PENDING_UPLOAD>VERIFICATION_ERROR',
        'VALID_FILE_TYPE>MISSING_METADATA',
        'VALID_FILE_TYPE>UNVERIFIED',
        'VALID_FILE_TYPE>VERIFIED',
        'VALID_FILE_TYPE>VERIFICATION_ERROR',
        'MISSING_METADATA>UNVERIFIED',
        'MISSING_METADATA>VERIFIED',
        'MISSING_METADATA>VERIFICATION_ERROR',
        'UNVERIFIED>VERIFIED',
        'VERIFIED>UNVERIFIED',
      ].toSorted(),
    );
  });

  it('U3 transcoding status follows only allowed transitions, and its end states are final', () => {
    expect(transitionsOf('transcodingStatus')).toEqual(
      [
        'TRANSCODING_IN_PROGRESS>TRANSCODING_ERROR',
        'TRANSCODING_IN_PROGRESS>TRANSCODING_SUCCEED',
        'WAITING_FOR_TRANSCODING>TRANSCODING_ERROR',
        'WAITING_FOR_TRANSCODING>TRANSCODING_IN_PROGRESS',
      ].toSorted(),
    );
  });

  it.each([true, false])('U4 to U7 the usual path, rights confirmed: %s', (confirmed) => {
    const received = startTranscoding(acceptFile(newUpload));
    const status = confirmed ? 'VERIFIED' : 'UNVERIFIED';
    const ready = { status, transcodingStatus: 'TRANSCODING_SUCCEED', problem: null };
    expect(markPlayable(received, confirmed)).toEqual(ready);
    expect(markPlayable(markMissingMetadata(received), confirmed)).toEqual(ready);
  });

  it('U8 a refused file has a reason', () => {
    expect(refuseFile(newUpload, 'This is no audio file.')).toEqual({
      status: 'VERIFICATION_ERROR',
      transcodingStatus: 'TRANSCODING_ERROR',
      problem: 'This is no audio file.',
    });
  });

  it('U9 giving up leaves the status unchanged', () => {
    expect(markFailed(startTranscoding(acceptFile(newUpload)), 'It broke.')).toEqual({
      status: 'VALID_FILE_TYPE',
      transcodingStatus: 'TRANSCODING_ERROR',
      problem: 'It broke.',
    });
  });

  it('U14 interrupted work resumes in the state it was in', () => {
    const state = markMissingMetadata(startTranscoding(acceptFile(newUpload)));
    expect(markMissingMetadata(startTranscoding(state))).toEqual(state);
  });
});
