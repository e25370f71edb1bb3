/** What is new in one's own communities (rule X134). */
import type { Announcement, FeedItem, roomService } from '@turnstage/contracts';
import type { Call } from '../../../http/route.ts';
import { eventStore } from '../events/event.store.ts';
import type { RoomDeps } from '../room.deps.ts';
import { announcementStore } from './announcement.store.ts';
import { presentAnnouncements } from './announcements.ts';
import { communityRoomStore } from './community-room.store.ts';
import { communityStore, type CommunityRow } from './community.store.ts';
import { memberStore } from './member.store.ts';

const maxItems = 20;

type Found = Partial<Pick<FeedItem, 'announcement' | 'room' | 'event'>> & {
  readonly kind: FeedItem['kind'];
  /** Epoch ms. */
  readonly at: number;
  readonly communityId: number;
};

export async function communityFeed(deps: RoomDeps, { caller }: Call<typeof roomService.communityFeed>) {
  const { database } = deps;
  const ids = await memberStore(database).communitiesOf(caller.userUuid);
  if (ids.length === 0) return { items: [] };
  const communities = await communityStore(database).findByIds(ids);
  const found = (
    await Promise.all([
      newAnnouncements(deps, ids),
      newRooms(deps, ids),
      newEvents(deps, ids, caller.userUuid),
    ])
  ).flat();
  const byId = new Map(communities.map((community) => [community.id, community]));
  const items = found
    .sort((a, b) => b.at - a.at)
    .slice(0, maxItems)
    .flatMap((item) => {
      const community = byId.get(item.communityId);
      return community ? [present(item, community)] : [];
    });
  return { items };
}

async function newAnnouncements(deps: RoomDeps, ids: readonly number[]): Promise<Found[]> {
  const rows = await announcementStore(deps.database).newest(ids, maxItems);
  const presented = await presentAnnouncements(deps, rows);
  return rows.map((row, index) => ({
    kind: 'announcement',
    at: row.created_at,
    communityId: row.community_id,
    announcement: presented[index] as Announcement,
  }));
}

async function newRooms({ database }: RoomDeps, ids: readonly number[]): Promise<Found[]> {
  const rows = await communityRoomStore(database).newest(ids, maxItems);
  return rows.map(({ uuid, slug, name, created_at: at, community_id: communityId }) => ({
    kind: 'room',
    at,
    communityId,
    room: { uuid, slug, name },
  }));
}

async function newEvents(
  { database, clock }: RoomDeps,
  ids: readonly number[],
  userUuid: string,
): Promise<Found[]> {
  const rows = await eventStore(database).newestIn(ids, userUuid, clock.now(), maxItems);
  return rows.map((row) => ({
    kind: 'event',
    at: row.created_at,
    communityId: row.community_id as number,
    event: {
      uuid: row.uuid,
      slug: row.slug,
      name: row.name,
      startsAt: new Date(row.next_at ?? row.starts_at).toISOString(),
    },
  }));
}

function present({ kind, at, communityId: _id, ...item }: Found, community: CommunityRow): FeedItem {
  return {
    announcement: null,
    room: null,
    event: null,
    ...item,
    kind,
    at: new Date(at).toISOString(),
    community: {
      uuid: community.uuid,
      slug: community.slug,
      name: community.name,
      imageUrl: community.image_url,
    },
  };
}
