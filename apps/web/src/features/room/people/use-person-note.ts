import { useLingui } from '@lingui/react/macro';
import { useRoomState } from '../live/room-context.tsx';

/** The line under someone's name: what they play, or their position in the seat queue. */
export function usePersonNote(): (uuid: string) => string | undefined {
  const { t } = useLingui();
  const { djs, seatQueue, playing, isStale } = useRoomState((roomState, live) => ({
    isStale: live.isStale,
    djs: roomState.djs,
    seatQueue: roomState.seatQueue,
    playing: roomState.nowPlaying?.song.trackName,
  }));
  return (uuid) => {
    const turn = djs.findIndex((dj) => dj.uuid === uuid);
    // While the state is stale it's unknown whose turn it is, and what they play.
    if (turn >= 0 && isStale) return undefined;
    if (djs[turn]?.leavingAfterSong) return t`Leaving after their song`;
    if (turn === 0 && playing) return t`Playing ${playing}`;
    if (turn >= 0) {
      const next = djs[turn]?.nextSong?.trackName;
      return next ? t`Next song: ${next}` : t`No next song yet`;
    }
    const place = (seatQueue?.indexOf(uuid) ?? -1) + 1;
    return place > 0 ? t`${place} in line` : undefined;
  };
}
