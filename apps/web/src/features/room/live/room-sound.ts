/** The sound of a visit. It outlives the connection, so that a guest who signs in misses nothing of the song. */
import type { ServerClock } from '@turnstage/client';
import type { NowPlaying } from '@turnstage/contracts';
import { createRoomAudio, type RoomAudio } from '../../../players/index.ts';
import { useSession } from '../../../session/index.ts';
import { guestPreviews } from '../sound/guest-previews.ts';
import { addExternalPlayers, createSyncReporter, reportPlay, trackedPlays } from '../sound/external-sound.ts';
import { getConsent, preferredProvider, useSoundSettings } from '../sound/sound-settings.ts';
import { createVideoScreen, type VideoScreen } from '../sound/video-screen.ts';

type SoundClock = Pick<ServerClock, 'now' | 'uncertaintyMs'>;

export interface RoomSound {
  readonly audio: RoomAudio;
  /** Where players with video are shown. */
  readonly screen: VideoScreen;
  /** The clock of the current connection. */
  setClock(clock: SoundClock): void;
  /** The guest has signed in. A song that they hear in full plays on; one that they don't is loaded again. */
  signIn(nowPlaying: NowPlaying | null): void;
  destroy(): void;
}

export function createRoomSound(roomUuid: string, firstClock: SoundClock, startsAsGuest: boolean): RoomSound {
  let clock = firstClock;
  let isGuest = startsAsGuest;
  let lastPreview: string | null = null;
  const screen = createVideoScreen();
  const allowance = startsAsGuest ? guestPreviews() : undefined;
  const previews = allowance && {
    canStart: (id: string) => !isGuest || allowance.canStart(id),
    markStarted(id: string) {
      lastPreview = id;
      if (isGuest) allowance.markStarted(id);
    },
  };
  const audio = createRoomAudio({
    clock: {
      now: () => clock.now(),
      get uncertaintyMs() {
        return clock.uncertaintyMs;
      },
    },
    token: () => useSession.getState().token,
    quality: () => (isGuest ? 'medium' : useSoundSettings.getState().quality),
    trimMs: () => useSoundSettings.getState().trimMs,
    preferred: () => preferredProvider(useSession.getState().me?.musicProviders),
    leave: (source) => getConsent(source, isGuest),
    previews,
    onDrift: createSyncReporter(roomUuid),
    tracking: {
      roomUuid,
      report: (play) => {
        if (!isGuest) reportPlay(play);
      },
      store: trackedPlays,
    },
  });
  void addExternalPlayers(audio, screen, previews);
  return {
    audio,
    screen,
    setClock(next) {
      clock = next;
    },
    signIn(nowPlaying) {
      isGuest = false;
      const { provider } = audio.status();
      const isPreview =
        provider === 'preview' ||
        (lastPreview !== null && nowPlaying?.song.musicProviders.uploadService === lastPreview);
      audio.reevaluate({ reload: isPreview });
    },
    destroy() {
      audio.destroy();
      screen.remove();
    },
  };
}
