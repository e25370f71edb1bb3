import { pointsService as contract } from '@turnstage/contracts';
import { route, type BoundRoute } from '../../../http/route.ts';
import type { PointsDeps } from '../points.deps.ts';
import { assignAvatar, deleteAvatarAssignment } from './assign-avatar.ts';
import {
  adminAvatarAssignments,
  adminAvatarBySlug,
  adminAvatars,
  allAvatars,
  avatarBySlug,
  avatarOfUser,
  avatars,
  serviceAvatar,
  subscriberAvatars,
} from './read-avatars.ts';
import { changeAvatar, createAvatar, deleteAvatar } from './save-avatar.ts';

export function avatarRoutes(deps: PointsDeps): BoundRoute[] {
  return [
    route(contract.adminAvatars, (call) => adminAvatars(deps, call)),
    route(contract.adminAvatarBySlug, (call) => adminAvatarBySlug(deps, call)),
    route(contract.adminDeleteAvatar, (call) => deleteAvatar(deps, call)),
    route(contract.createAvatar, (call) => createAvatar(deps, call)),
    route(contract.avatars, (call) => avatars(deps, call)),
    route(contract.subscriberAvatars, (call) => subscriberAvatars(deps, call)),
    route(contract.allAvatars, (call) => allAvatars(deps, call)),
    route(contract.avatarBySlug, (call) => avatarBySlug(deps, call)),
    route(contract.changeAvatar, (call) => changeAvatar(deps, call)),
    route(contract.deleteAvatar, (call) => deleteAvatar(deps, call)),
    route(contract.avatarOfUser, (call) => avatarOfUser(deps, call)),
    route(contract.serviceAvatar, (call) => serviceAvatar(deps, call)),
    route(contract.adminAvatarAssignments, (call) => adminAvatarAssignments(deps, call)),
    route(contract.assignAvatar, (call) => assignAvatar(deps, call)),
    route(contract.deleteAvatarAssignment, (call) => deleteAvatarAssignment(deps, call)),
  ];
}
