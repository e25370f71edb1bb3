import type { RoomChange, roomService } from '@turnstage/contracts';
import type { Sql, Transaction } from '../../../db/index.ts';
import type { Caller } from '../../../http/caller.ts';
import { refuse } from '../../../http/refusal.ts';
import type { Call } from '../../../http/route.ts';
import { keepPoster, queueDrop } from '../posters/keep-poster.ts';
import { readPosterFile } from '../posters/poster.rules.ts';
import { visitStore } from '../recent/visit.store.ts';
import { atLeast } from '../roles/authority.rules.ts';
import { standingIn } from '../roles/standing.ts';
import type { RoomDeps } from '../room.deps.ts';
import { checkLink, cleanName, inTurnToName } from './create-room.ts';
import { findRoom, lockRoom } from './find-room.ts';
import { presentOneRoom } from './present-room.ts';
import { columnsOf } from './room-change.rules.ts';
import { hashRoomPassword } from './room-password.ts';
import { roomStore, type RoomColumns, type RoomRow } from './room.store.ts';
import { firstFreeSlug, slugFromName } from './slug.rules.ts';

/** For owner and co-owners (decisions section 2); people in the room see it at once by `roomChanged`. */
export async function updateRoom(
  deps: RoomDeps,
  { caller, params, body }: Call<typeof roomService.updateRoom>,
) {
  return changeRoom(deps, caller, params.id, body);
}

/** `more` are columns that have no place in what an owner sends at will. */
export async function changeRoom(
  deps: RoomDeps,
  caller: Caller,
  name: string,
  body: RoomChange,
  more: RoomColumns = {},
) {
  const found = await checkMayChange(deps, caller, name);
  const change: RoomColumns = { ...(await columnsOfChange(deps, body)), ...more };
  const work = async (tx: Transaction) => {
    const rooms = roomStore(tx);
    const room = await lockRoom(tx, found);
    if (body.name !== undefined) Object.assign(change, await rename(tx, room, cleanName(body.name)));
    // Who knew the old password has to know the new one, and who came while the door was open has to knock.
    const closes = body.type === 'PRIVATE' && room.type !== 'PRIVATE';
    if (closes || body.password !== undefined || body.guestPassword !== undefined)
      await visitStore(tx).forget(room.id);
    if (change.poster_url !== undefined && change.poster_url !== room.poster_url)
      await queueDrop(deps, tx, room.poster_url);
    const updated = await rooms.update(room.id, { ...change, updated_at: deps.clock.now() });
    await deps.events.publish(tx, 'roomChanged', { roomUuid: room.uuid }, { orderKey: room.uuid });
    return presentOneRoom(tx, updated, caller, deps.clock.now());
  };
  return body.name === undefined ? deps.database.transaction(work) : inTurnToName(deps, work);
}

/** The room, for its owner and co-owners; throws `request/forbidden` for others. */
export async function checkMayChange(deps: RoomDeps, caller: Caller, name: string): Promise<RoomRow> {
  const found = await findRoom(deps.database, name);
  if (!atLeast(await standingIn(deps, deps.database, found.id, caller), 'coOwner'))
    throw refuse('request/forbidden');
  return found;
}

async function columnsOfChange(deps: RoomDeps, body: RoomChange): Promise<RoomColumns> {
  const { password, guestPassword, posterFile, name: _name, ...settings } = body;
  checkLink(settings.externalUrl);
  const change = columnsOf(settings);
  if (password !== undefined) change.password_hash = await hashRoomPassword(password);
  if (guestPassword !== undefined) change.guest_password_hash = await hashRoomPassword(guestPassword);
  if (posterFile !== undefined) change.poster_url = await posterUrlOf(deps, posterFile);
  return change;
}

async function posterUrlOf(deps: RoomDeps, posterFile: string | null): Promise<string> {
  const wish = readPosterFile(posterFile);
  if ('misread' in wish) throw refuse('request/invalid', { field: 'posterFile', message: wish.misread });
  return 'file' in wish ? keepPoster(deps, wish.file) : wish.url;
}

/** The slug follows the name; the old one goes on finding the room. */
async function rename(tx: Sql, room: RoomRow, name: string): Promise<RoomColumns> {
  const wanted = slugFromName(name);
  if (name === room.name || wanted === room.slug) return { name };
  const rooms = roomStore(tx);
  await rooms.lockSlugs();
  const slug = firstFreeSlug(wanted, await rooms.slugsTaken(wanted, room.id));
  if (slug === room.slug) return { name };
  await rooms.keepOldSlug(room.slug, room.id);
  await rooms.forgetOldSlug(slug);
  return { name, slug };
}
