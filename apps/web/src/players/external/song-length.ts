/** Asks a service's player how long a song is (rule V40): loaded without sound, and removed afterwards. */
import { platformTimers, type Timers } from '@turnstage/client';
import { PlayFailure } from '../player.ts';
import type { OnRemoteEvent, RemoteDevice } from './remote-player.ts';

/** A device whose service reports how long a song is. */
export interface LengthDevice extends RemoteDevice {
  /** Resolves to the length of the cued song. `seconds` is 0 while it isn't known. */
  length(): Promise<{ seconds: number; isLive: boolean }>;
}

/** `live`: it has no end, so it has no length. */
export type SongLength = { kind: 'known'; seconds: number } | { kind: 'live' };

export interface SongLengthOptions {
  device: LengthDevice;
  providerSongId: string;
  /** Gives up. */
  signal: AbortSignal;
  timers?: Timers;
}

const timeoutMs = 20_000;
const pollEveryMs = 250;
/** A song that has played for this long and still has no length is a live stream. */
const liveAfterMs = 3_000;
/** The longest song that the server takes. A player that says more counts the hours of a stream. */
const maxSeconds = 86_400;

/** Rejects with `PlayFailure`: `network` when the service didn't respond in time. Destroys the device. */
export async function readSongLength(options: SongLengthOptions): Promise<SongLength> {
  const { device, signal, timers = platformTimers } = options;
  if (signal.aborted) throw notNeeded();
  let cancel: (failure: PlayFailure) => void = () => undefined;
  const cancelled = new Promise<never>((_resolve, reject) => {
    cancel = reject;
  });
  const abort = () => cancel(notNeeded());
  signal.addEventListener('abort', abort);
  const timeout = timers.setTimeout(
    () => cancel(new PlayFailure('network', 'The player didn’t respond')),
    timeoutMs,
  );
  try {
    return await Promise.race([cancelled, measureOn(options, cancelled, cancel)]);
  } finally {
    timers.clearTimeout(timeout);
    signal.removeEventListener('abort', abort);
    device.destroy();
  }
}

const notNeeded = () => new PlayFailure('network', 'Not needed any more');

async function measureOn(
  { device, providerSongId, timers = platformTimers }: SongLengthOptions,
  cancelled: Promise<never>,
  fail: (failure: PlayFailure) => void,
): Promise<SongLength> {
  let isPlaying = false;
  const unlessCancelled = <T>(step: Promise<T>): Promise<T> => Promise.race([cancelled, step]);
  const onEvent: OnRemoteEvent = (event) => {
    if (event.kind === 'failed') fail(event.failure);
    if (event.kind === 'playing') isPlaying = true;
  };
  await unlessCancelled(device.open(onEvent));
  await unlessCancelled(device.cue(providerSongId, 0));
  device.setVolume(0);
  let playedMs = 0;
  for (let isFirst = true; ; isFirst = false) {
    const length = await unlessCancelled(device.length());
    if (length.isLive || length.seconds > maxSeconds) return { kind: 'live' };
    if (length.seconds > 0) return { kind: 'known', seconds: length.seconds };
    if (playedMs >= liveAfterMs) return { kind: 'live' };
    // Some players know it only when the song plays.
    if (isFirst) device.play();
    await unlessCancelled(wait(timers, pollEveryMs));
    if (isPlaying) playedMs += pollEveryMs;
  }
}

function wait(timers: Timers, ms: number): Promise<void> {
  return new Promise((resolve) => {
    timers.setTimeout(resolve, ms);
  });
}
