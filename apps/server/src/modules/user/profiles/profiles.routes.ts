import { userService as contract } from '@turnstage/contracts';
import { route, type BoundRoute } from '../../../http/route.ts';
import type { UserDeps } from '../user.deps.ts';
import { ownProfileOf } from './own-profile.ts';
import { listProfiles, profileById, profileByNickname } from './read-profiles.ts';
import { allUserProfiles, changeProfileAsAdmin, profileForService, userById } from './service-profiles.ts';
import { updateProfile } from './update-profile.ts';

export function profileRoutes(deps: UserDeps): BoundRoute[] {
  return [
    route(contract.ownProfile, ({ caller }) => ownProfileOf(deps.database, caller.userId)),
    route(contract.updateProfile, (call) => updateProfile(deps, call)),
    route(contract.profileById, (call) => profileById(deps, call)),
    route(contract.profileByNickname, (call) => profileByNickname(deps, call)),
    route(contract.listProfiles, (call) => listProfiles(deps, call)),
    route(contract.updateSocials, (call) => updateProfile(deps, call)),
    route(contract.changeProfileAsAdmin, (call) => changeProfileAsAdmin(deps, call)),
    route(contract.userById, (call) => userById(deps, call)),
    route(contract.profileForService, (call) => profileForService(deps, call)),
    route(contract.userProfileForService, (call) => profileForService(deps, call)),
    route(contract.allUserProfiles, (call) => allUserProfiles(deps, call)),
  ];
}
