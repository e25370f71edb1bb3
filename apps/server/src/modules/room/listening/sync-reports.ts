import type { roomService } from '@turnstage/contracts';
import type { Call } from '../../../http/route.ts';
import type { RoomDeps } from '../room.deps.ts';
import { findVisibleRoom } from '../rooms/room-visibility.ts';

/** docs/rules/playback.md, S6. */
export async function reportSync(
  deps: RoomDeps,
  { caller, params, body }: Call<typeof roomService.reportSync>,
) {
  const room = await findVisibleRoom(deps, params.slug, caller);
  deps.drift.add(`${room.id} ${caller.userUuid}`, body.p95Ms);
  return null;
}
