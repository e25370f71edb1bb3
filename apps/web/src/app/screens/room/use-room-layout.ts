import { useMediaQuery } from '../../../lib/use-media-query.ts';

export interface RoomLayout {
  /** The rail sits beside the stage; otherwise below it. */
  hasSideRail: boolean;
  bar: 'phone' | 'narrow' | 'wide';
  /** Uses the compact stage layout for little space. */
  isCompact: boolean;
}

/** A phone in landscape has the width for a rail but no height for anything else. */
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
