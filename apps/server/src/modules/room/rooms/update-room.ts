import type { RoomChange, roomService } from '@turnstage/contracts';
import type { Sql, Transaction } from '../../../db/index.ts';
import type { Caller } from '../../../http/caller.ts';
import { noFiles, type BodyFiles } from '../../../http/data-url.ts';
import type { Call } from '../../../http/route.ts';
import { queuePosterDeletion, savePosterFile } from '../posters/save-poster.ts';
import { visitStore } from '../recent/visit.store.ts';
import { replaceTimedMessages } from '../timed-messages/timed-messages.ts';
import { checkCanInRoom } from '../roles/find-room-member.ts';
import type { RoomDeps } from '../room.deps.ts';
import { checkDjType, checkLink, cleanName, hashIfGiven, runNamingTransaction } from './create-room.ts';
import { findRoom, lockRoom } from './find-room.ts';
import { presentOneRoom } from './present-room.ts';
import { columnsOf, rulesVersionAfter } from './room-change.rules.ts';
import { roomStore, type RoomColumns, type RoomRow } from './room.store.ts';
import { firstFreeSlug, slugFromName } from './slug.rules.ts';

/** For owner and co-owners (decisions section 2). People in the room see the change at once through `roomChanged`. */
export async function updateRoom(
  deps: RoomDeps,
  { caller, params, body, files }: Call<typeof roomService.updateRoom>,
) {
  return changeRoom(deps, caller, params.id, { ...body, files });
}

export interface RoomChangeInput extends RoomChange {
  /** Files of the request; required for a `posterFile`. */
  readonly files?: BodyFiles;
}

/** `extraColumns` are columns that an owner can't send directly. */
export async function changeRoom(
  deps: RoomDeps,
  caller: Caller,
  name: string,
  body: RoomChangeInput,
  extraColumns: RoomColumns = {},
) {
  const found = await checkCanEdit(deps, caller, name);
  await checkDjType(deps, body.djType, found.dj_type);
  const change: RoomColumns = { ...(await columnsOfChange(deps, body)), ...extraColumns };
  const work = async (tx: Transaction) => {
    const updated = await applyRoomChange(deps, tx, await lockRoom(tx, found), body, change);
    return presentOneRoom(tx, updated, caller, deps.clock.now());
  };
  return body.name === undefined ? deps.database.transaction(work) : runNamingTransaction(deps, work);
}

/** The part in the transaction; the caller holds the room's lock. `change` comes from `columnsOfChange`. */
export async function applyRoomChange(
  deps: RoomDeps,
  tx: Transaction,
  room: RoomRow,
  body: RoomChange,
  change: RoomColumns,
): Promise<RoomRow> {
  if (body.name !== undefined) Object.assign(change, await rename(tx, room, cleanName(body.name)));
  // Visits are deleted: people need the new password, and people from when the room was open need to be admitted
  // again.
  const becomesPrivate = body.type === 'PRIVATE' && room.type !== 'PRIVATE';
  if (becomesPrivate || body.password !== undefined || body.guestPassword !== undefined)
    await visitStore(tx).deleteVisits(room.id);
  if (change.poster_url !== undefined && change.poster_url !== room.poster_url)
    await queuePosterDeletion(deps, tx, room.poster_url);
  if (body.timedMessages) await replaceTimedMessages(deps, tx, room.id, body.timedMessages);
  change.rules_version = rulesVersionAfter(room, change);
  const updated = await roomStore(tx).update(room.id, { ...change, updated_at: deps.clock.now() });
  await deps.events.publish(tx, 'roomChanged', { roomUuid: room.uuid }, { orderKey: room.uuid });
  return updated;
}

/** Returns the room if the caller can edit it (owner and co-owners); throws `request/forbidden` otherwise. */
export async function checkCanEdit(deps: RoomDeps, caller: Caller, name: string): Promise<RoomRow> {
  const found = await findRoom(deps.database, name);
  await checkCanInRoom(deps, deps.database, found.id, caller, 'editSettings');
  return found;
}

export async function columnsOfChange(deps: RoomDeps, body: RoomChangeInput): Promise<RoomColumns> {
  const {
    password,
    guestPassword,
    posterFile,
    files = noFiles,
    name: _name,
    timedMessages: _messages,
    ...settings
  } = body;
  checkLink(settings.externalUrl);
  const change = columnsOf(settings);
  if (password !== undefined) change.password_hash = await hashIfGiven(deps, password);
  if (guestPassword !== undefined) change.guest_password_hash = await hashIfGiven(deps, guestPassword);
  const posterUrl = await savePosterFile(deps, posterFile, files, 'posterFile');
  if (posterUrl !== undefined) change.poster_url = posterUrl;
  return change;
}

/** The slug follows the name. The old slug still finds the room. */
async function rename(tx: Sql, room: RoomRow, name: string): Promise<RoomColumns> {
  const wanted = slugFromName(name);
  if (name === room.name || wanted === room.slug) return { name };
  const rooms = roomStore(tx);
  await rooms.lockSlugs();
  const slug = firstFreeSlug(wanted, await rooms.findTakenSlugs(wanted, room.id));
  if (slug === room.slug) return { name };
  await rooms.saveOldSlug(room.slug, room.id);
  await rooms.deleteOldSlug(slug);
  return { name, slug };
}
