import { useLingui } from '@lingui/react/macro';
import { useEffect, useRef } from 'react';
import { announce } from '../../../lib/announcer.ts';
import { showToast } from '../../../ui/toast/index.ts';
import { useRoomState } from '../live/room-context.tsx';

/** The seat queue changes first; the seat comes with another message. */
const movingUpMs = 5_000;

/** Announces changes on stage: every song to screen readers, and my own turn to everyone as a toast. */
export function Announcements() {
  const { t } = useLingui();
  const { play, isStale, dj, isMine, isNext, isSeated, isWaiting } = useRoomState(
    ({ nowPlaying, djs, allUserData, seatQueue, songsRemainingForDj }, live) => ({
      isSeated: djs.some(({ uuid }) => uuid === live.me),
      isWaiting: seatQueue?.includes(live.me) === true,
      play: nowPlaying,
      isStale: live.isStale,
      dj: allUserData[djs[0]?.uuid ?? '']?.userProfile.nickname,
      isMine: nowPlaying !== null && djs[0]?.uuid === live.me,
      // The current turn may have more songs.
      isNext:
        nowPlaying !== null &&
        djs[1]?.uuid === live.me &&
        (songsRemainingForDj <= 1 || djs[0]?.leavingAfterSong === true),
    }),
  );
  // What played when I joined is on the screen; only changes are announced.
  const last = useRef({ playId: play?.playId, isMine, isNext, isSeated, isWaiting });
  const leftQueueAt = useRef(-Infinity);

  useEffect(() => {
    // Nothing is announced while the state is stale; changes are announced after the reconnect.
    if (isStale) return;
    const before = last.current;
    last.current = { playId: play?.playId, isMine, isNext, isSeated, isWaiting };
    if (before.isWaiting && !isWaiting) leftQueueAt.current = performance.now();
    if (play?.playId !== before.playId) {
      if (!play) announce(t`Nothing’s playing.`);
      else announce(t`Now playing: ${play.song.trackName} by ${play.song.artistName}, from ${dj ?? ''}`);
    }
    const hasMovedUp = isSeated && !before.isSeated && performance.now() - leftQueueAt.current < movingUpMs;
    if (isMine && !before.isMine) showToast(t`You’re up: everyone’s hearing your song.`, { tone: 'ok' });
    else if (isNext && !before.isNext)
      showToast(
        hasMovedUp ? t`You’re on stage, and you’re up after this song.` : t`You’re up after this song.`,
      );
    else if (hasMovedUp) showToast(t`A seat opened up. You’re on stage now.`, { tone: 'ok' });
  }, [t, play, isStale, dj, isMine, isNext, isSeated, isWaiting]);

  return null;
}
