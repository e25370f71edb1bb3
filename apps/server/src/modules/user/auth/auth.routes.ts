import { userService as contract } from '@turnstage/contracts';
import { route, type BoundRoute } from '../../../http/route.ts';
import type { UserDeps } from '../user.deps.ts';
import { login } from './login.ts';
import { guest, publicKey, session, signOut } from './session.ts';

export function authRoutes(deps: UserDeps): BoundRoute[] {
  return [
    route(contract.login, (call) => login(deps, call)),
    route(contract.session, (call) => session(deps, call)),
    route(contract.signOut, (call) => signOut(deps, call)),
    route(contract.publicKey, () => publicKey(deps)),
    route(contract.guest, () => guest(deps)),
  ];
}
