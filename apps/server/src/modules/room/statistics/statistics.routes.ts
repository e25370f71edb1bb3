import { roomService as contract } from '@turnstage/contracts';
import { route, type BoundRoute } from '../../../http/route.ts';
import type { RoomDeps } from '../room.deps.ts';
import { communityStatistics, installationStatistics, roomStatistics } from './statistics.ts';

export function statisticsRoutes(deps: RoomDeps): BoundRoute[] {
  return [
    route(contract.roomStatistics, (call) => roomStatistics(deps, call)),
    route(contract.communityStatistics, (call) => communityStatistics(deps, call)),
    route(contract.installationStatistics, (call) => installationStatistics(deps, call)),
  ];
}
