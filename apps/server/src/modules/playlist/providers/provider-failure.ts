/**
 * `unreachable`: no reply, or an error of the service. `busy`: too many requests. `refused`: it refuses the
 * credentials. `unreadable`: the reply has another shape than documented. `off`: switched off here.
 */
export type ProviderFailureKind = 'unreachable' | 'busy' | 'refused' | 'unreadable' | 'off';

/** A provider did not do what it was asked. A track that doesn't exist is a result, not a failure. */
export class ProviderFailure extends Error {
  override readonly name = 'ProviderFailure';
  readonly kind: ProviderFailureKind;
  /** Set when the service says how long to wait. */
  readonly retryAfterSeconds: number | undefined;

  constructor(kind: ProviderFailureKind, message: string, retryAfterSeconds?: number) {
    super(message);
    this.kind = kind;
    this.retryAfterSeconds = retryAfterSeconds;
  }
}
