import { userService as contract } from '@turnstage/contracts';
import { route, type BoundRoute } from '../../../http/route.ts';
import type { UserDeps } from '../user.deps.ts';
import { signUp } from './sign-up.ts';

export function accountRoutes(deps: UserDeps): BoundRoute[] {
  return [route(contract.signUp, (call) => signUp(deps, call))];
}
