import type { TokenRole } from '@turnstage/contracts';
import { isAtLeast, ranks } from '../../../session/index.ts';
import { isBannedAt, type Person } from './person.ts';

export type PersonAction =
  | 'note'
  | 'kick'
  | 'ban'
  | 'unban'
  | 'role'
  | 'badges'
  | 'capabilities'
  | 'profile'
  | 'password'
  | 'close'
  | 'reopen';

export interface Actor {
  readonly uuid: string;
  readonly role: TokenRole;
}

export interface Allowed {
  readonly actions: readonly PersonAction[];
  /** Why there is nothing, or little, to do. */
  readonly because: 'self' | 'rank' | null;
}

const from: Readonly<Record<PersonAction, TokenRole>> = {
  note: 'moderator',
  kick: 'moderator',
  ban: 'moderator',
  unban: 'moderator',
  role: 'globalModerator',
  badges: 'globalModerator',
  capabilities: 'globalModerator',
  profile: 'globalModerator',
  password: 'admin',
  close: 'admin',
  reopen: 'admin',
};

/** Where rank is all that counts, which leaves it to a superUser. */
const toOneself: ReadonlySet<PersonAction> = new Set(['badges', 'capabilities']);

const all = Object.keys(from) as PersonAction[];

/** What to offer (decisions section 1); the server decides anew. `now` in epoch ms. */
export function allowedActions(actor: Actor, person: Person, now: number): Allowed {
  const isSelf = actor.uuid === person.uuid;
  if (isSelf && actor.role !== 'superUser') return { actions: [], because: 'self' };
  if (!isSelf && actor.role !== 'superUser' && isAtLeast(person.role, actor.role))
    return { actions: [], because: 'rank' };
  const actions = all
    .filter((action) => isAtLeast(actor.role, from[action]))
    .filter((action) => makesSense(action, person, now))
    .filter((action) => !isSelf || toOneself.has(action));
  return { actions, because: isSelf ? 'self' : null };
}

function makesSense(action: PersonAction, { role, account }: Person, now: number): boolean {
  // A bot keeps its role, has no password, and goes with its owner.
  if (role === 'bot' && (action === 'role' || action === 'password' || action === 'close')) return false;
  const isClosed = account !== null && account.deactivatedAt !== null;
  if (action === 'close' || action === 'reopen') return isClosed === (action === 'reopen');
  // Who may not see the account can not know whether it is banned.
  if (action === 'unban') return account === null || isBannedAt(account, now);
  return true;
}

/** Roles that may be given to somebody: below the own one, and up to moderator for globalModerators. */
export function grantableRoles(actor: TokenRole): TokenRole[] {
  const given = ranks.filter((role) => role !== 'guest' && role !== 'bot');
  if (actor === 'superUser') return given;
  const most = isAtLeast(actor, 'staff') ? actor : 'globalModerator';
  return given.filter((role) => !isAtLeast(role, most));
}
