import type { ErrorCode } from '@turnstage/contracts';

/**
 * Refusals that no screen can receive, because only bots and other clients make those calls. When a screen starts
 * to make such a call, remove its codes here and add messages for them.
 */
export const unreachableCodes = [
  // The web sends no Idempotency-Key.
  'request/in-progress',
  'request/key-reused',
  'moderation-action/not-found',
  'moderation-action/recorded',
  'audit/unauthorized',
  'audit/event-not-found',
  'fan/dj-not-found',
  'device/not-found',
  'contacts/full',
  'contacts/too-many',
  'agora/may-not-publish',
  'community/user-not-found',
  'community/member-not-found',
  'community/room-not-found',
  'community/invite-only',
  'community/not-possible',
  'community/owner-stays',
  'community/too-many',
  'community/too-many-of-room',
  'event/not-found',
  'event/user-not-found',
  'event/not-possible',
  'event/too-many',
  'season/not-found',
  'season/none-running',
  'season/overlap',
  'season/name-taken',
  'notification/too-soon',
  'notification/not-on-stage',
  'notification/room-not-public',
] as const satisfies readonly ErrorCode[];

export type UnreachableCode = (typeof unreachableCodes)[number];
