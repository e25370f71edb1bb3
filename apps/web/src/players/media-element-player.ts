/** A player on an audio element. Where the sound comes from is the business of an `Attach`. */
import { platformTimers, type Timers } from '@turnstage/client';

import { haveFutureData, haveMetadata, type AudioElement } from './audio-element.ts';
import { PlayFailure, type LoadOptions, type Player, type PlayerSource, type PlayerState } from './player.ts';

export interface Attachment {
  detach(): void;
}

/**
 * Makes the element load the song; later faults go to `onFailure`. Rejects with `PlayFailure`.
 * Once the signal is aborted the element belongs to another song and must not be touched.
 */
export type Attach = (
  audio: AudioElement,
  source: PlayerSource,
  options: LoadOptions & { onFailure: (failure: PlayFailure) => void; signal: AbortSignal },
) => Promise<Attachment>;

const loadTimeoutMs = 20_000;
const readinessEvents = ['loadedmetadata', 'canplay', 'canplaythrough', 'seeked', 'progress'] as const;

/** One song on the element: from the request to load it until the next one or the end. */
interface Visit {
  abort: AbortController;
  attachment: Attachment | null;
  ready: boolean;
  failure: PlayFailure | null;
}

export function createMediaElementPlayer(options: {
  audio: AudioElement;
  attach: Attach;
  timers?: Timers;
}): Player {
  const { audio, attach, timers = platformTimers } = options;
  let visit: Visit | null = null;

  const unload = (): void => {
    const last = visit;
    visit = null;
    last?.abort.abort();
    audio.pause();
    last?.attachment?.detach();
  };

  const state = (): PlayerState => {
    if (!visit) return { kind: 'idle' };
    if (visit.failure) return { kind: 'failed', failure: visit.failure };
    if (!visit.ready) return { kind: 'loading' };
    if (audio.ended) return { kind: 'ended' };
    if (audio.paused) return { kind: 'paused' };
    return { kind: audio.seeking || audio.readyState < haveFutureData ? 'stalled' : 'playing' };
  };

  const load = async (source: PlayerSource, { startAt }: LoadOptions): Promise<void> => {
    unload();
    const mine: Visit = { abort: new AbortController(), attachment: null, ready: false, failure: null };
    visit = mine;
    const { signal } = mine.abort;
    let giveUp: (failure: PlayFailure) => void = () => undefined;
    const failed = new Promise<never>((_resolve, reject) => {
      giveUp = reject;
    });
    const onFailure = (failure: PlayFailure): void => {
      if (mine.ready) mine.failure = failure;
      else giveUp(failure);
    };
    const timeout = timers.setTimeout(
      () => giveUp(new PlayFailure('network', 'The song took too long to load')),
      loadTimeoutMs,
    );
    signal.addEventListener('abort', () => giveUp(new PlayFailure('network', 'Loading was called off')));
    try {
      const attaching = attach(audio, source, { startAt, onFailure, signal }).then((attachment) => {
        if (signal.aborted) attachment.detach();
        else mine.attachment = attachment;
      });
      await Promise.race([attaching, failed]);
      audio.preservesPitch = true;
      audio.playbackRate = 1;
      await Promise.race([untilReady(audio, startAt, signal), failed]);
      mine.ready = true;
    } catch (fault) {
      if (visit === mine) unload();
      throw fault;
    } finally {
      timers.clearTimeout(timeout);
    }
  };

  return {
    capabilities: { fineRate: true, deadZoneMs: 40, seekAboveMs: 1_000 },
    get state() {
      return state();
    },
    load,
    async play() {
      try {
        await audio.play();
        return 'playing';
      } catch (fault) {
        const name = fault instanceof Error || fault instanceof DOMException ? fault.name : '';
        if (name === 'NotAllowedError') return 'blocked';
        // A pause or another song came in between; whoever did that knows what goes on.
        if (name === 'AbortError') return 'playing';
        throw new PlayFailure('unsupported', fault instanceof Error ? fault.message : String(fault));
      }
    },
    pause: () => audio.pause(),
    seek(seconds) {
      audio.currentTime = Math.max(0, seconds);
    },
    setRate(rate) {
      if (audio.playbackRate !== rate) audio.playbackRate = rate;
    },
    setVolume(amplitude) {
      audio.volume = Math.min(1, Math.max(0, amplitude));
    },
    setMuted(muted) {
      audio.muted = muted;
    },
    position: () => audio.currentTime,
    unlock() {
      // Safari lets an element play by itself later on once it was loaded inside a gesture.
      if (!visit) audio.load();
    },
    unload,
    destroy: unload,
  };
}

/** Resolves when the element stands at `startAt` and has data to go on from there. */
function untilReady(audio: AudioElement, startAt: number, signal: AbortSignal): Promise<void> {
  return new Promise((resolve) => {
    let placed = startAt === 0;
    const look = (): void => {
      if (!placed && audio.readyState >= haveMetadata) {
        placed = true;
        if (Math.abs(audio.currentTime - startAt) > 0.01) audio.currentTime = startAt;
      }
      if (!placed || audio.seeking || audio.readyState < haveFutureData) return;
      stop();
      resolve();
    };
    const stop = (): void => {
      for (const event of readinessEvents) audio.removeEventListener(event, look);
    };
    for (const event of readinessEvents) audio.addEventListener(event, look);
    signal.addEventListener('abort', stop);
    look();
  });
}
