/** A player on an audio element. An `Attach` function supplies the source. */
import { platformTimers, type Timers } from '@turnstage/client';

import { haveFutureData, haveMetadata, type AudioElement } from './audio-element.ts';
import { PlayFailure, type LoadOptions, type Player, type PlayerSource, type PlayerState } from './player.ts';

export interface Attachment {
  detach(): void;
}

/**
 * Makes the element load the song; later errors go to `onFailure`. Rejects with `PlayFailure`. Once the signal is
 * aborted, the element belongs to another song and must not be touched.
 */
export type Attach = (
  audio: AudioElement,
  source: PlayerSource,
  options: LoadOptions & { onFailure: (failure: PlayFailure) => void; signal: AbortSignal },
) => Promise<Attachment>;

const loadTimeoutMs = 20_000;
const readinessEvents = ['loadedmetadata', 'canplay', 'canplaythrough', 'seeked', 'progress'] as const;

/** One song on the element: from its load until the next one or the end. */
interface PlayerSession {
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
  let session: PlayerSession | null = null;

  const unload = (): void => {
    const last = session;
    session = null;
    last?.abort.abort();
    audio.pause();
    last?.attachment?.detach();
  };

  const state = (): PlayerState => {
    if (!session) return { kind: 'idle' };
    if (session.failure) return { kind: 'failed', failure: session.failure };
    if (!session.ready) return { kind: 'loading' };
    if (audio.ended) return { kind: 'ended' };
    if (audio.paused) return { kind: 'paused' };
    return { kind: audio.seeking || audio.readyState < haveFutureData ? 'stalled' : 'playing' };
  };

  const load = async (source: PlayerSource, { startAt }: LoadOptions): Promise<void> => {
    unload();
    const mine: PlayerSession = {
      abort: new AbortController(),
      attachment: null,
      ready: false,
      failure: null,
    };
    session = mine;
    const { signal } = mine.abort;
    let rejectLoad: (failure: PlayFailure) => void = () => undefined;
    const failed = new Promise<never>((_resolve, reject) => {
      rejectLoad = reject;
    });
    const onFailure = (failure: PlayFailure): void => {
      if (mine.ready) mine.failure = failure;
      else rejectLoad(failure);
    };
    const timeout = timers.setTimeout(
      () => rejectLoad(new PlayFailure('network', 'The song took too long to load')),
      loadTimeoutMs,
    );
    signal.addEventListener('abort', () => rejectLoad(new PlayFailure('network', 'Loading was called off')));
    try {
      const attaching = attach(audio, source, { startAt, onFailure, signal }).then((attachment) => {
        if (signal.aborted) attachment.detach();
        else mine.attachment = attachment;
      });
      await Promise.race([attaching, failed]);
      audio.preservesPitch = true;
      audio.playbackRate = 1;
      await Promise.race([waitUntilReady(audio, startAt, signal), failed]);
      mine.ready = true;
    } catch (fault) {
      if (session === mine) unload();
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
        // A pause or another song intervened; its caller handles the state.
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
      // Safari lets an element autoplay later once it was loaded inside a gesture.
      if (!session) audio.load();
    },
    unload,
    destroy: unload,
  };
}

/** Resolves when the element is at `startAt` and has data to play from there. */
function waitUntilReady(audio: AudioElement, startAt: number, signal: AbortSignal): Promise<void> {
  return new Promise((resolve) => {
    let hasSought = startAt === 0;
    const check = (): void => {
      if (!hasSought && audio.readyState >= haveMetadata) {
        hasSought = true;
        if (Math.abs(audio.currentTime - startAt) > 0.01) audio.currentTime = startAt;
      }
      if (!hasSought || audio.seeking || audio.readyState < haveFutureData) return;
      stop();
      resolve();
    };
    const stop = (): void => {
      for (const event of readinessEvents) audio.removeEventListener(event, check);
    };
    for (const event of readinessEvents) audio.addEventListener(event, check);
    signal.addEventListener('abort', stop);
    check();
  });
}
