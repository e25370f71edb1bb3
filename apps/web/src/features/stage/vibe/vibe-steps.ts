/** The needle's number and its step; the vibe meter has the labels of the steps. */
export const vibeSteps = ['quiet', 'warming', 'nodding', 'swinging', 'lifted', 'electric'] as const;
export type VibeStep = (typeof vibeSteps)[number];

const from: Record<VibeStep, number> = {
  quiet: 0,
  warming: 12,
  nodding: 32,
  swinging: 54,
  lifted: 74,
  electric: 92,
};

/** 0 to 100 from the room's 0 to 1. */
export function vibeNumber(vibe: number): number {
  return Math.round(Math.min(1, Math.max(0, Number.isFinite(vibe) ? vibe : 0)) * 100);
}

export function vibeStep(vibe: number): VibeStep {
  const value = vibeNumber(vibe);
  return vibeSteps.findLast((step) => value >= from[step]) ?? 'quiet';
}

/** Degrees of the needle: −90 points left, 90 right. */
export function needleAngle(vibe: number): number {
  return vibeNumber(vibe) * 1.8 - 90;
}
