import { socialService as contract } from '@turnstage/contracts';
import { route, type BoundRoute } from '../../../http/route.ts';
import type { NotificationDeps } from '../notification.deps.ts';
import { notifyFans, notifyFansOnStage } from './fans.ts';
import { checkRoomNotification, notifyRoom } from './rooms.ts';
import {
  notifyAllPhones,
  notifyPeople,
  notifyPerson,
  notifyPersonSilently,
  notifySilently,
} from './staff.ts';

export function audienceRoutes(deps: NotificationDeps): BoundRoute[] {
  return [
    route(contract.notifyPhones, (call) => notifyPeople(deps, call)),
    route(contract.notifyPhonesAsStaff, (call) => notifyPeople(deps, call)),
    route(contract.notifyPhonesSilently, (call) => notifySilently(deps, call)),
    route(contract.notifyFansPhones, (call) => notifyFans(deps, call, ['mobilePush'])),
    route(contract.notifyAllPhones, (call) => notifyAllPhones(deps, call)),
    route(contract.notifyPhone, (call) => notifyPerson(deps, call)),
    route(contract.notifyPhoneAsStaff, (call) => notifyPerson(deps, call)),
    route(contract.notifyPhoneSilently, (call) => notifyPersonSilently(deps, call)),
    route(contract.notifyRoomPhones, (call) => notifyRoom(deps, call, ['mobilePush'])),
    route(contract.notifyFansOnStage, (call) => notifyFansOnStage(deps, call)),
    route(contract.notifyFans, (call) => notifyFans(deps, call)),
    route(contract.notifyRoom, (call) => notifyRoom(deps, call)),
    route(contract.checkRoomNotification, (call) => checkRoomNotification(deps, call)),
  ];
}
