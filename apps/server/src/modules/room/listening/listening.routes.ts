import { roomService as contract } from '@turnstage/contracts';
import { route, type BoundRoute } from '../../../http/route.ts';
import type { RoomDeps } from '../room.deps.ts';
import { playedSeconds, roomPlayedTime } from './played-time.ts';
import { reportHeard } from './report-heard.ts';
import { reportSync } from './sync-reports.ts';

export function listeningRoutes(deps: RoomDeps): BoundRoute[] {
  return [
    route(contract.reportHeard, (call) => reportHeard(deps, call)),
    route(contract.reportSync, (call) => reportSync(deps, call)),
    route(contract.playbackSync, async () => deps.drift.stats()),
    route(contract.playedSeconds, () => playedSeconds(deps)),
    route(contract.roomPlayedTime, (call) => roomPlayedTime(deps, call)),
  ];
}
