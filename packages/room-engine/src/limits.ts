/** The numbers of the rules (docs/rules/room.md). */
import { limits } from '@turnstage/contracts/values';

export const defaultLeadInMs = 1_500;
export const leaveGraceMs = 20_000;
export const heldPlaceMs = 5 * 60_000;
export const kickDurationMs = 10 * 60_000;
export const minSongDurationSeconds = limits.songSeconds.min;
export const maxSongDurationSeconds = limits.songSeconds.max;
export const repeatWindowMs = 60 * 60_000;
export const passesBeforeRemoval = 2;
/** How long a full stage can keep somebody waiting in silence. */
export const silentStageMs = 2 * 60_000;
export const inactiveMs = 20 * 60_000;
export const stillThereTimeoutMs = 60_000;
export const animationsPerSecond = 5;
export const dislikeSkipVoters = 5;
export const dislikeSkipRatio = 2;
