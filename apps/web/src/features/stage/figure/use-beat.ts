import { useMemo } from 'react';
import type { StageSong } from '../types.ts';
import { beatOf, type Beat } from './beat.ts';

/** By value: a new object for the same song must not restart everyone's animation. */
export function useBeat(song: StageSong | null | undefined): Beat {
  const { startTime, bpm, beatOffset } = song ?? {};
  return useMemo(() => beatOf(startTime, bpm, beatOffset), [startTime, bpm, beatOffset]);
}
