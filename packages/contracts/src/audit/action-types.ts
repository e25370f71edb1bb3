/**
 * Types of moderation actions. The first eight are from document 2 section 3; those after `temporaryBan` are
 * Turnstage's own, so that one history holds everything that staff do to people.
 */
export const moderationActionTypes = [
  'banUser',
  'kickUser',
  'grantRole',
  'removeRole',
  'globalKick',
  'endSession',
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
  'skipSong',
  'removeDj',
  'deleteMessage',
  'correctPoints',
  'disableTokenAccount',
  'activateTokenAccount',
  'voidTokenHold',
  'changeSlowMode',
  'startRaidMode',
  'endRaidMode',
] as const;
export type ModerationActionType = (typeof moderationActionTypes)[number];
