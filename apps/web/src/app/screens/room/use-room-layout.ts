import { useMediaQuery } from '../../../lib/use-media-query.ts';

export interface RoomLayout {
  /** The rail sits beside the stage; otherwise below it. */
  hasSideRail: boolean;
  bar: 'two-rows' | 'narrow' | 'wide';
  /** A phone held upright. */
  isPhone: boolean;
  /** Uses the compact stage layout for little space. */
  isCompact: boolean;
}

/** A phone in landscape has the width for a rail but no height for anything else. */
export function useRoomLayout(): RoomLayout {
  const isWide = useMediaQuery('(min-width: 64rem)');
  const isOnItsSide = useMediaQuery('(min-width: 40rem) and (max-height: 30rem)');
  const isNarrow = !useMediaQuery('(min-width: 48rem)');
  // Between them, one row would leave no space for the name of the song.
  const hasOneRow = useMediaQuery('(min-width: 60rem)') || isOnItsSide;
  return {
    hasSideRail: isWide || isOnItsSide,
    bar: isWide ? 'wide' : hasOneRow ? 'narrow' : 'two-rows',
    isPhone: isNarrow && !isOnItsSide,
    isCompact: isOnItsSide || isNarrow,
  };
}
