import { pointsService as contract } from '@turnstage/contracts';
import { route, type BoundRoute } from '../../../http/route.ts';
import type { PointsDeps } from '../points.deps.ts';
import {
  allSeasonsRanking,
  currentRanking,
  listSeasons,
  namedRanking,
  nextRanking,
  ownPlace,
  previousRanking,
} from './read-rankings.ts';

export function rankingRoutes(deps: PointsDeps): BoundRoute[] {
  return [
    route(contract.seasonRanking, (call) => currentRanking(deps, call)),
    route(contract.currentSeasonRanking, (call) => currentRanking(deps, call)),
    route(contract.namedSeasonRanking, (call) => namedRanking(deps, call)),
    route(contract.nextSeasonRanking, (call) => nextRanking(deps, call)),
    route(contract.previousSeasonRanking, (call) => previousRanking(deps, call)),
    route(contract.allSeasonsRanking, (call) => allSeasonsRanking(deps, call)),
    route(contract.ownPlace, (call) => ownPlace(deps, call)),
    route(contract.seasons, (call) => listSeasons(deps, call)),
  ];
}
