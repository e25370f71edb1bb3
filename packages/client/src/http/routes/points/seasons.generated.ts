// Generated from the contract by tools/generate.mjs; do not edit.
import type { pointsService } from '@turnstage/contracts';
import { route } from '../../route.ts';

export const pointsAdminDeleteSeason = /* @__PURE__ */ route<(typeof pointsService)['adminDeleteSeason']>('DELETE', '/api/points-service/admin/seasons/{id}');
export const pointsAdminSeasonById = /* @__PURE__ */ route<(typeof pointsService)['adminSeasonById']>('GET', '/api/points-service/admin/seasons/{id}');
export const pointsAdminSeasons = /* @__PURE__ */ route<(typeof pointsService)['adminSeasons']>('GET', '/api/points-service/admin/seasons');
export const pointsChangeSeason = /* @__PURE__ */ route<(typeof pointsService)['changeSeason']>('PATCH', '/api/points-service/points/season/{id}');
export const pointsCreateSeason = /* @__PURE__ */ route<(typeof pointsService)['createSeason']>('POST', '/api/points-service/points/season');
export const pointsCurrentSeason = /* @__PURE__ */ route<(typeof pointsService)['currentSeason']>('GET', '/api/points-service/seasons/current');
export const pointsDeleteSeason = /* @__PURE__ */ route<(typeof pointsService)['deleteSeason']>('DELETE', '/api/points-service/points/season/{id}');
