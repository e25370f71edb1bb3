/** The settings with which rooms of a community start (rules X140 to X142). */
import type { RoomTemplate, roomService } from '@turnstage/contracts';
import type { Transaction } from '../../../db/index.ts';
import { refuse } from '../../../http/refusal.ts';
import type { Call } from '../../../http/route.ts';
import type { RoomDeps } from '../room.deps.ts';
import { checkDjType } from '../rooms/create-room.ts';
import { lockRoom } from '../rooms/find-room.ts';
import { presentOneRoom } from '../rooms/present-room.ts';
import { rulesVersionAfter } from '../rooms/room-change.rules.ts';
import { columnsOfTemplate, templateOf } from '../rooms/room-template.rules.ts';
import { roomStore } from '../rooms/room.store.ts';
import { checkCanEdit } from '../rooms/update-room.ts';
import { communityStore, type CommunityRow } from './community.store.ts';
import { checkCanInCommunity, findVisibleCommunity, lockCommunity } from './find-community.ts';
import { publishRoomsChanged } from './shared-roles.ts';

type Contract = typeof roomService;

export async function roomTemplate(
  { database }: RoomDeps,
  { caller, params }: Call<Contract['roomTemplate']>,
) {
  const community = await findVisibleCommunity(database, params.id, caller);
  await checkCanInCommunity(database, community.id, caller, 'see');
  return present(community);
}

export async function saveRoomTemplate(
  deps: RoomDeps,
  { caller, params, body }: Call<Contract['saveRoomTemplate']>,
) {
  const room = await checkCanEdit(deps, caller, body.roomId);
  return changeTemplate(deps, { caller, params }, templateOf(room));
}

export async function deleteRoomTemplate(
  deps: RoomDeps,
  call: Pick<Call<Contract['deleteRoomTemplate']>, 'caller' | 'params'>,
) {
  await changeTemplate(deps, call, null);
  return { ok: true };
}

async function changeTemplate(
  deps: RoomDeps,
  { caller, params }: Pick<Call<Contract['deleteRoomTemplate']>, 'caller' | 'params'>,
  template: RoomTemplate | null,
) {
  const found = await findVisibleCommunity(deps.database, params.id, caller);
  return deps.database.transaction(async (tx: Transaction) => {
    const community = await lockCommunity(deps, tx, found);
    await checkCanInCommunity(tx, community.id, caller, 'changeSettings');
    const saved = { room_template: template, room_template_saved_at: template && deps.clock.now() };
    await communityStore(tx).update(community.id, saved);
    return present(saved);
  });
}

export async function applyRoomTemplate(
  deps: RoomDeps,
  { caller, params, body }: Call<Contract['applyRoomTemplate']>,
) {
  const community = await findVisibleCommunity(deps.database, params.id, caller);
  await checkCanInCommunity(deps.database, community.id, caller, 'see');
  const template = community.room_template;
  if (!template) throw refuse('community/no-template');
  const found = await checkCanEdit(deps, caller, body.roomId);
  await checkDjType(deps, template.djType, found.dj_type);
  return deps.database.transaction(async (tx) => {
    const room = await lockRoom(tx, found);
    const now = deps.clock.now();
    const updated = await roomStore(tx).update(room.id, {
      ...columnsOfTemplate(template),
      rules_version: rulesVersionAfter(room, template),
      updated_at: now,
    });
    await publishRoomsChanged(deps, tx, [room]);
    return presentOneRoom(tx, updated, caller, now);
  });
}

function present({
  room_template: template,
  room_template_saved_at: savedAt,
}: Pick<CommunityRow, 'room_template' | 'room_template_saved_at'>) {
  return { template, savedAt: savedAt === null ? null : new Date(savedAt).toISOString() };
}
