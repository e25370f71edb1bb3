import { useLingui } from '@lingui/react/macro';
import { useEffect, useRef } from 'react';
import { announce } from '../../../lib/announcer.ts';
import { showToast } from '../../../ui/toast/index.ts';
import { usePicture } from '../live/room-context.tsx';

/** Tells of what changed on stage: to screen readers every song, to everybody their own turn. */
export function Announcements() {
  const { t } = useLingui();
  const { play, isBehind, dj, isMine, isNext } = usePicture(({ nowPlaying, djs, allUserData }, live) => ({
    play: nowPlaying,
    isBehind: live.isBehind,
    dj: allUserData[djs[0]?.uuid ?? '']?.userProfile.nickname,
    isMine: nowPlaying !== null && djs[0]?.uuid === live.me,
    isNext: nowPlaying !== null && djs[1]?.uuid === live.me,
  }));
  // What was on when one came in is on the screen; only changes are news.
  const known = useRef({ playId: play?.playId, isMine, isNext });

  useEffect(() => {
    // Without a line there is no news; what changed meanwhile is told with the way back.
    if (isBehind) return;
    const before = known.current;
    known.current = { playId: play?.playId, isMine, isNext };
    if (play?.playId !== before.playId) {
      if (!play) announce(t`Nothing is playing.`);
      else announce(t`Now playing: ${play.song.trackName} by ${play.song.artistName}, from ${dj ?? ''}`);
    }
    if (isMine && !before.isMine) showToast(t`It’s your turn: the room hears your song.`, { tone: 'ok' });
    else if (isNext && !before.isNext) showToast(t`You’re next, after this song.`);
  }, [t, play, isBehind, dj, isMine, isNext]);

  return null;
}
