// Generated from the contract by tools/generate.mjs; do not edit.
import type { roomService } from '@turnstage/contracts';
import { route } from '../../route.ts';

export const roomCalendarOfLink = /* @__PURE__ */ route<(typeof roomService)['calendarOfLink']>('GET', '/api/room-service/calendars/{token}');
export const roomCommunityCalendar = /* @__PURE__ */ route<(typeof roomService)['communityCalendar']>('GET', '/api/room-service/community-calendars/{id}');
export const roomDeleteOwnCalendarLink = /* @__PURE__ */ route<(typeof roomService)['deleteOwnCalendarLink']>('DELETE', '/api/room-service/own-calendar-link');
export const roomEventCalendar = /* @__PURE__ */ route<(typeof roomService)['eventCalendar']>('GET', '/api/room-service/events/{id}/calendar');
export const roomOwnCalendarLink = /* @__PURE__ */ route<(typeof roomService)['ownCalendarLink']>('GET', '/api/room-service/own-calendar-link');
export const roomRenewOwnCalendarLink = /* @__PURE__ */ route<(typeof roomService)['renewOwnCalendarLink']>('PUT', '/api/room-service/own-calendar-link');
