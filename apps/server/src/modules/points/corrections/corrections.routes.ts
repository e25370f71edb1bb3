import { pointsService as contract } from '@turnstage/contracts';
import { route, type BoundRoute } from '../../../http/route.ts';
import type { PointsDeps } from '../points.deps.ts';
import { addServicePoints, correctPoints } from './change-points.ts';

export function correctionRoutes(deps: PointsDeps): BoundRoute[] {
  return [
    route(contract.correctPoints, (call) => correctPoints(deps, call)),
    route(contract.addServicePoints, (call) => addServicePoints(deps, call)),
  ];
}
