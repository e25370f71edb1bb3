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
  // Calendar programs open the link, not the page.
  'event/calendar-not-found',
  'notification/too-soon',
  'notification/not-on-stage',
  'notification/room-not-public',
  'season/none-running',
  'custom-field/too-many',
  'points/status-not-found',
  'points/too-few',
  'points/bot',
  'points/reference-used',
  'avatar/not-found',
  'avatar/slug-taken',
  'avatar/drawn',
  'avatar/user-not-found',
  'avatar/assignment-not-found',
  'consumable/not-found',
  'consumable/file-not-found',
  'token/account-not-found',
  'token/account-disabled',
  'token/account-closed',
  'token/insufficient',
  'token/hold-not-found',
  'token/hold-closed',
  'token/hold-expired',
  'token/bundle-not-found',
  'token/product-not-usable',
  'token/product-taken',
  'payment/off',
  'payment/unreachable',
  'payment/keys-refused',
  'payment/refused',
  'payment/product-not-found',
  'payment/product-invalid',
  'payment/wrong-kind',
  'payment/already-subscribed',
  'payment/no-subscription',
  'payment/not-found',
  'payment/closed',
  'payment/signature-invalid',
  'payment/app-store-id-taken',
] as const satisfies readonly ErrorCode[];

export type UnreachableCode = (typeof unreachableCodes)[number];
