import { randomUUID } from 'node:crypto';
import { limits, type DjType, type NewRoom, type RoomTemplate, type roomService } from '@turnstage/contracts';
import { hasPersonalPermission } from '@turnstage/permissions';
import type { Sql, Transaction } from '../../../db/index.ts';
import { refuse } from '../../../http/refusal.ts';
import type { Call } from '../../../http/route.ts';
import { linkRoom } from '../communities/community-rooms.ts';
import { findVisibleCommunity, lockCommunity } from '../communities/find-community.ts';
import { roleStore } from '../roles/role.store.ts';
import type { RoomDeps } from '../room.deps.ts';
import { presentOneRoom } from './present-room.ts';
import { columnsOf, isSafeLink } from './room-change.rules.ts';
import { columnsOfTemplate } from './room-template.rules.ts';
import { roomStore, type RoomRow } from './room.store.ts';
import { firstFreeSlug, slugFromName } from './slug.rules.ts';

export async function createRoom(
  deps: RoomDeps,
  { caller, body, idempotencyId }: Call<typeof roomService.createRoom>,
) {
  if (!hasPersonalPermission(caller.role, 'createRooms')) throw refuse('request/forbidden');
  await checkDjType(deps, body.djType);
  // Hashing is slow, so it happens before the transaction that all naming waits for.
  const hashes = {
    password_hash: await hashIfGiven(deps, body.password),
    guest_password_hash: await hashIfGiven(deps, body.guestPassword),
  };
  const found =
    body.communityId === undefined
      ? undefined
      : await findVisibleCommunity(deps.database, body.communityId, caller);
  return runNamingTransaction(deps, async (tx) => {
    const community = found && (await lockCommunity(deps, tx, found));
    const columns = { ...hashes, is_demo: false, uuid: idempotencyId ?? randomUUID() };
    const room =
      // The process that created it died before it replied.
      (idempotencyId && (await roomStore(tx).findByUuid(idempotencyId))) ||
      (await insertRoom(deps, tx, caller.userUuid, body, {
        ...columns,
        template: community?.room_template,
      }));
    if (community)
      await linkRoom(deps, tx, { community, room, caller, sharesModerators: true, sharesBans: true });
    return presentOneRoom(tx, room, caller, deps.clock.now());
  });
}

/** Returns null for no password. */
export async function hashIfGiven(
  { passwords }: RoomDeps,
  password: string | null | undefined,
): Promise<string | null> {
  return password ? passwords.hash(password) : null;
}

/**
 * Runs a transaction that names a room. Many at once would each wait for the slug lock with a database connection,
 * until none is left for anything else. So they queue here, and only transactions of other processes wait at the
 * lock.
 */
export function runNamingTransaction<T>(deps: RoomDeps, work: (tx: Transaction) => Promise<T>): Promise<T> {
  return deps.naming.run('slug', () => deps.database.transaction(work));
}

/** Inserts a room with its owner. Defaults: decisions section 2. */
export async function insertRoom(
  deps: RoomDeps,
  tx: Sql,
  ownerUuid: string,
  wanted: NewRoom,
  {
    template,
    ...columns
  }: Pick<RoomRow, 'uuid' | 'password_hash' | 'guest_password_hash' | 'is_demo'> & {
    readonly template?: RoomTemplate | null | undefined;
  },
): Promise<RoomRow> {
  const {
    password: _password,
    guestPassword: _guestPassword,
    communityId: _communityId,
    ...settings
  } = wanted;
  const name = cleanName(wanted.name);
  const written = { ...(template && columnsOfTemplate(template)), ...columnsOf(settings) };
  checkLink(settings.externalUrl);
  const now = deps.clock.now();
  const rooms = roomStore(tx);
  await rooms.lockSlugs();
  const slug = slugFromName(name);
  const room = await rooms.insert({
    slug: firstFreeSlug(slug, await rooms.findTakenSlugs(slug, null)),
    description: '',
    vibe: '',
    dj_type: 'EVERYONE',
    type: 'PUBLIC',
    design: 'CLUB',
    music_provider_keys: [...deps.musicProviders],
    number_of_djs: limits.numberOfDjs.default,
    songs_per_dj: limits.songsPerDj.default,
    room_size: limits.roomSize.default,
    promoted: false,
    live_audio: false,
    has_chat: true,
    is_live: true,
    unlisted: false,
    variety_style_music: false,
    explicit: false,
    pinned_messages: [],
    poster_url: '',
    external_url: '',
    accent: 'amber',
    max_song_seconds: 1200,
    repeat_rule: 'warn',
    still_there_check: false,
    skip_by_dislikes: false,
    max_turns_per_seat: null,
    // Whoever opens a room for themselves and a few others may not expect company (rule R112).
    house_dj: written.type !== 'PRIVATE' && columns.password_hash === null,
    slow_mode_seconds: 0,
    raid_until: null,
    theme: '',
    rules: '',
    greeting: '',
    song_statistics: false,
    ...written,
    rules_version: written.rules ? 1 : 0,
    name,
    ...columns,
    created_at: now,
    updated_at: now,
    deleted_at: null,
  });
  await roleStore(tx).grant({
    roomId: room.id,
    userUuid: ownerUuid,
    role: 'owner',
    expirationTime: null,
    now,
  });
  return room;
}

/** The link is shown to everyone, so it must not run a script. */
export function checkLink(externalUrl: string | undefined): void {
  if (externalUrl !== undefined && !isSafeLink(externalUrl))
    throw refuse('request/invalid', {
      field: 'externalUrl',
      message: 'externalUrl must be a http or https link',
    });
}

/** Rule R20: where nobody can subscribe, a subscription can't decide who can DJ. */
export async function checkDjType(
  { offersSubscriptions }: Pick<RoomDeps, 'offersSubscriptions'>,
  wanted: DjType | undefined,
  current?: DjType,
): Promise<void> {
  if (wanted === 'PRO_PLAN_OWNER' && wanted !== current && !(await offersSubscriptions()))
    throw refuse('room/no-subscriptions', { field: 'djType' });
}

/** Cleans a room name; throws when it is too short after trimming. */
export function cleanName(wanted: string): string {
  const name = wanted
    .replaceAll(/[\p{Cc}\p{Cf}]/gu, '')
    .replaceAll(/\s+/g, ' ')
    .trim();
  if (name.length < limits.roomName.min)
    throw refuse('request/invalid', {
      field: 'name',
      message: `name must be longer than or equal to ${limits.roomName.min} characters`,
    });
  return name;
}
