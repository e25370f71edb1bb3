import { createMediaSession, soloPlayback } from '../../../players/index.ts';
import type { RoomStore } from '../live/room-store.ts';
import { useSoundSettings } from './sound-settings.ts';
import { isSilent } from './sound-claim.ts';
import type { RoomSound } from '../live/room-sound.ts';
import { setMuted, useVolume } from '../../../lib/volume.ts';

/**
 * Connects the audio with the device's volume, the lock screen and the video area. Returns a function that
 * disconnects it.
 */
export function connectSound(
  store: RoomStore,
  { audio, soundClaim, screen }: Pick<RoomSound, 'audio' | 'soundClaim' | 'screen'>,
): () => void {
  const media = createMediaSession(setMuted);
  const applyVolume = () => {
    const { volume, muted } = useVolume.getState();
    audio.setVolume(volume);
    // While a preview plays outside the room (P7), the room is muted.
    // Until it is known whether another tab or device plays, this one makes no sound.
    audio.setMuted(muted || soloPlayback.isOn() || soundClaim.get() === 'checking');
    // On the lock screen a preview is a song of its own.
    media.setMuted(muted || soloPlayback.isOn());
  };
  // Any click or key is a gesture that the browser accepts, not only the unlock button.
  const unlock = () => {
    if (audio.status().phase === 'blocked') audio.unlock();
  };
  const updateVideo = () => {
    const { phase, provider } = audio.status();
    const hasVideo = provider === 'youtube' || provider === 'soundCloudPublic';
    screen.show(hasVideo && (phase === 'loading' || phase === 'playing' || phase === 'blocked'));
  };
  const showSong = () => {
    const song = store.getState().roomState?.nowPlaying?.song;
    const status = soundClaim.get();
    media.show(song && status !== 'checking' && !isSilent(status) ? song : null);
  };
  applyVolume();
  showSong();
  addEventListener('pointerup', unlock);
  addEventListener('keydown', unlock);
  const unsubscribers = [
    useVolume.subscribe(applyVolume),
    soloPlayback.subscribe(applyVolume),
    audio.subscribe(updateVideo),
    soundClaim.subscribe(() => {
      applyVolume();
      showSong();
    }),
    useSoundSettings.subscribe((now, before) => {
      const reload = now.quality !== before.quality || now.preferred !== before.preferred;
      if (reload || now.consents !== before.consents) audio.reevaluate({ reload });
    }),
    store.subscribe(({ roomState }, before) => {
      const play = roomState?.nowPlaying;
      // The song object also changes when a lookup completes while it plays: its cover may be new.
      if (play?.song === before.roomState?.nowPlaying?.song) return;
      showSong();
    }),
  ];
  return () => {
    for (const stop of unsubscribers) stop();
    removeEventListener('pointerup', unlock);
    removeEventListener('keydown', unlock);
    media.show(null);
  };
}
