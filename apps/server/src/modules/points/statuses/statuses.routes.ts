import { pointsService as contract } from '@turnstage/contracts';
import { route, type BoundRoute } from '../../../http/route.ts';
import type { PointsDeps } from '../points.deps.ts';
import { adminHistory, history } from './history.ts';
import {
  adminLifetimeStatusById,
  adminLifetimeStatuses,
  adminStatusById,
  adminStatuses,
  currentStatus,
  pointsSum,
  rankingStatus,
} from './read-statuses.ts';

export function statusRoutes(deps: PointsDeps): BoundRoute[] {
  return [
    route(contract.rankingStatus, (call) => rankingStatus(deps, call)),
    route(contract.pointsSum, (call) => pointsSum(deps, call)),
    route(contract.ownCurrentStatus, ({ caller }) => currentStatus(deps, caller.userUuid)),
    route(contract.currentStatus, ({ params }) => currentStatus(deps, params.userUuid)),
    route(contract.history, (call) => history(deps, call)),
    route(contract.adminHistory, (call) => adminHistory(deps, call)),
    route(contract.adminStatuses, (call) => adminStatuses(deps, call)),
    route(contract.adminStatusById, (call) => adminStatusById(deps, call)),
    route(contract.adminLifetimeStatuses, (call) => adminLifetimeStatuses(deps, call)),
    route(contract.adminLifetimeStatusById, (call) => adminLifetimeStatusById(deps, call)),
  ];
}
