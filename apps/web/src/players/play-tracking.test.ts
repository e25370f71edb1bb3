import { describe, expect, it } from 'vitest';

import { startPlay, continuePlay, finishPlay, resumePlay, type TrackedPlay } from './play-tracking.ts';

const one = { roomUuid: 'r1', playId: 'p1' };
const initial: TrackedPlay = { ...one, heardSeconds: 0, reported15: false, reported30: false };

/** Listens second by second and collects the milestones. */
function play(play: TrackedPlay, seconds: number[]) {
  const milestones: string[] = [];
  let current = play;
  for (const heard of seconds) {
    const tracking = continuePlay(current, heard);
    milestones.push(...tracking.reports.map((report) => `${report.milestone} at ${heard}`));
    current = tracking.play as TrackedPlay;
  }
  return { milestones, play: current };
}

describe('play tracking', () => {
  it('reports 15 and 30 seconds once each', () => {
    const seconds = Array.from({ length: 60 }, (_, second) => second);
    expect(play(initial, seconds).milestones).toEqual(['15s at 10', '30s at 25']);
  });

  it.each([
    [[9.9, 20.1], []],
    [[10], ['15s at 10']],
    [[20], ['15s at 20']],
    [[24.9, 35.1], []],
    [[35], ['30s at 35']],
  ])('counts only seconds inside the window: %j', (seconds, milestones) => {
    expect(play(initial, seconds).milestones).toEqual(milestones);
  });

  it('reports the total at the end, and nothing when nothing was heard', () => {
    expect(finishPlay({ ...initial, heardSeconds: 181.6 })).toEqual({
      play: null,
      reports: [{ ...one, milestone: 'end', heardSeconds: 182 }],
    });
    expect(finishPlay(initial).reports).toEqual([]);
    expect(finishPlay(null).reports).toEqual([]);
  });

  it('finishes the previous play when the next one starts', () => {
    const tracking = startPlay({ ...initial, heardSeconds: 40 }, { roomUuid: 'r1', playId: 'p2' });
    expect(tracking.reports).toEqual([{ ...one, milestone: 'end', heardSeconds: 40 }]);
    expect(tracking.play).toEqual({ ...initial, playId: 'p2' });
  });

  it('continues the same play', () => {
    const heard = { ...initial, heardSeconds: 12, reported15: true };
    expect(startPlay(heard, one)).toEqual({ play: heard, reports: [] });
  });

  it('drops a stored play of another room or another song', () => {
    expect(resumePlay(initial, one)).toBe(initial);
    expect(resumePlay(initial, { roomUuid: 'r2', playId: 'p1' })).toBeNull();
    expect(resumePlay(initial, { roomUuid: 'r1', playId: 'p2' })).toBeNull();
    expect(resumePlay(null, one)).toBeNull();
  });
});
