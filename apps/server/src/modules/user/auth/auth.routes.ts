import { userService as contract } from '@turnstage/contracts';
import { route, type BoundRoute } from '../../../http/route.ts';
import type { UserDeps } from '../user.deps.ts';
import { magicLink, validateMagicLink } from '../links/magic-link.ts';
import { banNotice } from './ban-notice.ts';
import { login } from './login.ts';
import { ownSessions, revokeOtherSessions, revokeSession } from './own-sessions.ts';
import { guest, publicKey, session, signOut } from './session.ts';

export function authRoutes(deps: UserDeps): BoundRoute[] {
  return [
    route(contract.login, (call) => login(deps, call)),
    route(contract.banNotice, (call) => banNotice(deps, call)),
    route(contract.session, (call) => session(deps, call)),
    route(contract.signOut, (call) => signOut(deps, call)),
    route(contract.publicKey, () => publicKey(deps)),
    route(contract.guest, (call) => guest(deps, call)),
    route(contract.magicLink, (call) => magicLink(deps, call)),
    route(contract.validateMagicLink, (call) => validateMagicLink(deps, call)),
    route(contract.ownSessions, (call) => ownSessions(deps, call)),
    route(contract.revokeSession, (call) => revokeSession(deps, call)),
    route(contract.revokeOtherSessions, (call) => revokeOtherSessions(deps, call)),
  ];
}
