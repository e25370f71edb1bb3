/** The sound of a room: the song that is on, from the first provider that works here, in step with everybody. */
import { platformTimers } from '@turnstage/client';
import type { MusicProvider, NowPlaying } from '@turnstage/contracts';
import { playbackPreference } from '@turnstage/music';

import { createDriftStatistics } from './drift-statistics.ts';
import { createHeardPlays } from './heard-plays.ts';
import { createHlsPlayer } from './hls-player.ts';
import { createLearnedDelays } from './learned-delays.ts';
import { amplitudeFor } from './loudness.ts';
import {
  isPassing,
  type PlayFailure,
  type PlayFailureCode,
  type Player,
  type PlayerSource,
} from './player.ts';
import type { PlayerFactories, RoomAudio, RoomAudioOptions, RoomAudioStatus } from './room-audio-types.ts';
import { createSyncLoop, type SyncLoop, type SyncPhase } from './sync-loop.ts';

const silence: RoomAudioStatus = { phase: 'idle', provider: null, driftMs: null, p95Ms: null, reason: null };
const driftReportEveryMs = 5_000;
/** A line that was down may be up again; worth another try while enough of the song is left. */
const tryAgainMs = 8_000;
const worthTryingMs = 15_000;

/** One play of one song, with the providers that are still to be tried. */
interface Turn {
  nowPlaying: NowPlaying;
  candidates: PlayerSource[];
  firstFailure: PlayFailureCode | null;
  passing: boolean;
}

export function createRoomAudio(options: RoomAudioOptions): RoomAudio {
  const { clock, timers = platformTimers } = options;
  const factories = options.players ?? uploadsOnly(options);
  // Kept from song to song: a browser's leave to play belongs to the element.
  const players = new Map<MusicProvider, Player>();
  const delays = createLearnedDelays();
  const statistics = createDriftStatistics();
  const plays = createHeardPlays(options.tracking);
  const listeners = new Set<() => void>();
  let status = silence;
  let turn: Turn | null = null;
  let loop: SyncLoop | null = null;
  let retry: unknown;
  let volume = 1;
  let muted = false;
  let lastReportAt = -Infinity;

  const setStatus = (change: Partial<RoomAudioStatus>): void => {
    const next = { ...status, ...change };
    const keys = Object.keys(next) as (keyof RoomAudioStatus)[];
    if (keys.every((key) => next[key] === status[key])) return;
    status = next;
    for (const listener of listeners) listener();
  };

  const playerFor = (provider: MusicProvider): Player | undefined => {
    const known = players.get(provider) ?? factories[provider]?.();
    if (known) players.set(provider, known);
    return known;
  };

  const applyVolume = (): void => {
    const amplitude = amplitudeFor(volume, turn?.nowPlaying.song.loudnessLufs);
    for (const player of players.values()) {
      player.setVolume(amplitude);
      player.setMuted(muted);
    }
  };

  const tryNext = (mine: Turn): void => {
    const source = mine.candidates.shift();
    const player = source && playerFor(source.provider);
    if (!source || !player) {
      sitOut(mine);
      return;
    }
    for (const [provider, other] of players) if (provider !== source.provider) other.unload();
    applyVolume();
    setStatus({ phase: 'loading', provider: source.provider, driftMs: null });
    loop = createSyncLoop({
      player,
      clock,
      timers,
      delays,
      source,
      startTime: mine.nowPlaying.startTime,
      endTime: mine.nowPlaying.endTime,
      onPhase: showPhase,
      onDrift: showDrift,
      onHeard: plays.heard,
      onFailure: (failure) => {
        player.unload();
        takeFailure(mine, source.provider, failure);
        tryNext(mine);
      },
    });
    loop.start();
  };

  const takeFailure = (mine: Turn, provider: MusicProvider, { code, message }: PlayFailure): void => {
    mine.firstFailure ??= code;
    mine.passing ||= isPassing(code);
    options.onFailed?.({ playId: mine.nowPlaying.playId, provider, code, detail: message });
  };

  const sitOut = (mine: Turn): void => {
    loop = null;
    setStatus({ phase: 'sitting-out', driftMs: null, reason: mine.firstFailure ?? 'no-provider' });
    if (mine.firstFailure === null) {
      const detail = 'No provider of this song can be played here';
      options.onFailed?.({ playId: mine.nowPlaying.playId, provider: null, code: 'no-provider', detail });
    }
    if (!mine.passing || mine.nowPlaying.endTime - clock.now() < worthTryingMs) return;
    retry = timers.setTimeout(() => {
      if (turn === mine) begin(mine.nowPlaying);
    }, tryAgainMs);
  };

  const showPhase = (phase: SyncPhase): void => {
    if (phase === 'ended') {
      plays.finish();
      setStatus({ ...silence, p95Ms: status.p95Ms });
      return;
    }
    setStatus({ phase: phase === 'waiting' ? 'loading' : phase, reason: null });
    if (phase === 'blocked') options.onBlocked?.();
  };

  const showDrift = (driftMs: number): void => {
    statistics.add(driftMs);
    const now = clock.now();
    if (now - lastReportAt < driftReportEveryMs) return;
    lastReportAt = now;
    const p95Ms = statistics.p95Ms() ?? Math.abs(driftMs);
    setStatus({ driftMs, p95Ms });
    options.onDrift?.({ driftMs, p95Ms, clockUncertaintyMs: clock.uncertaintyMs });
  };

  const begin = (nowPlaying: NowPlaying): void => {
    const candidates = candidatesOf(nowPlaying, factories);
    turn = { nowPlaying, candidates, firstFailure: null, passing: false };
    lastReportAt = -Infinity;
    plays.begin(nowPlaying);
    tryNext(turn);
  };

  const end = (): void => {
    timers.clearTimeout(retry);
    loop?.stop();
    loop = null;
    turn = null;
  };

  return {
    setNowPlaying(nowPlaying) {
      if (nowPlaying && turn && isSamePlay(turn.nowPlaying, nowPlaying)) return;
      end();
      if (nowPlaying) {
        begin(nowPlaying);
        return;
      }
      plays.finish();
      for (const player of players.values()) player.unload();
      setStatus(silence);
    },
    setVolume(next) {
      volume = next;
      applyVolume();
    },
    setMuted(next) {
      muted = next;
      applyVolume();
    },
    unlock() {
      // All of them: the next song may come from another provider.
      for (const provider of Object.keys(factories) as MusicProvider[]) playerFor(provider)?.unlock();
      loop?.unblock();
    },
    wake: () => loop?.wake(),
    status: () => status,
    subscribe(listener) {
      listeners.add(listener);
      return () => void listeners.delete(listener);
    },
    destroy() {
      end();
      plays.finish();
      for (const player of players.values()) player.destroy();
      players.clear();
      listeners.clear();
    },
  };
}

function uploadsOnly({ token, quality = () => 'medium', timers }: RoomAudioOptions): PlayerFactories {
  return { uploadService: () => createHlsPlayer({ audio: new Audio(), token, quality, timers }) };
}

/** The ways to hear the song here, in the order of document 3 section 9. */
function candidatesOf({ song }: NowPlaying, factories: PlayerFactories): PlayerSource[] {
  return playbackPreference.flatMap((provider) => {
    const providerSongId = song.musicProviders[provider];
    return providerSongId && factories[provider] ? [{ provider, providerSongId }] : [];
  });
}

const isSamePlay = (one: NowPlaying, other: NowPlaying): boolean =>
  one.playId === other.playId && one.startTime === other.startTime && one.endTime === other.endTime;
