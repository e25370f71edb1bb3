/** The interface of every player that the sync loop controls. Each provider implements it in a file of its own. */
import type { MusicProvider } from '@turnstage/contracts';

/** Where sound can come from: a provider, or the preview file of a song. */
export type SourceName = MusicProvider | 'preview';

export interface PlayerSource {
  provider: SourceName;
  /** The provider's own id; for a preview its URL. */
  providerSongId: string;
}

/** Why a song can't be heard here; the screen explains it. */
export const playFailureCodes = [
  'no-provider',
  'not-verified',
  'not-found',
  'not-ready',
  'forbidden',
  /** Someone without an account requested a song that only members can hear. */
  'log-in',
  /** The preview is over; the rest is for members. */
  'preview-over',
  /** The installation's limit of previews is used up. */
  'preview-limit',
  /** The service needs the person's own subscription, which isn't linked here. */
  'not-linked',
  'network',
  'unsupported',
  'decode',
] as const;
export type PlayFailureCode = (typeof playFailureCodes)[number];

export class PlayFailure extends Error {
  readonly code: PlayFailureCode;

  constructor(code: PlayFailureCode, detail: string) {
    super(detail);
    this.name = 'PlayFailure';
    this.code = code;
  }
}

/** Failures that may be temporary, unlike a song that can't be heard at all. */
export const isTransientFailure = (code: PlayFailureCode): boolean =>
  code === 'network' || code === 'not-ready';

export interface PlayerCapabilities {
  /** Whether the speed can be changed in small steps without changing the pitch. */
  fineRate: boolean;
  /** A drift up to this is left alone: embedded players report their position more coarsely than ours. */
  deadZoneMs: number;
  /** Beyond this drift the player seeks instead of changing speed. */
  seekAboveMs: number;
}

export type PlayerState =
  | { kind: 'idle' }
  | { kind: 'loading' }
  | { kind: 'paused' }
  | { kind: 'playing' }
  /** Should play but waits for data. */
  | { kind: 'stalled' }
  | { kind: 'ended' }
  | { kind: 'failed'; failure: PlayFailure };

export interface LoadOptions {
  /** Position at which to be ready, in seconds. */
  startAt: number;
}

export interface Player {
  readonly capabilities: PlayerCapabilities;
  readonly state: PlayerState;
  /** Resolves when `play` would be heard at once at `startAt`; rejects with `PlayFailure`. Replaces an earlier song. */
  load(source: PlayerSource, options: LoadOptions): Promise<void>;
  /** Prefetches a song that plays soon. Silent, and failures are ignored. */
  prepare?(source: PlayerSource): void;
  /** `blocked`: the browser requires a user gesture first. */
  play(): Promise<'playing' | 'blocked'>;
  pause(): void;
  seek(seconds: number): void;
  setRate(rate: number): void;
  /** Amplitude, 0 to 1. */
  setVolume(amplitude: number): void;
  setMuted(muted: boolean): void;
  /** The exact position in the song now, in seconds. */
  position(): number;
  /** Call inside a user gesture, so that later songs may autoplay. */
  unlock(): void;
  /** Stops and unloads the song; the player can load another. */
  unload(): void;
  destroy(): void;
}
