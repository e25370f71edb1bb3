import { roomService as contract } from '@turnstage/contracts';
import { route, type BoundRoute } from '../../../http/route.ts';
import type { RoomDeps } from '../room.deps.ts';
import {
  adminEventById,
  adminEvents,
  eventById,
  eventBySlug,
  listEvents,
  upcomingEvents,
} from './read-events.ts';
import { remindOfEvent, stopEventReminder } from './reminders.ts';
import { changeEvent, createEvent, deleteEvent } from './save-event.ts';

export function eventRoutes(deps: RoomDeps): BoundRoute[] {
  return [
    route(contract.events, (call) => listEvents(deps, call)),
    route(contract.upcomingEvents, (call) => upcomingEvents(deps, call)),
    route(contract.createEvent, (call) => createEvent(deps, call)),
    route(contract.eventById, (call) => eventById(deps, call)),
    route(contract.eventBySlug, (call) => eventBySlug(deps, call)),
    route(contract.changeEvent, (call) => changeEvent(deps, call)),
    route(contract.deleteEvent, (call) => deleteEvent(deps, call)),
    route(contract.remindOfEvent, (call) => remindOfEvent(deps, call)),
    route(contract.stopEventReminder, (call) => stopEventReminder(deps, call)),
    route(contract.adminEvents, (call) => adminEvents(deps, call)),
    route(contract.adminEventById, (call) => adminEventById(deps, call)),
  ];
}
