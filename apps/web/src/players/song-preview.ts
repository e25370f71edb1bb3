/**
 * Plays a song preview outside the room: thirty seconds, or until it is stopped. The room is muted meanwhile
 * (`soloPlayback`).
 */
import { platformTimers, type Timers } from '@turnstage/client';
import { amplitudeFor } from './loudness.ts';
import { soloPlayback } from './solo-playback.ts';
import type { Player, PlayerSource } from './player.ts';

export const previewSeconds = 30;

export interface PreviewStatus {
  /** The caller's key of the preview. */
  readonly key: string | null;
  readonly phase: 'idle' | 'loading' | 'playing';
}

export interface SongPreview {
  /** Stops the previous preview. Rejects with `PlayFailure`; the status is then idle. */
  play(key: string, source: PlayerSource): Promise<void>;
  stop(): void;
  /** 0 to 1, as on the slider. */
  setVolume(volume: number): void;
  status(): PreviewStatus;
  subscribe(listener: () => void): () => void;
}

const idleStatus: PreviewStatus = { key: null, phase: 'idle' };
/** How often to check whether the file ended early. */
const checkEveryMs = 500;

/** `playerFor` is called inside the gesture; players are reused. */
export function createSongPreview({
  playerFor,
  timers = platformTimers,
}: {
  playerFor: (provider: PlayerSource['provider']) => Player;
  timers?: Timers;
}): SongPreview {
  const players = new Map<PlayerSource['provider'], Player>();
  const listeners = new Set<() => void>();
  let status = idleStatus;
  let timer: unknown;
  let volume = 1;

  const show = (next: PreviewStatus): void => {
    status = next;
    soloPlayback.set(next.phase !== 'idle');
    for (const listener of listeners) listener();
  };
  const stop = (): void => {
    timers.clearTimeout(timer);
    if (status.phase === 'idle') return;
    for (const player of players.values()) player.unload();
    show(idleStatus);
  };
  const getPlayer = (provider: PlayerSource['provider']): Player => {
    const player = players.get(provider) ?? playerFor(provider);
    players.set(provider, player);
    return player;
  };

  return {
    async play(key, source) {
      stop();
      const player = getPlayer(source.provider);
      player.unlock();
      player.setVolume(amplitudeFor(volume, undefined));
      const mine: PreviewStatus = { key, phase: 'loading' };
      show(mine);
      try {
        await player.load(source, { startAt: 0 });
        if (status !== mine) return;
        await player.play();
      } catch (fault) {
        // Another preview was started, or this one was stopped: not a failure.
        if (status !== mine) return;
        stop();
        throw fault;
      }
      if (status !== mine) return;
      const playing: PreviewStatus = { key, phase: 'playing' };
      show(playing);
      const check = (): void => {
        if (status !== playing) return;
        const { kind } = player.state;
        if (kind === 'ended' || kind === 'failed' || kind === 'paused' || player.position() >= previewSeconds)
          stop();
        else timer = timers.setTimeout(check, checkEveryMs);
      };
      timer = timers.setTimeout(check, checkEveryMs);
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
