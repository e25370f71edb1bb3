import type { ErrorCode } from '@turnstage/contracts';

/**
 * Refusals that no screen can meet, since no screen makes the calls that answer them: bots and older clients do. A call
 * of theirs that a screen begins to make takes its codes off this list and gives them words.
 */
export const unmetCodes = [
  'moderation-action/not-found',
  'moderation-action/recorded',
  'audit/unauthorized',
  'fan/dj-not-found',
  'device/not-found',
  'contacts/full',
  'contacts/too-many',
  'agora/may-not-publish',
  'notification/too-soon',
  'notification/not-on-stage',
  'notification/room-not-public',
] as const satisfies readonly ErrorCode[];

export type UnmetCode = (typeof unmetCodes)[number];
