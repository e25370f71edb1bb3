import { createMediaSession, heardAlone, type RoomAudio } from '../../../players/index.ts';
import type { RoomStore } from '../live/room-store.ts';
import { useSoundSettings } from './sound-settings.ts';
import type { VideoScreen } from './video-screen.ts';
import { setMuted, useVolume } from '../../../lib/volume.ts';

/** The sound follows the volume of this device, and the lock screen shows what is on; answers a function that ends it. */
export function connectSound(store: RoomStore, audio: RoomAudio, screen: VideoScreen): () => void {
  const media = createMediaSession(setMuted);
  const applyVolume = () => {
    const { volume, muted } = useVolume.getState();
    audio.setVolume(volume);
    // A beginning that one listens to apart from the room (P7) is heard alone.
    audio.setMuted(muted || heardAlone.isOn());
    media.setMuted(muted);
  };
  // Any press is a gesture that a blocking browser accepts, not only the one on its own button.
  const unlock = () => {
    if (audio.status().phase === 'blocked') audio.unlock();
  };
  const showPicture = () => {
    const { phase, provider } = audio.status();
    const hasPicture = provider === 'youtube' || provider === 'soundCloudPublic';
    screen.show(hasPicture && (phase === 'loading' || phase === 'playing' || phase === 'blocked'));
  };
  applyVolume();
  addEventListener('pointerup', unlock);
  addEventListener('keydown', unlock);
  const stops = [
    useVolume.subscribe(applyVolume),
    heardAlone.subscribe(applyVolume),
    audio.subscribe(showPicture),
    useSoundSettings.subscribe((now, before) => {
      const reload = now.quality !== before.quality || now.preferred !== before.preferred;
      if (reload || now.leaves !== before.leaves) audio.reconsider({ reload });
    }),
    store.subscribe(({ picture }, before) => {
      const play = picture?.nowPlaying;
      // The song is another object also when it was looked up while it plays: its cover may be new.
      if (play?.song === before.picture?.nowPlaying?.song) return;
      media.show(play?.song ?? null);
      if (play) media.setMuted(useVolume.getState().muted);
    }),
  ];
  return () => {
    for (const stop of stops) stop();
    removeEventListener('pointerup', unlock);
    removeEventListener('keydown', unlock);
    media.show(null);
  };
}
