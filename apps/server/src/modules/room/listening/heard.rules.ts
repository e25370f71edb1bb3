/** Which listening reports are accepted: docs/rules/playback.md, L2 and L3. */
export type Milestone = '15s' | '30s' | 'end';

/** Tolerance for clock differences and network delay. */
const toleranceSeconds = 5;

const windows = { '15s': [10, 20], '30s': [25, 35], end: [0, Infinity] } as const;

export interface PlayFacts {
  /** epoch ms */
  readonly startTime: number;
  readonly durationSeconds: number;
}

/** Returns the seconds to count, or null when they can't be true. */
export function acceptedSeconds(
  report: { readonly milestone: Milestone; readonly heardSeconds: number },
  play: PlayFacts,
  now: number,
): number | null {
  const [from, to] = windows[report.milestone];
  if (report.heardSeconds < from || report.heardSeconds > to) return null;
  const elapsed = (now - play.startTime) / 1000 + toleranceSeconds;
  if (report.heardSeconds > elapsed) return null;
  if (report.heardSeconds > play.durationSeconds + toleranceSeconds) return null;
  return Math.min(report.heardSeconds, play.durationSeconds);
}
