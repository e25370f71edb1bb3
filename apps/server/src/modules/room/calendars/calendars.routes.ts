import { roomService as contract } from '@turnstage/contracts';
import { route, type BoundRoute } from '../../../http/route.ts';
import type { RoomDeps } from '../room.deps.ts';
import {
  calendarOfLink,
  communityCalendar,
  deleteOwnCalendarLink,
  eventCalendar,
  ownCalendarLink,
  renewOwnCalendarLink,
} from './calendars.ts';

export function calendarRoutes(deps: RoomDeps): BoundRoute[] {
  return [
    route(contract.eventCalendar, (call) => eventCalendar(deps, call)),
    route(contract.communityCalendar, (call) => communityCalendar(deps, call)),
    route(contract.ownCalendarLink, (call) => ownCalendarLink(deps, call)),
    route(contract.renewOwnCalendarLink, (call) => renewOwnCalendarLink(deps, call)),
    route(contract.deleteOwnCalendarLink, (call) => deleteOwnCalendarLink(deps, call)),
    route(contract.calendarOfLink, (call) => calendarOfLink(deps, call)),
  ];
}
