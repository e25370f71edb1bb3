/** Token roles, weakest first (decisions, section 1). Compared by `@turnstage/permissions`. */
export const tokenRoles = [
  'guest',
  'bot',
  'user',
  'promoter',
  'moderator',
  'globalModerator',
  'staff',
  'admin',
  'superUser',
] as const;
export type TokenRole = (typeof tokenRoles)[number];

/** Whether someone in a room counts as a listener: guests do, programs don't (docs/rules/room.md, R94). */
export const isListener = (role: TokenRole): boolean => role !== 'bot';

/** Room roles (document 2, section 3). The last four are restrictions. */
export const roomRoles = [
  'owner',
  'coOwner',
  'moderator',
  'dj',
  'banned',
  'kicked',
  'chatDisabled',
  'djDisabled',
] as const;
export type RoomRole = (typeof roomRoles)[number];
