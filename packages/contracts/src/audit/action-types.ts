/**
 * What a moderation action may be: the first eight are document 2 section 3, those after `temporaryBan` Turnstage's
 * own, so that everything which staff do to people stands in one history.
 */
export const moderationActionTypes = [
  'banUser',
  'kickUser',
  'grantRole',
  'removeRole',
  'globalKick',
  'globalBan',
  'globalUnBan',
  'temporaryBan',
  'addCapability',
  'removeCapability',
  'changeBadges',
  'changeProfile',
  'changePassword',
  'comment',
  'createAccount',
  'cancelDeactivation',
  'deactivate',
  'reactivate',
] as const;
export type ModerationActionType = (typeof moderationActionTypes)[number];
