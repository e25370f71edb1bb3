import type { ServerClock, Timers } from '@turnstage/client';
import type { MusicProvider, NowPlaying, Song } from '@turnstage/contracts';

import type { AudioQuality } from './media-source/quality.rules.ts';
import type { PlayReport, TrackedPlay } from './play-tracking.ts';
import type { PlayFailureCode, Player, SourceName } from './player.ts';
import type { PreviewAllowance } from './preview-allowance.ts';

export interface RoomAudioStatus {
  /**
   * `needs-consent`: the song could be played from `provider` if the person consents to loading that service.
   * `unplayable`: nothing here can play this song; the next one is tried again.
   */
  phase: 'idle' | 'loading' | 'playing' | 'blocked' | 'needs-consent' | 'unplayable';
  /** The current or last source of sound. */
  provider: SourceName | null;
  /** Positive is ahead of the room; null without a measurement. */
  driftMs: number | null;
  /** 95 % of the last minute's readings stayed within this. */
  p95Ms: number | null;
  /** Why the song can't be played. */
  reason: PlayFailureCode | null;
}

export interface DriftReport {
  driftMs: number;
  p95Ms: number;
  clockUncertaintyMs: number;
}

export interface PlayFailureReport {
  playId: string;
  provider: SourceName | null;
  code: PlayFailureCode;
  detail: string;
}

export type PlayerFactories = Partial<Record<SourceName, () => Player>>;

/** Whether the person consents to loading what this source needs. */
export type LoadConsent = 'yes' | 'no' | 'ask';

export interface RoomAudioOptions {
  clock: Pick<ServerClock, 'now' | 'uncertaintyMs'>;
  /** Bearer token for uploaded songs; null without one. */
  token: () => string | null;
  quality?: () => AudioQuality;
  /** One factory per provider that this client can play; default: uploads only. */
  players?: PlayerFactories;
  /** Called for every song; default: yes. */
  leave?: (source: SourceName) => LoadConsent;
  /** The provider to try before all others. */
  preferred?: () => MusicProvider | null;
  /** Output delay of this device, in ms. */
  trimMs?: () => number;
  /** Previews of uploads for listeners without an account. Without it they only hear public songs. */
  previews?: PreviewAllowance;
  /** Every few seconds while playing. */
  onDrift?: (report: DriftReport) => void;
  /** The browser requires a gesture; call `unlock` in one. */
  onBlocked?: () => void;
  /** One provider failed; the next is tried automatically. */
  onFailed?: (report: PlayFailureReport) => void;
  /** Listening milestones (document 3 section 4), with a store that keeps the current play across reloads. */
  tracking?: {
    roomUuid: string;
    report: (report: PlayReport) => void;
    store?: { read(): TrackedPlay | null; write(play: TrackedPlay | null): void };
  };
  timers?: Timers;
}

export interface RoomAudio {
  /** May be called with every new room state: the current play is left alone. */
  setNowPlaying(nowPlaying: NowPlaying | null): void;
  /** The song that plays next if nothing changes. May be called often. */
  setUpNext(song: Song | null): void;
  /** 0 to 1, as on the slider. */
  setVolume(volume: number): void;
  setMuted(muted: boolean): void;
  /** Call inside a user gesture. */
  unlock(): void;
  /** Adds sources. A song that couldn't be played is tried again. */
  addPlayers(players: PlayerFactories): void;
  /** The providers that play here without another question. */
  availableProviders(): MusicProvider[];
  /** Consent or settings have changed: restarts the current song where that makes a difference. */
  reevaluate(options?: { reload: boolean }): void;
  /** The page is visible again or the device woke up. */
  wake(): void;
  status(): RoomAudioStatus;
  subscribe(listener: () => void): () => void;
  destroy(): void;
}
