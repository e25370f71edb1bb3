/** Why somebody's position or turn changed without their doing: `code` of a `notification` of the kind `lineUp`. */
export const lineUpNotices = [
  'onStage',
  'inLine',
  'skipped',
  'takenDown',
  'takenOut',
  'passedOverAbsent',
  'passedOverNoSong',
  'seatLostAbsent',
  'seatLostNoSong',
  'seatLimit',
] as const;
export type LineUpNotice = (typeof lineUpNotices)[number];

/** What a moderator changed about somebody in the room: `code` of a `notification` of the kind `moderation`. */
export const moderationNotices = [
  'muted',
  'unmuted',
  'djDisabled',
  'djEnabled',
  'roleGiven',
  'roleTaken',
] as const;
export type ModerationNotice = (typeof moderationNotices)[number];
