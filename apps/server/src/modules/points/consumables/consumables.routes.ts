import { pointsService as contract } from '@turnstage/contracts';
import { route, type BoundRoute } from '../../../http/route.ts';
import type { PointsDeps } from '../points.deps.ts';
import { consumableFile, uploadConsumableFile } from './consumable-files.ts';
import { purchaseConsumable } from './purchase-consumable.ts';
import { consumableById, consumableCount, consumables } from './read-consumables.ts';
import { changeConsumable, createConsumable, deleteConsumable } from './save-consumable.ts';

export function consumableRoutes(deps: PointsDeps): BoundRoute[] {
  return [
    route(contract.consumables, (call) => consumables(deps, call)),
    route(contract.consumableCount, (call) => consumableCount(deps, call)),
    route(contract.createConsumable, (call) => createConsumable(deps, call)),
    route(contract.consumableById, (call) => consumableById(deps, call)),
    route(contract.changeConsumable, (call) => changeConsumable(deps, call)),
    route(contract.deleteConsumable, (call) => deleteConsumable(deps, call)),
    route(contract.uploadConsumableFile, (call) => uploadConsumableFile(deps, call)),
    route(contract.purchaseConsumable, (call) => purchaseConsumable(deps, call)),
    route(contract.consumableFile, (call) => consumableFile(deps, call)),
  ];
}
