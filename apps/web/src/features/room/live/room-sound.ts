/** The sound of a visit. It outlives the connection, so that a guest who signs in misses nothing of the song. */
import type { ServerClock } from '@turnstage/client';
import type { NowPlaying, Song } from '@turnstage/contracts';
import { createRoomAudio, type RoomAudio } from '../../../players/index.ts';
import { useSession } from '../../../session/index.ts';
import { guestPreviews } from '../sound/guest-previews.ts';
import { addExternalPlayers, createSyncReporter, reportPlay, trackedPlays } from '../sound/external-sound.ts';
import { getConsent, preferredProvider, useSoundSettings } from '../sound/sound-settings.ts';
import { createSoundClaim, isSilent, type SoundClaim } from '../sound/sound-claim.ts';
import { createVideoScreen, type VideoScreen } from '../sound/video-screen.ts';

type SoundClock = Pick<ServerClock, 'now' | 'uncertaintyMs'>;

export interface RoomSound {
  readonly audio: RoomAudio;
  /** Which tab or device of the person plays. */
  readonly soundClaim: SoundClaim;
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
  const soundClaim = createSoundClaim();
  const player = createRoomAudio({
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
  const audio = silentElsewhere(player, soundClaim);
  void addExternalPlayers(audio, screen, previews);
  return {
    audio,
    soundClaim,
    screen,
    setClock(next) {
      clock = next;
    },
    signIn(nowPlaying) {
      isGuest = false;
      soundClaim.signIn();
      const { provider } = audio.status();
      const isPreview =
        provider === 'preview' ||
        (lastPreview !== null && nowPlaying?.song.musicProviders.uploadService === lastPreview);
      audio.reevaluate({ reload: isPreview });
    },
    destroy() {
      soundClaim.destroy();
      audio.destroy();
      screen.remove();
    },
  };
}

/** While another tab or device plays, nothing is loaded here. */
function silentElsewhere(player: RoomAudio, soundClaim: SoundClaim): RoomAudio {
  let nowPlaying: NowPlaying | null = null;
  let next: Song | null = null;
  const update = () => {
    const silent = isSilent(soundClaim.get());
    player.setNowPlaying(silent ? null : nowPlaying);
    player.setUpNext(silent ? null : next);
  };
  soundClaim.subscribe(update);
  return {
    ...player,
    setNowPlaying(play) {
      nowPlaying = play;
      update();
    },
    setUpNext(song) {
      next = song;
      update();
    },
  };
}
