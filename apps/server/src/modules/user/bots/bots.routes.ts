import { userService as contract } from '@turnstage/contracts';
import { route, type BoundRoute } from '../../../http/route.ts';
import type { UserDeps } from '../user.deps.ts';
import { botToken, signUpBot } from './bots.ts';

export function botRoutes(deps: UserDeps): BoundRoute[] {
  return [
    route(contract.signUpBot, (call) => signUpBot(deps, call)),
    route(contract.botToken, (call) => botToken(deps, call)),
  ];
}
