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
  return {
    show(song) {
      if (!session) return;
      session.metadata = song ? new MediaMetadata(describe(song)) : null;
      if (!song) session.playbackState = 'none';
    },
    setMuted(muted) {
      if (session) session.playbackState = muted ? 'paused' : 'playing';
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
