/** The preview of a song: an audio file by URL, on our own audio element. */
import type { Timers } from '@turnstage/client';

import { haveMetadata, type AudioElement } from '../audio-element.ts';
import { createMediaElementPlayer, type Attach } from '../media-element-player.ts';
import { PlayFailure, type Player } from '../player.ts';
import type { PreviewAllowance } from '../preview-allowance.ts';

export interface PreviewPlayerOptions {
  audio: AudioElement;
  timers?: Timers;
  /** For listeners without an account, who can hear a limited number of previews (G2). */
  allowance?: PreviewAllowance;
}

export function createPreviewPlayer({ allowance, ...options }: PreviewPlayerOptions): Player {
  return createMediaElementPlayer({ ...options, attach: attachFile(allowance) });
}

const attachFile =
  (allowance: PreviewAllowance | undefined): Attach =>
  async (audio, { providerSongId: address }, { startAt, onFailure }) => {
    if (allowance && !allowance.canStart(address))
      throw new PlayFailure('preview-limit', 'All previews were heard');
    const isOver = () => audio.readyState >= haveMetadata && audio.duration <= startAt;
    const listeners = {
      error: () =>
        onFailure(new PlayFailure('not-found', audio.error?.message ?? 'The preview does not play')),
      ended: () => onFailure(new PlayFailure('preview-over', 'The preview is over')),
      // A listener who joins after the preview's end doesn't wait.
      loadedmetadata: () => {
        if (isOver()) onFailure(new PlayFailure('preview-over', 'The preview is over'));
        else allowance?.markStarted(address);
      },
    };
    for (const [event, listener] of Object.entries(listeners)) audio.addEventListener(event, listener);
    audio.src = address;
    audio.load();
    return {
      detach() {
        for (const [event, listener] of Object.entries(listeners)) audio.removeEventListener(event, listener);
        audio.removeAttribute('src');
        audio.load();
      },
    };
  };
