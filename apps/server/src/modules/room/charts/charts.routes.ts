import { roomService as contract } from '@turnstage/contracts';
import { route, type BoundRoute } from '../../../http/route.ts';
import type { RoomDeps } from '../room.deps.ts';
import { communityChart, roomChart } from './charts.ts';

export function chartRoutes(deps: RoomDeps): BoundRoute[] {
  return [
    route(contract.roomChart, (call) => roomChart(deps, call)),
    route(contract.communityChart, (call) => communityChart(deps, call)),
  ];
}
