/** docs/rules/uploads.md */
import { uploadService } from '@turnstage/contracts';
import { describe, expect, it } from 'vitest';
import {
  acceptFile,
  beginTranscoding,
  declareRights,
  becomePlayable,
  giveUp,
  missMetadata,
  newUpload,
  refuseFile,
  type UploadState,
} from './upload-state.rules.ts';

const { uploadStatuses, transcodingStatuses } = uploadService;
const every: UploadState[] = uploadStatuses.flatMap((status) =>
  transcodingStatuses.map((transcodingStatus) => ({ status, transcodingStatus, problem: null })),
);
const steps: ((state: UploadState) => UploadState)[] = [
  acceptFile,
  beginTranscoding,
  missMetadata,
  (state) => becomePlayable(state, true),
  (state) => becomePlayable(state, false),
  (state) => refuseFile(state, 'This is no audio file.'),
  (state) => giveUp(state, 'It broke.'),
  (state) => declareRights(state, 'VERIFIED'),
  (state) => declareRights(state, 'UNVERIFIED'),
];

/** Every way that some step takes from some state, as `from>to`. */
function waysOf(part: 'status' | 'transcodingStatus'): string[] {
  const ways = new Set<string>();
  for (const state of every)
    for (const step of steps) {
      try {
        ways.add(`${state[part]}>${step(state)[part]}`);
      } catch (error) {
        expect(error).toBeInstanceOf(RangeError);
      }
    }
  return [...ways].filter((way) => way.split('>')[0] !== way.split('>')[1]).toSorted();
}

describe('states of an upload', () => {
  it('U1 begins pending and waiting', () => {
    expect(newUpload).toEqual({
      status: 'PENDING_UPLOAD',
      transcodingStatus: 'WAITING_FOR_TRANSCODING',
      problem: null,
    });
  });

  it('U2 status goes only along its ways', () => {
    expect(waysOf('status')).toEqual(
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

  it('U3 transcoding goes only along its ways, and its ends are final', () => {
    expect(waysOf('transcodingStatus')).toEqual(
      [
        'TRANSCODING_IN_PROGRESS>TRANSCODING_ERROR',
        'TRANSCODING_IN_PROGRESS>TRANSCODING_SUCCEED',
        'WAITING_FOR_TRANSCODING>TRANSCODING_ERROR',
        'WAITING_FOR_TRANSCODING>TRANSCODING_IN_PROGRESS',
      ].toSorted(),
    );
  });

  it.each([true, false])('U4 to U7 the usual way, rights confirmed: %s', (confirmed) => {
    const received = beginTranscoding(acceptFile(newUpload));
    const status = confirmed ? 'VERIFIED' : 'UNVERIFIED';
    const ready = { status, transcodingStatus: 'TRANSCODING_SUCCEED', problem: null };
    expect(becomePlayable(received, confirmed)).toEqual(ready);
    expect(becomePlayable(missMetadata(received), confirmed)).toEqual(ready);
  });

  it('U8 a refused file says why', () => {
    expect(refuseFile(newUpload, 'This is no audio file.')).toEqual({
      status: 'VERIFICATION_ERROR',
      transcodingStatus: 'TRANSCODING_ERROR',
      problem: 'This is no audio file.',
    });
  });

  it('U9 giving up leaves the status as it was', () => {
    expect(giveUp(beginTranscoding(acceptFile(newUpload)), 'It broke.')).toEqual({
      status: 'VALID_FILE_TYPE',
      transcodingStatus: 'TRANSCODING_ERROR',
      problem: 'It broke.',
    });
  });

  it('U14 work that was cut off begins again where it stood', () => {
    const state = missMetadata(beginTranscoding(acceptFile(newUpload)));
    expect(missMetadata(beginTranscoding(state))).toEqual(state);
  });
});
