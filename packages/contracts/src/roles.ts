/** Token roles, weakest first (decisions, section 1). Nobody acts on equal or higher rank. */
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

/** Position in the ranking: guest 0 … superUser 8. */
export function rankOf(role: TokenRole): number {
  return tokenRoles.indexOf(role);
}

export function isAtLeast(role: TokenRole, wanted: TokenRole): boolean {
  return rankOf(role) >= rankOf(wanted);
}

/** Room roles (document 2, section 3). The second four are restrictions. */
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
