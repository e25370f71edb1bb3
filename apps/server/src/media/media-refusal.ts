import type { MediaFailure, MediaFailureReason } from './media.types.ts';

/** Thrown inside the pipeline where a file has to be refused; everything else that is thrown is `decoderFailed`. */
export class MediaRefusal extends Error {
  constructor(
    readonly reason: MediaFailureReason,
    message: string,
  ) {
    super(message);
  }
}

export function failure(reason: MediaFailureReason, message: string): MediaFailure {
  return { kind: 'failed', reason, message };
}

/** What a thrown thing means for the uploader. The detail of a surprise stays out of it: it may name paths. */
export function failureOf(error: unknown): MediaFailure {
  if (error instanceof MediaRefusal) return failure(error.reason, error.message);
  return failure('decoderFailed', 'The file could not be decoded.');
}
