/** What every source of sound offers to the loop that keeps the room in sync. One file a provider implements it. */
import type { MusicProvider } from '@turnstage/contracts';

/** Where sound can come from: a provider, or the preview that stands beside a song as a file. */
export type SourceName = MusicProvider | 'preview';

export interface PlayerSource {
  provider: SourceName;
  /** The provider's own id; of a preview its address. */
  providerSongId: string;
}

/** Why a track can't be heard here; the screen puts it into words. */
export const playFailureCodes = [
  'no-provider',
  'not-verified',
  'not-found',
  'not-ready',
  'forbidden',
  /** Somebody without an account asks for a song that only members hear. */
  'log-in',
  /** The beginning was heard, and the rest is for members. */
  'preview-over',
  /** As many beginnings were heard as this installation gives away. */
  'preview-limit',
  /** The service wants the person's own subscription, which is not linked here. */
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

/** Failures that may be gone in a moment, unlike a track that can't be heard at all. */
export const isPassing = (code: PlayFailureCode): boolean => code === 'network' || code === 'not-ready';

export interface PlayerCapabilities {
  /** Whether the speed can be changed in fine steps without changing the pitch. */
  fineRate: boolean;
  /** Differences up to this are left alone: an embedded player reports its position more coarsely than our own. */
  deadZoneMs: number;
  /** Beyond this the player is moved, not sped up. */
  seekAboveMs: number;
}

export type PlayerState =
  | { kind: 'idle' }
  | { kind: 'loading' }
  | { kind: 'paused' }
  | { kind: 'playing' }
  /** Wants to play and waits for data. */
  | { kind: 'stalled' }
  | { kind: 'ended' }
  | { kind: 'failed'; failure: PlayFailure };

export interface LoadOptions {
  /** Where in the song to be ready, in seconds. */
  startAt: number;
}

export interface Player {
  readonly capabilities: PlayerCapabilities;
  readonly state: PlayerState;
  /** Resolves when `play` would be heard at once at `startAt`; rejects with `PlayFailure`. Replaces an earlier song. */
  load(source: PlayerSource, options: LoadOptions): Promise<void>;
  /** Its turn comes soon: what can be fetched before is. Without sound, and without a word when it fails. */
  prepare?(source: PlayerSource): void;
  /** `blocked`: the browser wants a gesture of the user first. */
  play(): Promise<'playing' | 'blocked'>;
  pause(): void;
  seek(seconds: number): void;
  setRate(rate: number): void;
  /** Amplitude, 0 to 1. */
  setVolume(amplitude: number): void;
  setMuted(muted: boolean): void;
  /** Seconds of the song that were heard up to this very moment. */
  position(): number;
  /** To be called inside a user's gesture, so that later songs may start by themselves. */
  unlock(): void;
  /** Stops and forgets the song; the player can load another. */
  unload(): void;
  destroy(): void;
}
