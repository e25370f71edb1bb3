// Generated from the contract by tools/generate.mjs; do not edit.
import type { pointsService } from '@turnstage/contracts';
import { route } from '../../route.ts';

export const pointsAllSeasonsRanking = /* @__PURE__ */ route<(typeof pointsService)['allSeasonsRanking']>('GET', '/api/points-service/points/all-seasons-ranking');
export const pointsCurrentSeasonRanking = /* @__PURE__ */ route<(typeof pointsService)['currentSeasonRanking']>('GET', '/api/points-service/points/season-ranking-current');
export const pointsNamedSeasonRanking = /* @__PURE__ */ route<(typeof pointsService)['namedSeasonRanking']>('GET', '/api/points-service/points/season-ranking/{seasonName}');
export const pointsNextSeasonRanking = /* @__PURE__ */ route<(typeof pointsService)['nextSeasonRanking']>('GET', '/api/points-service/points/season-ranking/next-season/{seasonStart}');
export const pointsOwnPlace = /* @__PURE__ */ route<(typeof pointsService)['ownPlace']>('GET', '/api/points-service/points/own-place');
export const pointsPreviousSeasonRanking = /* @__PURE__ */ route<(typeof pointsService)['previousSeasonRanking']>('GET', '/api/points-service/points/season-ranking/prev-season/{seasonStart}');
export const pointsSeasonRanking = /* @__PURE__ */ route<(typeof pointsService)['seasonRanking']>('GET', '/api/points-service/points/season-ranking');
export const pointsSeasons = /* @__PURE__ */ route<(typeof pointsService)['seasons']>('GET', '/api/points-service/points/seasons');
