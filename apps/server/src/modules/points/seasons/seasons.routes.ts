import { pointsService as contract } from '@turnstage/contracts';
import { route, type BoundRoute } from '../../../http/route.ts';
import type { PointsDeps } from '../points.deps.ts';
import { adminSeasonById, adminSeasons, currentSeason } from './read-seasons.ts';
import { changeSeason, createSeason, deleteSeason } from './save-season.ts';

export function seasonRoutes(deps: PointsDeps): BoundRoute[] {
  return [
    route(contract.adminSeasons, (call) => adminSeasons(deps, call)),
    route(contract.adminSeasonById, (call) => adminSeasonById(deps, call)),
    route(contract.adminDeleteSeason, (call) => deleteSeason(deps, call)),
    route(contract.createSeason, (call) => createSeason(deps, call)),
    route(contract.changeSeason, (call) => changeSeason(deps, call)),
    route(contract.deleteSeason, (call) => deleteSeason(deps, call)),
    route(contract.currentSeason, () => currentSeason(deps)),
  ];
}
