import { userService as contract } from '@turnstage/contracts';
import { route, type BoundRoute } from '../../../http/route.ts';
import { downloadData } from '../data/download-data.ts';
import type { UserDeps } from '../user.deps.ts';
import {
  cancelDeactivation,
  deactivate,
  listDeactivations,
  reactivate,
  requestDeactivation,
} from './deactivation.ts';

export function deactivationRoutes(deps: UserDeps): BoundRoute[] {
  return [
    route(contract.requestDeactivation, (call) => requestDeactivation(deps, call)),
    route(contract.cancelDeactivation, (call) => cancelDeactivation(deps, call)),
    route(contract.deactivations, (call) => listDeactivations(deps, call)),
    route(contract.deactivate, (call) => deactivate(deps, call)),
    route(contract.reactivate, (call) => reactivate(deps, call)),
    route(contract.downloadData, (call) => downloadData(deps, call)),
  ];
}
