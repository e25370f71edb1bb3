import { userService as contract } from '@turnstage/contracts';
import { route, type BoundRoute } from '../../../http/route.ts';
import type { UserDeps } from '../user.deps.ts';
import { banUser, banUserForATime, kickUser, unbanUser } from './ban.ts';
import { changePasswordAsAdmin } from './change-password.ts';
import { addGlobalModeratorRole, addRole } from './change-role.ts';
import { addModerationComment, moderationComments } from './comments.ts';
import { endSessionOf, sessionsOf } from './sessions-of.ts';

export function moderationRoutes(deps: UserDeps): BoundRoute[] {
  return [
    route(contract.kickUser, (call) => kickUser(deps, call)),
    route(contract.banUser, (call) => banUser(deps, call)),
    route(contract.banUserForATime, (call) => banUserForATime(deps, call)),
    route(contract.unbanUser, (call) => unbanUser(deps, call)),
    route(contract.addRole, (call) => addRole(deps, call)),
    route(contract.addGlobalModeratorRole, (call) => addGlobalModeratorRole(deps, call)),
    route(contract.changePasswordAsAdmin, (call) => changePasswordAsAdmin(deps, call)),
    route(contract.addModerationComment, (call) => addModerationComment(deps, call)),
    route(contract.moderationComments, (call) => moderationComments(deps, call)),
    route(contract.sessionsOf, (call) => sessionsOf(deps, call)),
    route(contract.endSessionOf, (call) => endSessionOf(deps, call)),
  ];
}
