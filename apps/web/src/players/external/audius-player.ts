/** Whole songs of Audius, which streams to anyone: a file on our own audio element. */
import type { Timers } from '@turnstage/client';

import type { AudioElement } from '../audio-element.ts';
import { createMediaElementPlayer, type Attach } from '../media-element-player.ts';
import { PlayFailure, type Player } from '../player.ts';

export interface AudiusPlayerOptions {
  audio: AudioElement;
  /** Base address of Audius' API, without a trailing slash. */
  url: string;
  appName: string;
  timers?: Timers;
}

export function createAudiusPlayer({ url, appName, ...options }: AudiusPlayerOptions): Player {
  return createMediaElementPlayer({ ...options, attach: attachStream(url, appName) });
}

const attachStream =
  (url: string, appName: string): Attach =>
  async (audio, { providerSongId }, { onFailure }) => {
    const fail = () =>
      onFailure(new PlayFailure('not-found', audio.error?.message ?? 'Audius does not play the song'));
    audio.addEventListener('error', fail);
    audio.src = `${url}/v1/tracks/${encodeURIComponent(providerSongId)}/stream?${new URLSearchParams({ app_name: appName })}`;
    audio.load();
    return {
      detach() {
        audio.removeEventListener('error', fail);
        audio.removeAttribute('src');
        audio.load();
      },
    };
  };
