// Generated from the contract by tools/generate.mjs; do not edit.
import type { pointsService } from '@turnstage/contracts';
import { route } from '../../route.ts';

export const pointsAdminHistory = /* @__PURE__ */ route<(typeof pointsService)['adminHistory']>('GET', '/api/points-service/admin/points/history/{userUuid}');
export const pointsAdminLifetimeStatusById = /* @__PURE__ */ route<(typeof pointsService)['adminLifetimeStatusById']>('GET', '/api/points-service/admin/ranking-status-lifetime/{id}');
export const pointsAdminLifetimeStatuses = /* @__PURE__ */ route<(typeof pointsService)['adminLifetimeStatuses']>('GET', '/api/points-service/admin/ranking-status-lifetime');
export const pointsAdminStatusById = /* @__PURE__ */ route<(typeof pointsService)['adminStatusById']>('GET', '/api/points-service/admin/ranking-status/{id}');
export const pointsAdminStatuses = /* @__PURE__ */ route<(typeof pointsService)['adminStatuses']>('GET', '/api/points-service/admin/ranking-status');
export const pointsCurrentStatus = /* @__PURE__ */ route<(typeof pointsService)['currentStatus']>('GET', '/api/points-service/points/current-ranking-status/{userUuid}');
export const pointsHistory = /* @__PURE__ */ route<(typeof pointsService)['history']>('GET', '/api/points-service/points/history');
export const pointsOwnCurrentStatus = /* @__PURE__ */ route<(typeof pointsService)['ownCurrentStatus']>('GET', '/api/points-service/points/current-ranking-status');
export const pointsPointsSum = /* @__PURE__ */ route<(typeof pointsService)['pointsSum']>('GET', '/api/points-service/points/ranking-status/sum/{userUuid}');
export const pointsRankingStatus = /* @__PURE__ */ route<(typeof pointsService)['rankingStatus']>('GET', '/api/points-service/points/ranking-status/{userUuid}');
