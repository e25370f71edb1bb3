/**
 * Decides how a player that is ahead or behind gets back in sync with the room (ui: Playing in sync). Pure. A small
 * change of speed isn't heard, a seek is; so seeks are rare and never follow each other quickly.
 */
import type { PlayerCapabilities } from './player.ts';

export interface DriftMemory {
  nudging: boolean;
  /** Times of the latest seeks, oldest first, in ms of the same clock as `nowMs`. */
  seeksAt: readonly number[];
}

export interface DriftReading {
  nowMs: number;
  /** Heard position minus the room's position: positive is ahead. */
  driftMs: number;
  /** Just started or resumed: a seek disturbs less than ten seconds out of sync. */
  settling: boolean;
  capabilities: PlayerCapabilities;
}

export type DriftAction = { kind: 'rate'; rate: number } | { kind: 'seek' };

export const initialDriftMemory: DriftMemory = { nudging: false, seeksAt: [] };

/** A nudge continues until the drift is this small: stopping at the dead zone's edge would start it again at once. */
const nudgeUntilMs = 10;
/**
 * The start is more precise: two listeners at opposite edges of the usual dead zone would be 80 ms apart for the
 * whole song.
 */
const settlingDeadZoneMs = 15;
/** Time constant with which a drift is corrected, up to the limits below. */
const nudgeHorizonMs = 2_500;
const gentleUpToMs = 400;
const gentleLimit = 0.05;
const strongLimit = 0.08;
const rateStepsPerOne = 200;
const seekCoolDownMs = 10_000;
const settlingSeekAboveMs = 150;
const settlingSeeks = 2;

export function controlDrift(
  memory: DriftMemory,
  reading: DriftReading,
): { action: DriftAction; memory: DriftMemory } {
  const { nowMs, driftMs, capabilities } = reading;
  const size = Math.abs(driftMs);
  const seeksAt = memory.seeksAt.filter((at) => nowMs - at < seekCoolDownMs);
  if (size > seekThreshold(reading) && seeksAt.length < seeksAllowed(reading)) {
    return { action: { kind: 'seek' }, memory: { nudging: false, seeksAt: [...seeksAt, nowMs] } };
  }
  const nudging = capabilities.fineRate && size > (memory.nudging ? nudgeUntilMs : deadZone(reading));
  return { action: { kind: 'rate', rate: nudging ? nudgedRate(driftMs) : 1 }, memory: { nudging, seeksAt } };
}

const seekThreshold = ({ settling, capabilities }: DriftReading): number =>
  settling ? Math.max(settlingSeekAboveMs, capabilities.deadZoneMs) : capabilities.seekAboveMs;

const deadZone = ({ settling, capabilities }: DriftReading): number =>
  settling ? Math.min(settlingDeadZoneMs, capabilities.deadZoneMs) : capabilities.deadZoneMs;

const seeksAllowed = ({ settling }: DriftReading): number => (settling ? settlingSeeks : 1);

function nudgedRate(driftMs: number): number {
  const limit = Math.abs(driftMs) > gentleUpToMs ? strongLimit : gentleLimit;
  const correction = Math.min(limit, Math.max(-limit, driftMs / nudgeHorizonMs));
  // Rounded to steps, so that the speed isn't changed four times a second.
  return 1 - Math.round(correction * rateStepsPerOne) / rateStepsPerOne;
}
