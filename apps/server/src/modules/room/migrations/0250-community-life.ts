/** Announcements, shared bans and templates of communities (rules X130 to X142). */
export const communityLife = `
  create table room_service.community_announcement (
    id bigint generated always as identity primary key,
    uuid uuid not null unique,
    community_id bigint not null references room_service.community (id) on delete cascade,
    author_uuid uuid,
    title text not null,
    text text not null,
    is_pinned boolean not null,
    created_at bigint not null,
    edited_at bigint
  );
  create index community_announcement_of on room_service.community_announcement (community_id, id desc);
  create index community_announcement_author on room_service.community_announcement (author_uuid)
    where author_uuid is not null;

  alter table room_service.community_member add column is_muted boolean not null default false;

  alter table room_service.community
    add column room_template jsonb,
    add column room_template_saved_at bigint;

  alter table room_service.community_room add column shares_bans boolean not null default false;
  create index role_ban on room_service.role (user_uuid, room_id) where role = 'banned';

  -- Which rooms' bans count in which other room.
  create view room_service.shared_ban_room as
    select source.room_id as source_room_id, target.room_id
    from room_service.community_room as source
    join room_service.community_room as target
      on target.community_id = source.community_id and target.room_id <> source.room_id
    where source.shares_bans and target.shares_bans;

  create view room_service.guest_ban_in_force as
    select room_id, network, ends_at from room_service.guest_ban
    union all
    select shared.room_id, ban.network, ban.ends_at
    from room_service.guest_ban as ban
    join room_service.shared_ban_room as shared on shared.source_room_id = ban.room_id;

  -- The same as before, and bans of the rooms that share theirs.
  create or replace view room_service.role_in_force as
    select id, room_id, user_uuid, role, expiration_time, by_user_uuid, reason, created_at, updated_at
    from room_service.role
    union all
    select -member.id, link.room_id, member.user_uuid, 'moderator', null::bigint, null::uuid, '',
      member.created_at, member.updated_at
    from room_service.community_member as member
    join room_service.community_room as link on link.community_id = member.community_id
    where link.shares_moderators
      and member.role in ('owner', 'moderator')
      and not exists (
        select 1 from room_service.role as own
        where own.room_id = link.room_id and own.user_uuid = member.user_uuid
          and own.role in ('owner', 'coOwner', 'moderator')
      )
      and not exists (
        select 1 from room_service.community_member as earlier
        join room_service.community_room as other on other.community_id = earlier.community_id
        where other.room_id = link.room_id and other.shares_moderators
          and earlier.user_uuid = member.user_uuid and earlier.role in ('owner', 'moderator')
          and earlier.id < member.id
      )
    union all
    select * from (
      -- Of several bans of one person the one that ends last. Far below the numbers of members.
      select distinct on (shared.room_id, ban.user_uuid)
        -1000000000000000 - ban.id, shared.room_id, ban.user_uuid, ban.role, ban.expiration_time,
        ban.by_user_uuid, ban.reason, ban.created_at, ban.updated_at
      from room_service.role as ban
      join room_service.shared_ban_room as shared on shared.source_room_id = ban.room_id
      where ban.role = 'banned'
        and not exists (
          select 1 from room_service.role as own
          where own.room_id = shared.room_id and own.user_uuid = ban.user_uuid
            and (
              (own.role in ('owner', 'coOwner', 'moderator') and own.expiration_time is null)
              or (own.role = 'banned'
                and (own.expiration_time is null or own.expiration_time >= ban.expiration_time))
            )
        )
        and not exists (
          select 1 from room_service.community_member as staff
          join room_service.community_room as link on link.community_id = staff.community_id
          where link.room_id = shared.room_id and link.shares_moderators
            and staff.user_uuid = ban.user_uuid and staff.role in ('owner', 'moderator')
        )
      order by shared.room_id, ban.user_uuid, ban.expiration_time desc nulls first, ban.id
    ) as shared_ban;
`;
