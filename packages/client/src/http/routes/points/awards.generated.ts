// Generated from the contract by tools/generate.mjs; do not edit.
import type { pointsService } from '@turnstage/contracts';
import { route } from '../../route.ts';

export const pointsBackfillAchievedAvatars = /* @__PURE__ */ route<(typeof pointsService)['backfillAchievedAvatars']>('POST', '/api/points-service/points/backfill-achieved-avatars/{seasonId}');
