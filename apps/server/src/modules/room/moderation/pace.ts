/** Slow mode and raid mode (rules R120 to R123). People in the room see a change at once through `roomChanged`. */
import type { roomService } from '@turnstage/contracts';
import type { Caller } from '../../../http/caller.ts';
import type { Call } from '../../../http/route.ts';
import { checkCanInRoom } from '../roles/find-room-member.ts';
import { recordAction } from '../roles/record-action.ts';
import type { RoomDeps } from '../room.deps.ts';
import { findRoom, lockRoom } from '../rooms/find-room.ts';
import { roomStore, type RoomRow } from '../rooms/room.store.ts';

type Contract = typeof roomService;
type Pace = Pick<RoomRow, 'slow_mode_seconds' | 'raid_until'>;

/** The moderation action as which a change is recorded. */
type PaceAction =
  | { readonly actionType: 'changeSlowMode'; readonly seconds: number }
  | { readonly actionType: 'startRaidMode'; readonly until: number }
  | { readonly actionType: 'endRaidMode' };

export function setSlowMode(deps: RoomDeps, { caller, params, body }: Call<Contract['setSlowMode']>) {
  return changePace(deps, caller, params.slug, ({ slow_mode_seconds: before }) =>
    before === body.seconds
      ? undefined
      : {
          change: { slow_mode_seconds: body.seconds },
          action: { actionType: 'changeSlowMode', seconds: body.seconds },
        },
  );
}

export function startRaidMode(deps: RoomDeps, { caller, params, body }: Call<Contract['startRaidMode']>) {
  return changePace(deps, caller, params.slug, (_before, now) => {
    const until = now + body.minutes * 60_000;
    return { change: { raid_until: until }, action: { actionType: 'startRaidMode', until } };
  });
}

export function endRaidMode(deps: RoomDeps, { caller, params }: Call<Contract['endRaidMode']>) {
  return changePace(deps, caller, params.slug, ({ raid_until: until }, now) =>
    until === null || until <= now
      ? undefined
      : { change: { raid_until: null }, action: { actionType: 'endRaidMode' } },
  );
}

/** The decision is made under the room's lock, so of two moderators who end a raid one is recorded. */
async function changePace(
  deps: RoomDeps,
  caller: Caller,
  name: string,
  decide: (before: Pace, now: number) => { change: Partial<Pace>; action: PaceAction } | undefined,
) {
  const found = await findRoom(deps.database, name);
  return deps.database.transaction(async (tx) => {
    const room = await lockRoom(tx, found);
    await checkCanInRoom(deps, tx, room.id, caller, 'setPace');
    const now = deps.clock.now();
    const decision = decide(room, now);
    if (!decision) return presentPace(room, now);
    const updated = await roomStore(tx).update(room.id, { ...decision.change, updated_at: now });
    await deps.events.publish(tx, 'roomChanged', { roomUuid: room.uuid }, { orderKey: room.uuid });
    const { action } = decision;
    await recordAction(deps, tx, {
      actionType: action.actionType,
      byUserUuid: caller.userUuid,
      // It concerns the whole room; the record needs a person.
      userUuid: caller.userUuid || nobody,
      room,
      previousRole: null,
      role: null,
      expiresAt: action.actionType === 'startRaidMode' ? action.until : null,
      reason: action.actionType === 'changeSlowMode' ? `${action.seconds} s` : '',
    });
    return presentPace(updated, now);
  });
}

/** A service of the installation has no uuid. */
const nobody = '00000000-0000-0000-0000-000000000000';

function presentPace({ slow_mode_seconds: slowModeSeconds, raid_until: until }: Pace, now: number) {
  return {
    slowModeSeconds,
    raidUntil: until === null || until <= now ? null : new Date(until).toISOString(),
  };
}
