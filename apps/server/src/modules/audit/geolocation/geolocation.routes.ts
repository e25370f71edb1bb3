import { auditService as contract } from '@turnstage/contracts';
import { route, type BoundRoute } from '../../../http/route.ts';
import { geolocate, geolocateCaller, type Geolocator } from './geolocate.ts';

export function geolocationRoutes(geolocator: Geolocator): BoundRoute[] {
  return [
    route(contract.geolocateCaller, async (call) => geolocateCaller(geolocator, call)),
    route(contract.geolocate, async (call) => geolocate(geolocator, call)),
  ];
}
