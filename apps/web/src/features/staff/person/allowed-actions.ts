import type { TokenRole } from '@turnstage/contracts';
import {
  accountActions,
  accountDenial,
  hasPermission,
  outranksGlobally,
  type AccountAction,
} from '@turnstage/permissions';
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
  /** Why few or no actions are available. */
  readonly limitedBy: 'self' | 'rank' | null;
}

/** The actions by their names in the permissions. */
const accountActionOf: Readonly<Record<PersonAction, AccountAction>> = {
  note: 'comment',
  kick: 'kick',
  ban: 'ban',
  unban: 'liftBan',
  role: 'changeRole',
  badges: 'changeBadges',
  capabilities: 'changeCapabilities',
  profile: 'changeProfile',
  password: 'changePassword',
  close: 'deactivate',
  reopen: 'reactivate',
};

const all = Object.keys(accountActionOf) as PersonAction[];

/** Returns the actions to offer (decisions section 1); the server checks again. `now` in epoch ms. */
export function allowedActions(actor: Actor, person: Person, now: number): Allowed {
  const denial = (action: PersonAction) =>
    accountDenial(actor, person, accountActions[accountActionOf[action]]);
  const actions = all
    .filter((action) => denial(action) === null)
    .filter((action) => isApplicable(action, person, now))
    // People change their own profile on their own page.
    .filter((action) => action !== 'profile' || actor.uuid !== person.uuid);
  if (actor.uuid === person.uuid) return { actions, limitedBy: 'self' };
  return { actions, limitedBy: outranksGlobally(actor.role, person.role) ? null : 'rank' };
}

export function canRemovePhones(actor: Actor, person: Pick<Person, 'uuid' | 'role'>): boolean {
  return accountDenial(actor, person, accountActions.removePhone) === null;
}

/** Rule T31: addresses are for staff above the person. */
export function canSeeSessions(actor: Actor, person: Pick<Person, 'uuid' | 'role'>): boolean {
  return (
    hasPermission(actor.role, 'readSessions') && accountDenial(actor, person, accountActions.kick) === null
  );
}

function isApplicable(action: PersonAction, { account }: Person, now: number): boolean {
  const isClosed = account !== null && account.deactivatedAt !== null;
  if (action === 'close' || action === 'reopen') return isClosed === (action === 'reopen');
  // A rank that can't see the account can't know whether it is banned.
  if (action === 'unban') return account === null || isBannedAt(account, now);
  return true;
}
