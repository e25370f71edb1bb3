import type { ScrobbleServiceName } from '@turnstage/contracts';

/** A song that somebody heard. It is stored in jobs and rows, so it is plain data. */
export interface Listen {
  readonly trackName: string;
  readonly artistName: string;
  readonly albumName: string | null;
  readonly isrc: string | null;
  readonly durationSeconds: number;
  /** When it started, epoch ms. */
  readonly listenedAt: number;
}

/**
 * `refused`: the person's token. `keys`: those of the installation. `busy`: too many requests. `rejected`: it doesn't
 * want this listen, now or later. `unreachable`: no reply, an error of the service, or a reply of another shape.
 */
export type ScrobbleFailureKind = 'refused' | 'keys' | 'busy' | 'rejected' | 'unreachable';

export class ScrobbleFailure extends Error {
  override readonly name = 'ScrobbleFailure';
  readonly kind: ScrobbleFailureKind;
  /** Set when the service says how long to wait. */
  readonly retryAfterSeconds: number | undefined;

  constructor(kind: ScrobbleFailureKind, message: string, retryAfterSeconds?: number) {
    super(message);
    this.kind = kind;
    this.retryAfterSeconds = retryAfterSeconds;
  }
}

/** One of the services. Every call throws a `ScrobbleFailure` when it doesn't work. */
export interface ScrobbleService {
  readonly name: ScrobbleServiceName;
  readonly title: string;
  /** Returns the account that a token belongs to, with the token to store; undefined if the token isn't accepted. */
  readAccount(token: string): Promise<{ username: string; token: string } | undefined>;
  playingNow(token: string, listen: Listen): Promise<void>;
  /** At most 50 at once, oldest first. */
  submit(token: string, listens: readonly Listen[]): Promise<void>;
  /** A call without anybody's data. */
  test(): Promise<void>;
}
