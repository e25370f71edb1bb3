import { useLingui } from '@lingui/react/macro';
import { useEffect, useRef } from 'react';
import { announce } from '../../../lib/announcer.ts';
import { showToast } from '../../../ui/toast/index.ts';
import { usePicture } from '../live/room-context.tsx';

/** The place in the line goes first, the seat comes with another message. */
const movingUpMs = 5_000;

/** Tells of what changed on stage: to screen readers every song, to everybody their own turn. */
export function Announcements() {
  const { t } = useLingui();
  const { play, isBehind, dj, isMine, isNext, isSeated, isWaiting } = usePicture(
    ({ nowPlaying, djs, allUserData, seatQueue, songsRemainingForDj }, live) => ({
      isSeated: djs.some(({ uuid }) => uuid === live.me),
      isWaiting: seatQueue?.includes(live.me) === true,
      play: nowPlaying,
      isBehind: live.isBehind,
      dj: allUserData[djs[0]?.uuid ?? '']?.userProfile.nickname,
      isMine: nowPlaying !== null && djs[0]?.uuid === live.me,
      // A turn may have more songs to come.
      isNext:
        nowPlaying !== null &&
        djs[1]?.uuid === live.me &&
        (songsRemainingForDj <= 1 || djs[0]?.leavingAfterSong === true),
    }),
  );
  // What was on when one came in is on the screen; only changes are news.
  const known = useRef({ playId: play?.playId, isMine, isNext, isSeated, isWaiting });
  const leftLineAt = useRef(-Infinity);

  useEffect(() => {
    // Without a line there is no news; what changed meanwhile is told with the way back.
    if (isBehind) return;
    const before = known.current;
    known.current = { playId: play?.playId, isMine, isNext, isSeated, isWaiting };
    if (before.isWaiting && !isWaiting) leftLineAt.current = performance.now();
    if (play?.playId !== before.playId) {
      if (!play) announce(t`Nothing is playing.`);
      else announce(t`Now playing: ${play.song.trackName} by ${play.song.artistName}, from ${dj ?? ''}`);
    }
    const hasMovedUp = isSeated && !before.isSeated && performance.now() - leftLineAt.current < movingUpMs;
    if (isMine && !before.isMine) showToast(t`It’s your turn: the room hears your song.`, { tone: 'ok' });
    else if (isNext && !before.isNext)
      showToast(
        hasMovedUp ? t`You have a seat, and you’re next after this song.` : t`You’re next, after this song.`,
      );
    else if (hasMovedUp) showToast(t`A seat was free: you’re on stage now.`, { tone: 'ok' });
  }, [t, play, isBehind, dj, isMine, isNext, isSeated, isWaiting]);

  return null;
}
