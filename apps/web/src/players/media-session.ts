/** Shows the song on the lock screen. Its media keys mute, since a listener can't stop the room. */
import type { Song } from '@turnstage/contracts';
import { getCoverSource } from '../lib/cover-source.ts';

export interface MediaSessionControls {
  show(song: Song | null): void;
  setMuted(muted: boolean): void;
}

export function createMediaSession(onMute: (muted: boolean) => void): MediaSessionControls {
  const session = 'mediaSession' in navigator ? navigator.mediaSession : null;
  session?.setActionHandler('pause', () => onMute(true));
  session?.setActionHandler('stop', () => onMute(true));
  session?.setActionHandler('play', () => onMute(false));
  let hasSong = false;
  let isMuted = false;
  const update = (): void => {
    // Without a song nothing plays here, whatever the volume.
    if (session) session.playbackState = !hasSong ? 'none' : isMuted ? 'paused' : 'playing';
  };
  return {
    show(song) {
      hasSong = song !== null;
      if (session) session.metadata = song ? new MediaMetadata(describe(song)) : null;
      update();
    },
    setMuted(muted) {
      isMuted = muted;
      update();
    },
  };
}

function describe(song: Song): MediaMetadataInit {
  const cover = Object.values(song.thumbnails).find((url) => url !== '');
  return {
    title: song.trackName,
    artist: song.artistName,
    ...(song.albumName ? { album: song.albumName } : {}),
    ...(cover ? { artwork: [{ src: getCoverSource(cover) }] } : {}),
  };
}
