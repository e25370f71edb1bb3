/** The preview of a song: a file by its address, on an audio element of our own. */
import type { Timers } from '@turnstage/client';

import { createMediaElementPlayer, type Attach } from '../media-element-player.ts';
import { PlayFailure, type Player } from '../player.ts';
import type { AudioElement } from '../audio-element.ts';

export function createPreviewPlayer(options: { audio: AudioElement; timers?: Timers }): Player {
  return createMediaElementPlayer({ ...options, attach: attachFile });
}

const attachFile: Attach = async (audio, { providerSongId: address }, { onFailure }) => {
  const onError = (): void =>
    onFailure(new PlayFailure('not-found', audio.error?.message ?? 'The preview does not play'));
  audio.addEventListener('error', onError);
  audio.src = address;
  audio.load();
  return {
    detach() {
      audio.removeEventListener('error', onError);
      audio.removeAttribute('src');
      audio.load();
    },
  };
};
