import type { Sql } from '../../../db/index.ts';
import type { Caller } from '../../../http/caller.ts';
import { refuse } from '../../../http/refusal.ts';
import type { RoomDeps } from '../room.deps.ts';
import { visitStore } from '../recent/visit.store.ts';
import { guestBanStore } from './guest-ban.store.ts';

/** As long as a guest's token lives: by then the network may be somebody else's (rule M19). */
const mostMs = 24 * 60 * 60 * 1000;

/** Throws for guests from where another guest was banned. People with an account are judged by themselves. */
export async function checkGuestBans(
  { door, clock }: Pick<RoomDeps, 'door' | 'clock'>,
  roomId: number,
  caller: Caller,
): Promise<void> {
  if (caller.kind !== 'guest' || caller.network === undefined) return;
  const endsAt = await door.guestBanEnd({ roomId, network: caller.network });
  if (endsAt !== null && endsAt > clock.now()) throw refuse('room/banned');
}

/** Before the visit is forgotten: it alone knows where the guest came from. */
export async function banNetworkOf(
  sql: Sql,
  roomId: number,
  guestUuid: string,
  { now, until }: { now: number; until: number | null },
): Promise<void> {
  const bans = guestBanStore(sql);
  await bans.dropEnded(now);
  const visit = await visitStore(sql).find(roomId, guestUuid);
  if (!visit?.network) return;
  const ends_at = Math.min(until ?? Number.POSITIVE_INFINITY, now + mostMs);
  await bans.put({ room_id: roomId, network: visit.network, guest_uuid: guestUuid, ends_at });
}
