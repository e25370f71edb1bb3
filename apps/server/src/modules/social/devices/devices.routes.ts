import { socialService as contract } from '@turnstage/contracts';
import { route, type BoundRoute } from '../../../http/route.ts';
import type { SocialDeps } from '../social.deps.ts';
import { allDevices, registerDevice, removeDevice, removeDeviceOf, singleDevice } from './devices.ts';

export function deviceRoutes(deps: SocialDeps): BoundRoute[] {
  return [
    route(contract.registerDevice, (call) => registerDevice(deps, call)),
    route(contract.removeDevice, (call) => removeDevice(deps, call)),
    route(contract.removeDeviceOf, (call) => removeDeviceOf(deps, call)),
    route(contract.singleDevice, (call) => singleDevice(deps, call)),
    route(contract.allDevices, (call) => allDevices(deps, call)),
  ];
}
