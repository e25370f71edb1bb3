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

export const roomAccents = ['amber', 'coral', 'rose', 'honey', 'tangerine', 'orchid'] as const;
export type RoomAccent = (typeof roomAccents)[number];
