import type { ErrorCode } from '@turnstage/contracts';

/**
 * Refusals that no screen can receive, because only bots and other clients make those calls. When a screen starts
 * to make such a call, remove its codes here and add messages for them.
 */
export const unreachableCodes = [
  // The web never sends an Idempotency-Key again with other input.
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
  'notification/too-soon',
  'notification/not-on-stage',
  'notification/room-not-public',
  'season/none-running',
  'custom-field/too-many',
  'points/status-not-found',
  'points/reference-used',
  'token/hold-expired',
  'payment/signature-invalid',
  'preview/not-found',
] as const satisfies readonly ErrorCode[];

export type UnreachableCode = (typeof unreachableCodes)[number];
