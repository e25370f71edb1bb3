// Generated from the contract by tools/generate.mjs; do not edit.
import type { roomService } from '@turnstage/contracts';
import { route } from '../../route.ts';

export const roomAdminEventById = /* @__PURE__ */ route<(typeof roomService)['adminEventById']>('GET', '/api/room-service/admin/events/{id}');
export const roomAdminEvents = /* @__PURE__ */ route<(typeof roomService)['adminEvents']>('GET', '/api/room-service/admin/events');
export const roomChangeEvent = /* @__PURE__ */ route<(typeof roomService)['changeEvent']>('PATCH', '/api/room-service/events/{id}');
export const roomCreateEvent = /* @__PURE__ */ route<(typeof roomService)['createEvent']>('POST', '/api/room-service/events');
export const roomDeleteEvent = /* @__PURE__ */ route<(typeof roomService)['deleteEvent']>('DELETE', '/api/room-service/events/{id}');
export const roomEventById = /* @__PURE__ */ route<(typeof roomService)['eventById']>('GET', '/api/room-service/events/{id}');
export const roomEventBySlug = /* @__PURE__ */ route<(typeof roomService)['eventBySlug']>('GET', '/api/room-service/events/slug/{slug}');
export const roomEvents = /* @__PURE__ */ route<(typeof roomService)['events']>('GET', '/api/room-service/events');
export const roomUpcomingEvents = /* @__PURE__ */ route<(typeof roomService)['upcomingEvents']>('GET', '/api/room-service/events/upcoming');
