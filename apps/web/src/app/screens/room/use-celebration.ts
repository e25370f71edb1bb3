import { useEffect, useRef, type RefObject } from 'react';
import { useRoomState } from '../../../features/room/index.ts';
import type { StageHandle } from '../../../features/stage/index.ts';
import { countAudience, countCelebrationEmoji, getCelebrationLevel } from './celebration.rules.ts';

/** Celebrates a song on stage each time that more of the room likes it (rule H44), not the votes of before I came. */
export function useCelebration(stage: RefObject<StageHandle | null>): void {
  const { playId, level } = useRoomState(({ nowPlaying, voteCounts, allUsers, djs }) => ({
    playId: nowPlaying?.playId,
    level: getCelebrationLevel(voteCounts, countAudience(allUsers, djs[0])),
  }));
  const reached = useRef({ playId, level });
  useEffect(() => {
    const before = reached.current;
    const isSameSong = before.playId === playId;
    // People who leave raise the share, and people who come lower it: each level is celebrated once.
    reached.current = { playId, level: isSameSong ? Math.max(before.level, level) : level };
    if (isSameSong && level > before.level) stage.current?.celebrate(countCelebrationEmoji(level));
  }, [stage, playId, level]);
}
