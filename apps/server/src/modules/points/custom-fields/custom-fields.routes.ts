import { pointsService as contract } from '@turnstage/contracts';
import { route, type BoundRoute } from '../../../http/route.ts';
import type { PointsDeps } from '../points.deps.ts';
import { customFields, deleteCustomFields, saveCustomField } from './custom-fields.ts';

export function customFieldRoutes(deps: PointsDeps): BoundRoute[] {
  return [
    route(contract.customFields, (call) => customFields(deps, call)),
    route(contract.saveCustomField, (call) => saveCustomField(deps, call)),
    route(contract.deleteCustomFields, (call) => deleteCustomFields(deps, call)),
  ];
}
