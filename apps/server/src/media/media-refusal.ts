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

/** What a thrown thing means for the uploader. A surprise names no paths in its message; its stack is for the log. */
export function failureOf(error: unknown): MediaFailure {
  if (error instanceof MediaRefusal) return failure(error.reason, error.message);
  const detail = error instanceof Error ? (error.stack ?? error.message) : String(error);
  return { ...failure('decoderFailed', 'The file could not be decoded.'), detail };
}
