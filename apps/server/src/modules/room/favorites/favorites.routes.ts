import { roomService as contract } from '@turnstage/contracts';
import { route, type BoundRoute } from '../../../http/route.ts';
import type { RoomDeps } from '../room.deps.ts';
import { addFavorite, favoriteRooms, listFavorites, removeFavorite } from './favorites.ts';

export function favoriteRoutes(deps: RoomDeps): BoundRoute[] {
  return [
    route(contract.favoriteRooms, (call) => favoriteRooms(deps, call)),
    route(contract.listFavorites, (call) => listFavorites(deps, call)),
    route(contract.addFavorite, (call) => addFavorite(deps, call)),
    route(contract.removeFavorite, (call) => removeFavorite(deps, call)),
  ];
}
