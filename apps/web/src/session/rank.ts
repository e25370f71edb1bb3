import type { TokenRole } from '@turnstage/contracts';
import type { Session } from './session.ts';

/** Token roles, weakest first; the contract's own list comes with its schemas, so it stands here again. */
export const ranks = [
  'guest',
  'bot',
  'user',
  'promoter',
  'moderator',
  'globalModerator',
  'staff',
  'admin',
  'superUser',
] as const satisfies readonly TokenRole[];

export function isAtLeast(role: TokenRole | undefined, wanted: TokenRole): boolean {
  return role !== undefined && ranks.indexOf(role) >= ranks.indexOf(wanted);
}

/** What to show to whom; the server decides what is allowed. */
export const hasRank =
  (wanted: TokenRole) =>
  (session: Session): boolean =>
    isAtLeast(session.claims?.role, wanted);
