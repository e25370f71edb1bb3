/** A room as a file: read it, see what another one would change, and apply that (rules R140 to R143). */
import type { PinnedMessage, RoomFile, RoomImport, roomService } from '@turnstage/contracts';
import { canGrantRoomRole, isOwnerRole } from '@turnstage/permissions';
import type { Sql, Transaction } from '../../../db/index.ts';
import type { Caller } from '../../../http/caller.ts';
import type { Call } from '../../../http/route.ts';
import { lockSharedBans } from '../communities/shared-roles.ts';
import type { Person } from '../../user/index.ts';
import { activeRoles, isFromCommunity } from '../roles/active-roles.rules.ts';
import { checkCanInRoom, findPersonInRoom, findRoomMember } from '../roles/find-room-member.ts';
import { roleStore } from '../roles/role.store.ts';
import { grantInRoom } from '../roles/roles.ts';
import type { RoomDeps } from '../room.deps.ts';
import { checkDjType, runNamingTransaction } from '../rooms/create-room.ts';
import { findRoom, lockRoom } from '../rooms/find-room.ts';
import { settingsOfColumns } from '../rooms/room-change.rules.ts';
import { roomStore, type RoomRow } from '../rooms/room.store.ts';
import { applyRoomChange, columnsOfChange } from '../rooms/update-room.ts';
import { readTimedMessages } from '../timed-messages/timed-messages.ts';
import { diffRoomFile } from './room-file.rules.ts';

type Contract = typeof roomService;
type RoleInFile = NonNullable<RoomFile['roles']>[number];

export async function exportRoom(
  deps: RoomDeps,
  { caller, params }: Pick<Call<Contract['exportRoom']>, 'caller' | 'params'>,
): Promise<RoomFile> {
  const room = await findRoom(deps.database, params.slug);
  await checkCanInRoom(deps, deps.database, room.id, caller, 'moveRoom');
  return { ...(await readFile(deps.database, room)), roles: await readRoles(deps, room) };
}

export async function importRoom(
  deps: RoomDeps,
  { caller, params, body }: Pick<Call<Contract['importRoom']>, 'caller' | 'params' | 'body'>,
): Promise<RoomImport> {
  const { file, dryRun } = body;
  const found = await findRoom(deps.database, params.slug);
  await checkCanInRoom(deps, deps.database, found.id, caller, 'moveRoom');
  const { settings = {}, timedMessages } = file;
  await checkDjType(deps, settings.djType, found.dj_type);
  const columns = await columnsOfChange(deps, settings);
  const people = await deps.user.people((file.roles ?? []).map(({ userUuid }) => userUuid));
  const order = { caller, file, people };
  if (dryRun) {
    const plan = await planImport(deps, deps.database, found, order);
    return { changes: plan.changes, skipped: plan.skipped, isApplied: false };
  }
  return runNamingTransaction(deps, async (tx) => {
    await lockSharedBans(tx, found.id);
    const room = await lockRoom(tx, found);
    await checkCanInRoom(deps, tx, room.id, caller, 'moveRoom');
    const plan = await planImport(deps, tx, room, order);
    if (file.slowModeSeconds !== undefined) columns.slow_mode_seconds = file.slowModeSeconds;
    if (file.pinnedMessages) await roomStore(tx).pin(room.id, file.pinnedMessages, deps.clock.now());
    await applyRoomChange(deps, tx, room, { ...settings, ...(timedMessages && { timedMessages }) }, columns);
    await giveRoles(deps, tx, room, { ...order, roles: plan.roles });
    return { changes: plan.changes, skipped: plan.skipped, isApplied: true };
  });
}

async function readFile(sql: Sql, room: RoomRow): Promise<Omit<RoomFile, 'roles'>> {
  return {
    format: 'turnstage-room',
    version: 1,
    settings: { name: room.name, ...settingsOfColumns(room) },
    slowModeSeconds: room.slow_mode_seconds,
    timedMessages: await readTimedMessages(sql, room.id),
    pinnedMessages: room.pinned_messages as PinnedMessage[],
  };
}

/** Without the owner, kicks, which end soon, and what communities give. */
async function readRoles(deps: RoomDeps, room: RoomRow): Promise<RoleInFile[]> {
  const rows = activeRoles(await roleStore(deps.database).ofRoom(room.id), deps.clock.now()).filter(
    (row) => !isOwnerRole(row) && row.role !== 'kicked' && !isFromCommunity(row),
  );
  const people = await deps.user.people(rows.map((row) => row.user_uuid));
  return rows.flatMap((row): RoleInFile[] => {
    const nickname = people.get(row.user_uuid)?.profile.nickname;
    if (nickname === undefined) return [];
    const end = row.expiration_time;
    const expirationTime = end === null ? null : new Date(end).toISOString();
    return [{ userUuid: row.user_uuid, nickname, role: row.role, expirationTime }];
  });
}

interface ImportOrder {
  readonly caller: Caller;
  readonly file: RoomFile;
  /** People named in the file who have an account here. */
  readonly people: ReadonlyMap<string, Person>;
}

interface Plan extends Pick<RoomImport, 'changes' | 'skipped'> {
  readonly roles: readonly RoleInFile[];
}

async function planImport(
  deps: RoomDeps,
  sql: Sql,
  room: RoomRow,
  { caller, file, people }: ImportOrder,
): Promise<Plan> {
  const changes = diffRoomFile(await readFile(sql, room), file);
  const skipped: RoomImport['skipped'] = [];
  const roles: RoleInFile[] = [];
  const actor = await findRoomMember(deps, sql, room.id, caller);
  for (const one of file.roles ?? []) {
    const person = people.get(one.userUuid);
    const { nickname = one.nickname } = person?.profile ?? {};
    const { role } = one;
    const skip = (reason: RoomImport['skipped'][number]['reason']) =>
      skipped.push({ nickname, role, reason });
    const end = one.expirationTime === null ? Infinity : Date.parse(one.expirationTime);
    if (!(end > deps.clock.now())) skip('over');
    else if (!person) skip('unknown');
    else {
      const held = activeRoles(await roleStore(sql).ofUser(room.id, person.uuid), deps.clock.now());
      if (held.some((row) => row.role === role && (row.expiration_time ?? Infinity) === end)) continue;
      const member = await findPersonInRoom(deps, sql, room.id, person);
      if (role === 'kicked' || !canGrantRoomRole(actor, member, role)) skip('forbidden');
      else {
        roles.push(one);
        changes.push({
          part: 'roles',
          name: nickname,
          before: held.map((row) => row.role).join(', '),
          after: role,
        });
      }
    }
  }
  return { changes, skipped, roles };
}

/** One after the other, each as if the owner gave it by hand. */
async function giveRoles(
  deps: RoomDeps,
  tx: Transaction,
  room: RoomRow,
  { caller, people, roles }: ImportOrder & Pick<Plan, 'roles'>,
): Promise<void> {
  for (const { userUuid, role, expirationTime } of roles)
    await grantInRoom(deps, tx, {
      room,
      caller,
      target: people.get(userUuid),
      body: { userUuid, role },
      expirationTime: expirationTime === null ? null : Date.parse(expirationTime),
    });
}
