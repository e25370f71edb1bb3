import type { ErrorCode } from './errors.ts';

/** Why someone can't wear an avatar: it doesn't exist, or its status keeps it from them. */
export const avatarRefusals = [
  'profile/unknown-avatar',
  'avatar/private',
  'avatar/not-earned',
  'avatar/subscribers-only',
  'avatar/activity-only',
] as const satisfies readonly ErrorCode[];
