/** Songs of 7digital: a file on our own audio element, at an address that our server signs when the song is played. */
import type { Timers } from '@turnstage/client';

import type { AudioElement } from '../audio-element.ts';
import { createMediaElementPlayer, type Attach } from '../media-element-player.ts';
import { PlayFailure, type Player } from '../player.ts';

export interface SevenDigitalPlayerOptions {
  audio: AudioElement;
  /** Returns an address of the song's file that is valid for a short time. Rejects with `PlayFailure`. */
  signedUrl: (providerSongId: string) => Promise<string>;
  timers?: Timers;
}

export function createSevenDigitalPlayer({ signedUrl, ...options }: SevenDigitalPlayerOptions): Player {
  return createMediaElementPlayer({ ...options, attach: attachFile(signedUrl) });
}

/** How often one play asks for a new address before it gives up. */
const maxRenewals = 2;

const attachFile =
  (signedUrl: SevenDigitalPlayerOptions['signedUrl']): Attach =>
  async (audio, { providerSongId }, { onFailure, signal }) => {
    let renewals = 0;

    const open = async (): Promise<void> => {
      const url = await signedUrl(providerSongId);
      // Meanwhile the element may belong to another song.
      if (signal.aborted) return;
      audio.src = url;
      audio.load();
    };

    /** An address that has ended fails when the listener seeks, or after a long pause: the song goes on with a new one. */
    const renew = async (): Promise<void> => {
      renewals += 1;
      const [position, wasPlaying] = [audio.currentTime, !audio.paused];
      const resume = () => {
        audio.removeEventListener('loadedmetadata', resume);
        if (signal.aborted) return;
        if (position > 0) audio.currentTime = position;
        if (wasPlaying) void audio.play().catch(() => undefined);
      };
      try {
        await open();
        if (!signal.aborted) audio.addEventListener('loadedmetadata', resume);
      } catch (error) {
        onFailure(toFailure(error));
      }
    };

    const onError = (): void => {
      if (renewals < maxRenewals) void renew();
      else onFailure(new PlayFailure('not-found', audio.error?.message ?? '7digital does not play the song'));
    };

    await open();
    if (signal.aborted) return { detach: () => undefined };
    audio.addEventListener('error', onError);
    return {
      detach() {
        audio.removeEventListener('error', onError);
        audio.removeAttribute('src');
        audio.load();
      },
    };
  };

function toFailure(error: unknown): PlayFailure {
  return error instanceof PlayFailure ? error : new PlayFailure('network', String(error));
}
