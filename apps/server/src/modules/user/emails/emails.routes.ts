import { userService as contract } from '@turnstage/contracts';
import { route, type BoundRoute } from '../../../http/route.ts';
import type { UserDeps } from '../user.deps.ts';
import { addEmail, deleteEmail, makeEmailMain, ownEmails } from './emails.ts';
import { resendVerification, verifyEmail } from './verification.ts';

export function emailRoutes(deps: UserDeps): BoundRoute[] {
  return [
    route(contract.verifyEmail, (call) => verifyEmail(deps, call)),
    route(contract.confirmEmail, (call) => verifyEmail(deps, call)),
    route(contract.ownEmails, (call) => ownEmails(deps, call)),
    route(contract.addEmail, (call) => addEmail(deps, call)),
    route(contract.makeEmailMain, (call) => makeEmailMain(deps, call)),
    route(contract.deleteEmail, (call) => deleteEmail(deps, call)),
    route(contract.resendVerification, (call) => resendVerification(deps, call)),
  ];
}
