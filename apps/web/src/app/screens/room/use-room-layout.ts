import { useMediaQuery } from '../../../lib/use-media-query.ts';

export interface RoomLayout {
  /** The rail stands beside the stage, else below it. */
  hasSideRail: boolean;
  bar: 'phone' | 'narrow' | 'wide';
  /** The stage's composition for little room. */
  isCompact: boolean;
}

/** A phone on its side has the width for a rail and the height for nothing else. */
export function useRoomLayout(): RoomLayout {
  const isWide = useMediaQuery('(min-width: 64rem)');
  const isOnItsSide = useMediaQuery('(min-width: 40rem) and (max-height: 30rem)');
  const isPhone = !useMediaQuery('(min-width: 48rem)');
  return {
    hasSideRail: isWide || isOnItsSide,
    bar: isWide ? 'wide' : isPhone && !isOnItsSide ? 'phone' : 'narrow',
    isCompact: isOnItsSide || (!isWide && isPhone),
  };
}
