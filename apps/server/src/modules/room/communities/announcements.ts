/** Announcements of communities: who posts them, and whom they notify (rules X130 to X133). */
import { randomUUID } from 'node:crypto';
import { limits, type Announcement, type roomService } from '@turnstage/contracts';
import type { Transaction } from '../../../db/index.ts';
import type { Caller } from '../../../http/caller.ts';
import { refuse } from '../../../http/refusal.ts';
import type { Call } from '../../../http/route.ts';
import type { Person } from '../../user/index.ts';
import type { RoomDeps } from '../room.deps.ts';
import { announcementStore, type AnnouncementRow } from './announcement.store.ts';
import type { CommunityRow } from './community.store.ts';
import { checkCanInCommunity, findVisibleCommunity, lockCommunity } from './find-community.ts';
import { memberStore } from './member.store.ts';

type Contract = typeof roomService;

const defaultPage = 20;
const dayMs = 24 * 60 * 60 * 1000;

export async function communityAnnouncements(
  deps: RoomDeps,
  { caller, params, query }: Call<Contract['communityAnnouncements']>,
) {
  const { id } = await findVisibleCommunity(deps.database, params.id, caller);
  const announcements = announcementStore(deps.database);
  const page = { limit: query.limit ?? defaultPage, offset: query.offset ?? 0 };
  return {
    announcements: await presentAnnouncements(deps, await announcements.page(id, page)),
    count: await announcements.count(id),
  };
}

export async function postAnnouncement(
  deps: RoomDeps,
  { caller, params, body }: Call<Contract['postAnnouncement']>,
) {
  const title = cleanTitle(body.title);
  const row = await changeAsModerator(deps, caller, params.id, async (tx, community) => {
    const announcements = announcementStore(tx);
    const now = deps.clock.now();
    if ((await announcements.countSince(community.id, now - dayMs)) >= limits.announcementsPerDay)
      throw refuse('community/too-many-announcements');
    if (body.isPinned) await checkCanPin(tx, community.id);
    const posted = await announcements.insert({
      uuid: randomUUID(),
      community_id: community.id,
      author_uuid: caller.userUuid || null,
      title,
      text: body.text?.trim() ?? '',
      is_pinned: body.isPinned ?? false,
      created_at: now,
      edited_at: null,
    });
    await deps.events.publish(tx, 'announcementPosted', {
      announcementUuid: posted.uuid,
      communityUuid: community.uuid,
      communityName: community.name,
      communitySlug: community.slug,
      byUserUuid: posted.author_uuid,
      title,
    });
    return posted;
  });
  return presentAnnouncement(deps, row);
}

export async function changeAnnouncement(
  deps: RoomDeps,
  { caller, params, body }: Call<Contract['changeAnnouncement']>,
) {
  const title = body.title === undefined ? undefined : cleanTitle(body.title);
  const row = await changeAsModerator(deps, caller, params.id, async (tx, community) => {
    const before = await announcementStore(tx).find(community.id, params.announcementUuid);
    if (!before) throw refuse('community/announcement-not-found');
    if (body.isPinned && !before.is_pinned) await checkCanPin(tx, community.id);
    const after = {
      title: title ?? before.title,
      text: body.text?.trim() ?? before.text,
      is_pinned: body.isPinned ?? before.is_pinned,
    };
    const isEdited = after.title !== before.title || after.text !== before.text;
    return announcementStore(tx).update(before.id, {
      ...after,
      // Pinning is no edit.
      edited_at: isEdited ? deps.clock.now() : before.edited_at,
    });
  });
  return presentAnnouncement(deps, row);
}

export async function deleteAnnouncement(
  deps: RoomDeps,
  { caller, params }: Call<Contract['deleteAnnouncement']>,
) {
  await changeAsModerator(deps, caller, params.id, async (tx, community) => {
    if (!(await announcementStore(tx).delete(community.id, params.announcementUuid)))
      throw refuse('community/announcement-not-found');
  });
  return { ok: true };
}

export async function muteCommunity(
  deps: RoomDeps,
  { caller, params, body }: Call<Contract['muteCommunity']>,
) {
  const { id } = await findVisibleCommunity(deps.database, params.id, caller);
  if (!(await memberStore(deps.database).setMuted(id, caller.userUuid, body.isMuted)))
    throw refuse('community/member-not-found');
  return { ok: true };
}

/** The limits are decided under the lock of the community. */
async function changeAsModerator<T>(
  deps: RoomDeps,
  caller: Caller,
  name: string,
  work: (tx: Transaction, community: CommunityRow) => Promise<T>,
): Promise<T> {
  const found = await findVisibleCommunity(deps.database, name, caller);
  return deps.database.transaction(async (tx) => {
    const community = await lockCommunity(deps, tx, found);
    await checkCanInCommunity(tx, community.id, caller, 'announce');
    return work(tx, community);
  });
}

async function checkCanPin(tx: Transaction, communityId: number): Promise<void> {
  if ((await announcementStore(tx).countPinned(communityId)) >= limits.pinnedAnnouncements)
    throw refuse('community/too-many-pinned');
}

function cleanTitle(wanted: string): string {
  const title = wanted.replaceAll(/\s+/g, ' ').trim();
  if (!title) throw refuse('request/invalid', { field: 'title', message: 'title must not be empty' });
  return title;
}

export async function presentAnnouncements(
  { user }: Pick<RoomDeps, 'user'>,
  rows: readonly AnnouncementRow[],
): Promise<Announcement[]> {
  const authors = rows.flatMap(({ author_uuid }) => author_uuid ?? []);
  const people = authors.length > 0 ? await user.people(authors) : new Map<string, Person>();
  return rows.map((row) => ({
    uuid: row.uuid,
    title: row.title,
    text: row.text,
    isPinned: row.is_pinned,
    authorUuid: row.author_uuid,
    authorNickname: people.get(row.author_uuid ?? '')?.profile.nickname ?? null,
    createdAt: new Date(row.created_at).toISOString(),
    editedAt: row.edited_at === null ? null : new Date(row.edited_at).toISOString(),
  }));
}

async function presentAnnouncement(deps: RoomDeps, row: AnnouncementRow): Promise<Announcement> {
  const [announcement] = await presentAnnouncements(deps, [row]);
  return announcement as Announcement;
}
