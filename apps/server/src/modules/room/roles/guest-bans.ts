import type { Sql } from '../../../db/index.ts';
import type { Caller } from '../../../http/caller.ts';
import { refuse } from '../../../http/refusal.ts';
import type { RoomDeps } from '../room.deps.ts';
import { visitStore } from '../recent/visit.store.ts';
import { guestBanStore } from './guest-ban.store.ts';

/** The lifetime of a guest token. After that the network may belong to somebody else (rule M19). */
const maxBanMs = 24 * 60 * 60 * 1000;

/** Throws for guests from a network where another guest was banned. Account holders are checked individually. */
export async function checkGuestBans(
  { admission, clock }: Pick<RoomDeps, 'admission' | 'clock'>,
  roomId: number,
  caller: Caller,
): Promise<void> {
  if (caller.kind !== 'guest' || caller.network === undefined) return;
  const endsAt = await admission.guestBanEnd({ roomId, network: caller.network });
  if (endsAt !== null && endsAt > clock.now()) throw refuse('room/banned');
}

/** Call this before deleting the visit, which is the only record of the guest's network. */
export async function banGuestNetwork(
  sql: Sql,
  roomId: number,
  guestUuid: string,
  { now, until }: { now: number; until: number | null },
): Promise<void> {
  const bans = guestBanStore(sql);
  await bans.deleteExpired(now);
  const visit = await visitStore(sql).find(roomId, guestUuid);
  if (!visit?.network) return;
  const ends_at = Math.min(until ?? Number.POSITIVE_INFINITY, now + maxBanMs);
  await bans.upsert({ room_id: roomId, network: visit.network, guest_uuid: guestUuid, ends_at });
}
