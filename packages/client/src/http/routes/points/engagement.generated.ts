// Generated from the contract by tools/generate.mjs; do not edit.
import type { pointsService } from '@turnstage/contracts';
import { route } from '../../route.ts';

export const pointsDjCard = /* @__PURE__ */ route<(typeof pointsService)['djCard']>('GET', '/api/points-service/points/dj-card/{userUuid}');
export const pointsOwnProgress = /* @__PURE__ */ route<(typeof pointsService)['ownProgress']>('GET', '/api/points-service/points/progress');
export const pointsSetTimeZone = /* @__PURE__ */ route<(typeof pointsService)['setTimeZone']>('PUT', '/api/points-service/points/time-zone');
export const pointsSongsOfTheWeek = /* @__PURE__ */ route<(typeof pointsService)['songsOfTheWeek']>('GET', '/api/points-service/points/songs-of-the-week/{communityId}');
export const pointsWeeklyDigest = /* @__PURE__ */ route<(typeof pointsService)['weeklyDigest']>('GET', '/api/points-service/points/weekly-digest');
