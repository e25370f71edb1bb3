import type { roomService } from '@turnstage/contracts';
import { refuse } from '../../../http/refusal.ts';
import type { Call } from '../../../http/route.ts';
import type { CometDeps } from '../comet.deps.ts';
import { applyGroupChange } from '../membership.ts';
import { planGroup } from './group-plan.rules.ts';

/** Anyone admitted to the room can read its chat. Membership is for clients that request it explicitly. */
export async function joinCometChat(
  deps: CometDeps,
  { caller, params, body }: Call<typeof roomService.joinCometChat>,
) {
  const { uuid } = await deps.room.enter(params.id, caller, body, { checksSize: true });
  await applyGroupChange(deps, { roomUuid: uuid, joined: [caller.userUuid], left: [] });
  return { ok: true };
}

export async function syncCometChat(
  deps: CometDeps,
  { caller, params, body }: Call<typeof roomService.syncCometChat>,
) {
  if (!(await deps.room.isAllowed(params.id, caller, 'manageChatGroup'))) throw refuse('request/forbidden');
  const { uuid, roomRoles } = await deps.room.settings(params.id);
  const known = await deps.user.people(body.userUuids ?? []);
  const { members, excluded } = planGroup(roomRoles, [...known.keys()]);
  const joined = members.map(({ uid }) => uid);
  await applyGroupChange(deps, { roomUuid: uuid, joined, left: excluded });
  return { members: [...members] };
}
