/** What an engineer would write by hand for the lists of the lobby: one statement for the rows, one for the counts. */

const columns = `room.*, live.user_uuids, live.number_of_users, live.number_of_listeners, live.summary, live.song,
  (select coalesce(json_agg(role), '[]') from room_service.role where role.room_id = room.id) as roles`;
const listed = "room.deleted_at is null and room.type = 'PUBLIC' and not room.unlisted";
const byListeners = 'coalesce(live.number_of_listeners, 0) desc';

/** The first 100 of them; `$1` is the time after which a room counts as active. */
const publicRooms = `
  with page as materialized (
    select room.id, row_number() over () as place from (
      select room.id from room_service.room left join room_service.live on live.room_id = room.id
      where ${listed}
      order by ${byListeners}, case when live.active_at > $1 then 1 else 0 end desc, promoted desc, room.id desc
      limit 100) room)
  select ${columns} from page join room_service.room using (id)
  left join room_service.live on live.room_id = room.id order by place`;
const countPublic = `
  select count(*) as count, coalesce(sum(live.number_of_listeners), 0) as listeners
  from room_service.room left join room_service.live on live.room_id = room.id where ${listed}`;

const promotedRooms = `
  select ${columns} from room_service.room left join room_service.live on live.room_id = room.id
  where ${listed} and promoted order by ${byListeners}, room.id desc`;

/** `$1` the person. */
const favorites = `
  select ${columns} from room_service.favorite join room_service.room on room.id = favorite.room_id
  left join room_service.live on live.room_id = room.id
  where favorite.user_uuid = $1 and room.deleted_at is null order by favorite.id desc`;
const recent = `
  select ${columns} from room_service.visit join room_service.room on room.id = visit.room_id
  left join room_service.live on live.room_id = room.id
  where visit.user_uuid = $1 and room.deleted_at is null order by visit.last_at desc limit 30`;

/** `$1` the community's slug. */
const communityRooms = `
  select ${columns} from room_service.community
  join room_service.community_room on community_room.community_id = community.id
  join room_service.room on room.id = community_room.room_id
  left join room_service.live on live.room_id = room.id
  where community.slug = $1 and ${listed} order by ${byListeners}, room.id desc limit 100`;
const countCommunity = `
  select count(*) as count from room_service.community
  join room_service.community_room on community_room.community_id = community.id
  join room_service.room on room.id = community_room.room_id where community.slug = $1 and ${listed}`;

/** Whether the caller's session and account are still good: `$1` its id, `$2` the time. */
export const bareSession = `
  select account.uuid, account.role from user_service.session
  join user_service.account on account.id = session.account_id
  where session.id = $1 and session.expires_at > $2 and session.revoked_at is null`;

export type ListName = 'public' | 'promoted' | 'favourites' | 'recent' | 'community';

/** The statements of each list; all of one list have the same parameter, if they have one. */
export const bareLists: Readonly<Record<ListName, readonly string[]>> = {
  public: [publicRooms, countPublic],
  promoted: [promotedRooms],
  favourites: [favorites],
  recent: [recent],
  community: [communityRooms, countCommunity],
};
