import { useLingui } from '@lingui/react/macro';
import { usePicture } from '../live/room-context.tsx';

/** The line under somebody's name: what they play, or how far they are in the line. */
export function usePersonNote(): (uuid: string) => string | undefined {
  const { t } = useLingui();
  const { djs, line, playing, isBehind } = usePicture((picture, live) => ({
    isBehind: live.isBehind,
    djs: picture.djs,
    line: picture.seatQueue,
    playing: picture.nowPlaying?.song.trackName,
  }));
  return (uuid) => {
    const turn = djs.findIndex((dj) => dj.uuid === uuid);
    // With the line down for long nobody knows whose turn it is, nor with what.
    if (turn >= 0 && isBehind) return undefined;
    if (djs[turn]?.leavingAfterSong) return t`Leaves the stage after their song`;
    if (turn === 0 && playing) return t`Playing ${playing}`;
    if (turn >= 0) {
      const next = djs[turn]?.nextSong?.trackName;
      return next ? t`Next song: ${next}` : t`No next song yet`;
    }
    const place = (line?.indexOf(uuid) ?? -1) + 1;
    return place > 0 ? t`Place ${place}` : undefined;
  };
}
