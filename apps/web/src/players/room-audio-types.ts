import type { ServerClock, Timers } from '@turnstage/client';
import type { MusicProvider, NowPlaying, Song } from '@turnstage/contracts';

import type { AudioQuality } from './hls-playlist-text.ts';
import type { PlayReport, TrackedPlay } from './play-tracking.ts';
import type { PlayFailureCode, Player, SourceName } from './player.ts';
import type { PreviewAllowance } from './preview-allowance.ts';

export interface RoomAudioStatus {
  /**
   * `asking`: the song could be heard from `provider`, if the person agreed to load that service.
   * `sitting-out`: nothing here can play this song; the room goes on, and so do we with the next one.
   */
  phase: 'idle' | 'loading' | 'playing' | 'blocked' | 'asking' | 'sitting-out';
  /** Where the sound comes from, or came from last. */
  provider: SourceName | null;
  /** Positive is ahead of the room; null while nothing was measured. */
  driftMs: number | null;
  /** 95 of 100 readings of the last minute stayed within this. */
  p95Ms: number | null;
  /** Why we sit this one out. */
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

/** Whether the person agreed to load what this source needs. */
export type Leave = 'yes' | 'no' | 'ask';

export interface RoomAudioOptions {
  clock: Pick<ServerClock, 'now' | 'uncertaintyMs'>;
  /** The bearer token for uploaded songs; null without one. */
  token: () => string | null;
  quality?: () => AudioQuality;
  /** One factory a provider that this client can play; by default uploads only. */
  players?: PlayerFactories;
  /** Asked for every song; by default yes. */
  leave?: (source: SourceName) => Leave;
  /** The provider to try before all others. */
  preferred?: () => MusicProvider | null;
  /** What the output of this device adds, in ms. */
  trimMs?: () => number;
  /** Previews of uploads, for listeners without an account; without it they hear what is public only. */
  previews?: PreviewAllowance;
  /** Every few seconds while playing. */
  onDrift?: (report: DriftReport) => void;
  /** The browser wants a gesture; call `unlock` in one. */
  onBlocked?: () => void;
  /** One provider failed; the next is tried by itself. */
  onFailed?: (report: PlayFailureReport) => void;
  /** Milestones of listening (document 3 section 4), with a place to keep the running play over a reload. */
  tracking?: {
    roomUuid: string;
    report: (report: PlayReport) => void;
    store?: { read(): TrackedPlay | null; write(play: TrackedPlay | null): void };
  };
  timers?: Timers;
}

export interface RoomAudio {
  /** May be called with every new picture of the room: the play that is on already is left alone. */
  setNowPlaying(nowPlaying: NowPlaying | null): void;
  /** The song that comes next if nothing changes; as often as one likes. */
  setUpNext(song: Song | null): void;
  /** 0 to 1, as on the slider. */
  setVolume(volume: number): void;
  setMuted(muted: boolean): void;
  /** To be called inside a user's gesture. */
  unlock(): void;
  /** More sources than at the start; a song that nobody here could play is looked at again. */
  addPlayers(players: PlayerFactories): void;
  /** What may be played, or how, has changed: the song that is on is begun anew where that makes a difference. */
  reconsider(options?: { reload: boolean }): void;
  /** The page is visible again or the device woke. */
  wake(): void;
  status(): RoomAudioStatus;
  subscribe(listener: () => void): () => void;
  destroy(): void;
}
