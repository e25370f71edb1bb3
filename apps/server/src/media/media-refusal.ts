import type { MediaFailure, MediaFailureReason } from './media.types.ts';

/** Thrown in the pipeline to refuse a file. Every other error becomes `decoderFailed`. */
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

/**
 * Converts an error into a failure for the uploader. The message of an unexpected error contains no paths; its
 * stack goes to the log.
 */
export function toMediaFailure(error: unknown): MediaFailure {
  if (error instanceof MediaRefusal) return failure(error.reason, error.message);
  const detail = error instanceof Error ? (error.stack ?? error.message) : String(error);
  return { ...failure('decoderFailed', 'The file could not be decoded.'), detail };
}
