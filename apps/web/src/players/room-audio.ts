/** The sound of a room: plays the current song from the first provider that works here, in sync with everyone. */
import { platformTimers } from '@turnstage/client';
import type { MusicProvider, NowPlaying, Song } from '@turnstage/contracts';
import { playbackPreference } from '@turnstage/music';

import { createDriftStatistics } from './drift-statistics.ts';
import { createPlayTracker } from './play-tracker.ts';
import { createHlsPlayer } from './hls-player.ts';
import { createLearnedDelays, type AssumedDelays, type LearnedDelays } from './learned-delays.ts';
import { amplitudeFor } from './loudness.ts';
import {
  isTransientFailure,
  type PlayFailure,
  type PlayFailureCode,
  type Player,
  type PlayerSource,
  type SourceName,
} from './player.ts';
import type {
  LoadConsent,
  PlayerFactories,
  RoomAudio,
  RoomAudioOptions,
  RoomAudioStatus,
} from './room-audio-types.ts';
import { createNextSongPreloader } from './next-song-preloader.ts';
import { createSyncLoop, type SyncLoop, type SyncPhase } from './sync-loop.ts';

const idleStatus: RoomAudioStatus = {
  phase: 'idle',
  provider: null,
  driftMs: null,
  p95Ms: null,
  reason: null,
};
const driftReportEveryMs = 5_000;
/** The connection may come back; retry while enough of the song is left. */
const retryAfterMs = 8_000;
const minRemainingToRetryMs = 15_000;
/** An external player in an iframe reacts more slowly, through messages, and loads anew after a seek. */
const remoteDelays: AssumedDelays = { loadMs: 700, maxReactionMs: 1_500 };

/** One play of one song, with the providers still to be tried. */
interface Playback {
  nowPlaying: NowPlaying;
  /** All known sources of the song that can be played here. */
  sources: readonly PlayerSource[];
  /** Sources that weren't tried yet. */
  candidates: PlayerSource[];
  firstFailure: PlayFailureCode | null;
  canRetry: boolean;
  /** The source that could play if the person consents. */
  needsConsent: SourceName | null;
}

export function createRoomAudio(options: RoomAudioOptions): RoomAudio {
  const { clock, timers = platformTimers } = options;
  const factories = { ...(options.players ?? uploadsOnly(options)) };
  // Kept from song to song: the browser's autoplay permission belongs to the element.
  const players = new Map<SourceName, Player>();
  const delays = new Map<SourceName, LearnedDelays>();
  const statistics = createDriftStatistics();
  const playTracker = createPlayTracker(options.tracking);
  const preloader = createNextSongPreloader({ clock, timers, prepare: (song) => prepare(song) });
  const listeners = new Set<() => void>();
  let status = idleStatus;
  let current: Playback | null = null;
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

  const playerFor = (provider: SourceName): Player | undefined => {
    const known = players.get(provider) ?? factories[provider]?.();
    if (known) players.set(provider, known);
    return known;
  };

  const delaysOf = (provider: SourceName, player: Player): LearnedDelays => {
    const known =
      delays.get(provider) ?? createLearnedDelays(player.capabilities.fineRate ? undefined : remoteDelays);
    delays.set(provider, known);
    return known;
  };

  const consentFor = (source: SourceName): LoadConsent => options.leave?.(source) ?? 'yes';

  const applyVolume = (): void => {
    const amplitude = amplitudeFor(volume, current?.nowPlaying.song.loudnessLufs);
    for (const player of players.values()) {
      player.setVolume(amplitude);
      player.setMuted(muted);
    }
  };

  const tryNext = (playback: Playback): void => {
    const source = nextAllowed(playback);
    const player = source && playerFor(source.provider);
    if (!source || !player) {
      giveUp(playback);
      return;
    }
    for (const [provider, other] of players) if (provider !== source.provider) other.unload();
    applyVolume();
    setStatus({ phase: 'loading', provider: source.provider, driftMs: null });
    loop = createSyncLoop({
      player,
      clock,
      timers,
      delays: delaysOf(source.provider, player),
      source,
      startTime: playback.nowPlaying.startTime,
      endTime: playback.nowPlaying.endTime,
      trimMs: options.trimMs,
      onPhase: showPhase,
      onDrift: showDrift,
      onHeard: playTracker.heard,
      onFailure: (failure) => {
        player.unload();
        recordFailure(playback, source.provider, failure);
        tryNext(playback);
      },
    });
    loop.start();
  };

  /** Sources without consent are kept for when nothing else plays. */
  const nextAllowed = (playback: Playback): PlayerSource | undefined => {
    for (let source = playback.candidates.shift(); source; source = playback.candidates.shift()) {
      const leave = consentFor(source.provider);
      if (leave === 'yes') return source;
      if (leave === 'ask') playback.needsConsent ??= source.provider;
    }
    return undefined;
  };

  const recordFailure = (playback: Playback, provider: SourceName, { code, message }: PlayFailure): void => {
    playback.firstFailure ??= code;
    playback.canRetry ||= isTransientFailure(code);
    options.onFailed?.({ playId: playback.nowPlaying.playId, provider, code, detail: message });
  };

  const giveUp = (playback: Playback): void => {
    loop = null;
    if (playback.needsConsent) {
      setStatus({
        phase: 'needs-consent',
        provider: playback.needsConsent,
        driftMs: null,
        reason: playback.firstFailure,
      });
      return;
    }
    setStatus({ phase: 'unplayable', driftMs: null, reason: playback.firstFailure ?? 'no-provider' });
    if (playback.firstFailure === null) {
      const detail = 'No provider of this song can be played here';
      options.onFailed?.({ playId: playback.nowPlaying.playId, provider: null, code: 'no-provider', detail });
    }
    if (!playback.canRetry || playback.nowPlaying.endTime - clock.now() < minRemainingToRetryMs) return;
    retry = timers.setTimeout(() => {
      if (current === playback) start(playback.nowPlaying);
    }, retryAfterMs);
  };

  const showPhase = (phase: SyncPhase): void => {
    if (phase === 'ended') {
      playTracker.finish();
      setStatus({ ...idleStatus, p95Ms: status.p95Ms });
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
    const p95Ms = statistics.p95Ms();
    setStatus({ driftMs, p95Ms });
    options.onDrift?.({
      driftMs,
      p95Ms: p95Ms ?? Math.abs(driftMs),
      clockUncertaintyMs: clock.uncertaintyMs,
    });
  };

  const start = (nowPlaying: NowPlaying): void => {
    const sources = sourcesOf(nowPlaying.song);
    const candidates = [...sources];
    current = { nowPlaying, sources, candidates, firstFailure: null, canRetry: false, needsConsent: null };
    lastReportAt = -Infinity;
    playTracker.start(nowPlaying);
    tryNext(current);
  };

  const sourcesOf = (song: Song): PlayerSource[] =>
    listCandidates(song, factories, options.preferred?.() ?? null);

  const isWaiting = (): boolean => status.phase === 'needs-consent' || status.phase === 'unplayable';

  /** A lookup during the song (R32) may add sources that weren't known at its start. */
  const updateSong = (playback: Playback, nowPlaying: NowPlaying): void => {
    if (playback.nowPlaying.song === nowPlaying.song) return;
    playback.nowPlaying = nowPlaying;
    applyVolume();
    const more = sourcesOf(nowPlaying.song).filter(
      (source) => !playback.sources.some((known) => isSameSource(known, source)),
    );
    if (more.length === 0) return;
    playback.sources = [...playback.sources, ...more];
    playback.candidates.push(...more);
    if (isWaiting()) audio.reevaluate();
  };

  /** Only while the current song plays: without a listener, prefetching is wasted. */
  const prepare = (song: Song): void => {
    const [source] = sourcesOf(song);
    if (!source || status.phase !== 'playing' || consentFor(source.provider) !== 'yes') return;
    playerFor(source.provider)?.prepare?.(source);
  };

  const end = (): void => {
    timers.clearTimeout(retry);
    loop?.stop();
    loop = null;
    current = null;
  };

  const audio: RoomAudio = {
    setNowPlaying(nowPlaying) {
      if (nowPlaying && current && isSamePlay(current.nowPlaying, nowPlaying)) {
        updateSong(current, nowPlaying);
        return;
      }
      end();
      if (nowPlaying) {
        start(nowPlaying);
        return;
      }
      playTracker.finish();
      for (const player of players.values()) player.unload();
      setStatus(idleStatus);
    },
    setUpNext(song) {
      if (current) preloader.plan(song, current.nowPlaying.endTime);
      else preloader.stop();
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
      // Unlock all players: the next song may come from another provider. Players without consent aren't created.
      for (const provider of Object.keys(factories) as SourceName[])
        if (consentFor(provider) === 'yes') playerFor(provider)?.unlock();
      loop?.unblock();
    },
    addPlayers(more) {
      Object.assign(factories, more);
      audio.reevaluate();
      for (const listener of listeners) listener();
    },
    availableProviders: () =>
      playbackPreference.filter((provider) => factories[provider] && consentFor(provider) === 'yes'),
    reevaluate({ reload } = { reload: false }) {
      const playback = current;
      if (!playback) return;
      const isForbidden = status.provider !== null && consentFor(status.provider) === 'no';
      if (!reload && !isWaiting() && !isForbidden) return;
      end();
      for (const player of players.values()) player.unload();
      start(playback.nowPlaying);
    },
    wake: () => loop?.wake(),
    status: () => status,
    subscribe(listener) {
      listeners.add(listener);
      return () => void listeners.delete(listener);
    },
    destroy() {
      end();
      preloader.stop();
      playTracker.finish();
      for (const player of players.values()) player.destroy();
      players.clear();
      listeners.clear();
    },
  };
  return audio;
}

function uploadsOnly({
  token,
  quality = () => 'medium',
  previews,
  timers,
}: RoomAudioOptions): PlayerFactories {
  return { uploadService: () => createHlsPlayer({ audio: new Audio(), token, quality, previews, timers }) };
}

/** The sources of the song: the person's preferred one, then the order of document 3 section 9, then a preview. */
function listCandidates(
  song: Song,
  factories: PlayerFactories,
  preferred: MusicProvider | null,
): PlayerSource[] {
  const order = preferred ? [preferred, ...playbackPreference] : playbackPreference;
  const sources = [...new Set<MusicProvider>(order)].flatMap((provider): PlayerSource[] => {
    const providerSongId = song.musicProviders[provider];
    return providerSongId && factories[provider] ? [{ provider, providerSongId }] : [];
  });
  const preview = Object.values(song.previews ?? {}).find((address) => address !== '');
  if (preview && factories.preview) sources.push({ provider: 'preview', providerSongId: preview });
  return sources;
}

const isSameSource = (one: PlayerSource, other: PlayerSource): boolean =>
  one.provider === other.provider && one.providerSongId === other.providerSongId;

const isSamePlay = (one: NowPlaying, other: NowPlaying): boolean =>
  one.playId === other.playId && one.startTime === other.startTime && one.endTime === other.endTime;
