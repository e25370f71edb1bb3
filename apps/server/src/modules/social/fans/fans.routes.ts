import { socialService as contract } from '@turnstage/contracts';
import { route, type BoundRoute } from '../../../http/route.ts';
import type { SocialDeps } from '../social.deps.ts';
import { adminDjById, adminDjs } from './admin-djs.ts';
import {
  adminFansOfDj,
  allFansOfDj,
  checkFanNotification,
  countFans,
  devicesOfFans,
  djsFollowedBy,
  fansOfDj,
  followedDjs,
} from './fans.ts';
import { djFan, followDj, unfollowDj } from './follow.ts';

export function fanRoutes(deps: SocialDeps): BoundRoute[] {
  return [
    route(contract.followDj, (call) => followDj(deps, call)),
    route(contract.followedDjs, (call) => followedDjs(deps, call)),
    route(contract.fansOfDj, (call) => fansOfDj(deps, call)),
    route(contract.countFans, (call) => countFans(deps, call)),
    route(contract.allFansOfDj, (call) => allFansOfDj(deps, call)),
    route(contract.djsFollowedBy, (call) => djsFollowedBy(deps, call)),
    route(contract.adminFansOfDj, (call) => adminFansOfDj(deps, call)),
    route(contract.djFan, (call) => djFan(deps, call)),
    route(contract.unfollowDj, (call) => unfollowDj(deps, call)),
    route(contract.devicesOfFans, (call) => devicesOfFans(deps, call)),
    route(contract.checkFanNotification, (call) => checkFanNotification(deps, call)),
    route(contract.adminDjs, (call) => adminDjs(deps, call)),
    route(contract.adminDjById, (call) => adminDjById(deps, call)),
  ];
}
