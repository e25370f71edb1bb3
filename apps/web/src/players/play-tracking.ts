/** Decides which milestones of a play are reported (document 3 section 4, Playback). Pure. */

export interface PlayIdentity {
  roomUuid: string;
  playId: string;
}

export interface TrackedPlay extends PlayIdentity {
  heardSeconds: number;
  reported15: boolean;
  reported30: boolean;
}

export type PlayReport = PlayIdentity & { milestone: '15s' | '30s' | 'end'; heardSeconds: number };

export interface Tracking {
  play: TrackedPlay | null;
  reports: PlayReport[];
}

/** Starts a play: finishes and reports the previous one. The same play continues. */
export function startPlay(previous: TrackedPlay | null, next: PlayIdentity): Tracking {
  if (previous && isSamePlay(previous, next)) return { play: previous, reports: [] };
  const { roomUuid, playId } = next;
  return {
    play: { roomUuid, playId, heardSeconds: 0, reported15: false, reported30: false },
    reports: finishPlay(previous).reports,
  };
}

/** Updates the total listening time. Each milestone is reported once, and only within its time window. */
export function continuePlay(play: TrackedPlay, heardSeconds: number): Tracking {
  const next = { ...play, heardSeconds };
  const reports: PlayReport[] = [];
  if (!play.reported15 && isBetween(heardSeconds, 10, 20)) {
    next.reported15 = true;
    reports.push(report(next, '15s'));
  }
  if (!play.reported30 && isBetween(heardSeconds, 25, 35)) {
    next.reported30 = true;
    reports.push(report(next, '30s'));
  }
  return { play: next, reports };
}

/** Ends the play for any reason: reports the total, unless nothing was heard. */
export function finishPlay(play: TrackedPlay | null): Tracking {
  return { play: null, reports: play && play.heardSeconds > 0 ? [report(play, 'end')] : [] };
}

/** A play stored across a reload continues only in the same room with the same play. */
export function resumePlay(stored: TrackedPlay | null, now: PlayIdentity): TrackedPlay | null {
  return stored && isSamePlay(stored, now) ? stored : null;
}

const isSamePlay = (one: PlayIdentity, other: PlayIdentity): boolean =>
  one.playId === other.playId && one.roomUuid === other.roomUuid;

const isBetween = (value: number, from: number, to: number): boolean => value >= from && value <= to;

const report = (play: TrackedPlay, milestone: PlayReport['milestone']): PlayReport => ({
  roomUuid: play.roomUuid,
  playId: play.playId,
  milestone,
  heardSeconds: Math.round(play.heardSeconds),
});
