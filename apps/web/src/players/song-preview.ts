/**
 * The beginning of one song, heard by one person apart from any room: thirty seconds, or until it is stopped. The
 * room's own sound is silent for so long (`heardAlone`).
 */
import { platformTimers, type Timers } from '@turnstage/client';
import { amplitudeFor } from './loudness.ts';
import { heardAlone } from './heard-alone.ts';
import type { Player, PlayerSource } from './player.ts';

export const previewSeconds = 30;

export interface PreviewStatus {
  /** Whose beginning it is, as the caller named it. */
  readonly key: string | null;
  readonly phase: 'idle' | 'loading' | 'playing';
}

export interface SongPreview {
  /** Stops what was on. Rejects with `PlayFailure`; the status is idle then. */
  play(key: string, source: PlayerSource): Promise<void>;
  stop(): void;
  /** 0 to 1, as on the slider. */
  setVolume(volume: number): void;
  status(): PreviewStatus;
  subscribe(listener: () => void): () => void;
}

const silence: PreviewStatus = { key: null, phase: 'idle' };
/** How often is looked whether the file ended before its time. */
const lookEveryMs = 500;

/** `playerFor` is called in the gesture that asks for sound; a player is kept once it was made. */
export function createSongPreview({
  playerFor,
  timers = platformTimers,
}: {
  playerFor: (provider: PlayerSource['provider']) => Player;
  timers?: Timers;
}): SongPreview {
  const players = new Map<PlayerSource['provider'], Player>();
  const listeners = new Set<() => void>();
  let status = silence;
  let timer: unknown;
  let volume = 1;

  const show = (next: PreviewStatus): void => {
    status = next;
    heardAlone.set(next.phase !== 'idle');
    for (const listener of listeners) listener();
  };
  const stop = (): void => {
    timers.clearTimeout(timer);
    if (status.phase === 'idle') return;
    for (const player of players.values()) player.unload();
    show(silence);
  };
  const playerOf = (provider: PlayerSource['provider']): Player => {
    const player = players.get(provider) ?? playerFor(provider);
    players.set(provider, player);
    return player;
  };

  return {
    async play(key, source) {
      stop();
      const player = playerOf(source.provider);
      player.unlock();
      player.setVolume(amplitudeFor(volume, undefined));
      const mine: PreviewStatus = { key, phase: 'loading' };
      show(mine);
      try {
        await player.load(source, { startAt: 0 });
        if (status !== mine) return;
        await player.play();
      } catch (fault) {
        // Another beginning was asked for, or none any more: nothing went wrong.
        if (status !== mine) return;
        stop();
        throw fault;
      }
      if (status !== mine) return;
      const playing: PreviewStatus = { key, phase: 'playing' };
      show(playing);
      const look = (): void => {
        if (status !== playing) return;
        const { kind } = player.state;
        if (kind === 'ended' || kind === 'failed' || kind === 'paused' || player.position() >= previewSeconds)
          stop();
        else timer = timers.setTimeout(look, lookEveryMs);
      };
      timer = timers.setTimeout(look, lookEveryMs);
    },
    stop,
    setVolume(next) {
      volume = next;
      for (const player of players.values()) player.setVolume(amplitudeFor(volume, undefined));
    },
    status: () => status,
    subscribe(listener) {
      listeners.add(listener);
      return () => void listeners.delete(listener);
    },
  };
}
