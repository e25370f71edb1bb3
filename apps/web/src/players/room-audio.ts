/** The sound of a room: the song that is on, from the first provider that works here, in step with everybody. */
import { platformTimers } from '@turnstage/client';
import type { MusicProvider, NowPlaying, Song } from '@turnstage/contracts';
import { playbackPreference } from '@turnstage/music';

import { createDriftStatistics } from './drift-statistics.ts';
import { createHeardPlays } from './heard-plays.ts';
import { createHlsPlayer } from './hls-player.ts';
import { createLearnedDelays, type LearnedDelays } from './learned-delays.ts';
import { amplitudeFor } from './loudness.ts';
import {
  isPassing,
  type PlayFailure,
  type PlayFailureCode,
  type Player,
  type PlayerSource,
  type SourceName,
} from './player.ts';
import type {
  Leave,
  PlayerFactories,
  RoomAudio,
  RoomAudioOptions,
  RoomAudioStatus,
} from './room-audio-types.ts';
import { createSongAhead } from './song-ahead.ts';
import { createSyncLoop, type SyncLoop, type SyncPhase } from './sync-loop.ts';

const silence: RoomAudioStatus = { phase: 'idle', provider: null, driftMs: null, p95Ms: null, reason: null };
const driftReportEveryMs = 5_000;
/** A line that was down may be up again; worth another try while enough of the song is left. */
const tryAgainMs = 8_000;
const worthTryingMs = 15_000;
/** A player in somebody else's frame answers over messages. */
const remoteReactionMs = 1_500;

/** One play of one song, with the providers that are still to be tried. */
interface Turn {
  nowPlaying: NowPlaying;
  /** All that the song can be heard from here, as far as known. */
  sources: readonly PlayerSource[];
  /** Those of them that are still to be tried. */
  candidates: PlayerSource[];
  firstFailure: PlayFailureCode | null;
  passing: boolean;
  /** It could be heard from here, if the person agreed. */
  askable: SourceName | null;
}

export function createRoomAudio(options: RoomAudioOptions): RoomAudio {
  const { clock, timers = platformTimers } = options;
  const factories = { ...(options.players ?? uploadsOnly(options)) };
  // Kept from song to song: a browser's leave to play belongs to the element.
  const players = new Map<SourceName, Player>();
  const delays = new Map<SourceName, LearnedDelays>();
  const statistics = createDriftStatistics();
  const plays = createHeardPlays(options.tracking);
  const ahead = createSongAhead({ clock, timers, prepare: (song) => prepare(song) });
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

  const playerFor = (provider: SourceName): Player | undefined => {
    const known = players.get(provider) ?? factories[provider]?.();
    if (known) players.set(provider, known);
    return known;
  };

  const delaysOf = (provider: SourceName, player: Player): LearnedDelays => {
    const known =
      delays.get(provider) ??
      createLearnedDelays(player.capabilities.fineRate ? undefined : remoteReactionMs);
    delays.set(provider, known);
    return known;
  };

  const leaveOf = (source: SourceName): Leave => options.leave?.(source) ?? 'yes';

  const applyVolume = (): void => {
    const amplitude = amplitudeFor(volume, turn?.nowPlaying.song.loudnessLufs);
    for (const player of players.values()) {
      player.setVolume(amplitude);
      player.setMuted(muted);
    }
  };

  const tryNext = (mine: Turn): void => {
    const source = nextAllowed(mine);
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
      delays: delaysOf(source.provider, player),
      source,
      startTime: mine.nowPlaying.startTime,
      endTime: mine.nowPlaying.endTime,
      trimMs: options.trimMs,
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

  /** Those that would have to be asked for are kept for when nothing else plays. */
  const nextAllowed = (mine: Turn): PlayerSource | undefined => {
    for (let source = mine.candidates.shift(); source; source = mine.candidates.shift()) {
      const leave = leaveOf(source.provider);
      if (leave === 'yes') return source;
      if (leave === 'ask') mine.askable ??= source.provider;
    }
    return undefined;
  };

  const takeFailure = (mine: Turn, provider: SourceName, { code, message }: PlayFailure): void => {
    mine.firstFailure ??= code;
    mine.passing ||= isPassing(code);
    options.onFailed?.({ playId: mine.nowPlaying.playId, provider, code, detail: message });
  };

  const sitOut = (mine: Turn): void => {
    loop = null;
    if (mine.askable) {
      setStatus({ phase: 'asking', provider: mine.askable, driftMs: null, reason: mine.firstFailure });
      return;
    }
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
    const sources = sourcesOf(nowPlaying.song);
    const candidates = [...sources];
    turn = { nowPlaying, sources, candidates, firstFailure: null, passing: false, askable: null };
    lastReportAt = -Infinity;
    plays.begin(nowPlaying);
    tryNext(turn);
  };

  const sourcesOf = (song: Song): PlayerSource[] =>
    candidatesOf(song, factories, options.preferred?.() ?? null);

  const isWaiting = (): boolean => status.phase === 'asking' || status.phase === 'sitting-out';

  /** The song is looked up while it plays (R32): it may turn out to lie in more places than were told at its start. */
  const learn = (mine: Turn, nowPlaying: NowPlaying): void => {
    if (mine.nowPlaying.song === nowPlaying.song) return;
    mine.nowPlaying = nowPlaying;
    applyVolume();
    const more = sourcesOf(nowPlaying.song).filter(
      (source) => !mine.sources.some((known) => isSameSource(known, source)),
    );
    if (more.length === 0) return;
    mine.sources = [...mine.sources, ...more];
    mine.candidates.push(...more);
    if (isWaiting()) audio.reconsider();
  };

  /** Only where the song that plays is heard: what is not listened to need not be fetched early either. */
  const prepare = (song: Song): void => {
    const [source] = sourcesOf(song);
    if (!source || status.phase !== 'playing' || leaveOf(source.provider) !== 'yes') return;
    playerFor(source.provider)?.prepare?.(source);
  };

  const end = (): void => {
    timers.clearTimeout(retry);
    loop?.stop();
    loop = null;
    turn = null;
  };

  const audio: RoomAudio = {
    setNowPlaying(nowPlaying) {
      if (nowPlaying && turn && isSamePlay(turn.nowPlaying, nowPlaying)) {
        learn(turn, nowPlaying);
        return;
      }
      end();
      if (nowPlaying) {
        begin(nowPlaying);
        return;
      }
      plays.finish();
      for (const player of players.values()) player.unload();
      setStatus(silence);
    },
    setUpNext(song) {
      if (turn) ahead.plan(song, turn.nowPlaying.endTime);
      else ahead.stop();
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
      // Those that nobody agreed to are not even made.
      for (const provider of Object.keys(factories) as SourceName[])
        if (leaveOf(provider) === 'yes') playerFor(provider)?.unlock();
      loop?.unblock();
    },
    addPlayers(more) {
      Object.assign(factories, more);
      audio.reconsider();
    },
    reconsider({ reload } = { reload: false }) {
      const mine = turn;
      if (!mine) return;
      const isForbidden = status.provider !== null && leaveOf(status.provider) === 'no';
      if (!reload && !isWaiting() && !isForbidden) return;
      end();
      for (const player of players.values()) player.unload();
      begin(mine.nowPlaying);
    },
    wake: () => loop?.wake(),
    status: () => status,
    subscribe(listener) {
      listeners.add(listener);
      return () => void listeners.delete(listener);
    },
    destroy() {
      end();
      ahead.stop();
      plays.finish();
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

/** The ways to hear the song here: the person's own choice, then the order of document 3 section 9, then a preview. */
function candidatesOf(
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
