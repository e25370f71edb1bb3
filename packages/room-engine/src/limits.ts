/** The figures of the rules (docs/rules/room.md). */
export const defaultLeadInMs = 1_500;
export const leaveGraceMs = 20_000;
export const heldPlaceMs = 5 * 60_000;
export const kickedOutMs = 10 * 60_000;
export const shortestSongSeconds = 15;
export const longestSongSeconds = 20 * 60;
export const repeatWindowMs = 60 * 60_000;
export const passesBeforeRemoval = 2;
export const inactiveMs = 20 * 60_000;
export const stillThereAnswerMs = 60_000;
export const animationsPerSecond = 5;
export const dislikeSkipVoters = 5;
export const dislikeSkipRatio = 2;
/** Assumed length of a song nobody has chosen yet, for estimates only. */
export const typicalSongMs = 210_000;
