/** Kinds and looks of rooms (wire 3.4). */
export const djTypes = ['EVERYONE', 'INVITE_ONLY', 'PRO_PLAN_OWNER', 'VERIFIED_ONLY'] as const;
export type DjType = (typeof djTypes)[number];
export const roomTypes = ['PUBLIC', 'PRIVATE'] as const;
export type RoomType = (typeof roomTypes)[number];
export const roomDesigns = [
  'BARN',
  'BARN_UA',
  'CHAT_ONLY',
  'CLUB',
  'CLUB_UA',
  'FERRY_BUILDING',
  'FESTIVAL',
  'STADIUM',
  'THEATER',
  'TOMORROWLAND',
  'UNDERGROUND',
  'YACHT',
] as const;
export type RoomDesign = (typeof roomDesigns)[number];

/** What a chart ranks, and of which time: the last 24 hours, the last 7 days, or ever (R131). */
export const chartKinds = ['songs', 'djs'] as const;
export type ChartKind = (typeof chartKinds)[number];
export const chartPeriods = ['day', 'week', 'all'] as const;
export type ChartPeriod = (typeof chartPeriods)[number];

export const roomAccents = ['amber', 'coral', 'rose', 'honey', 'tangerine', 'orchid'] as const;
export type RoomAccent = (typeof roomAccents)[number];

/** What a room's moderation log can be filtered by. `room` is slow mode and raid mode. */
export const moderationActionKinds = ['exclusions', 'mutes', 'roles', 'songs', 'messages', 'room'] as const;
export type ModerationActionKind = (typeof moderationActionKinds)[number];
