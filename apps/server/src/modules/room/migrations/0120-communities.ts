/** Communities, their members and rooms, and the roles that they give in these rooms (rules X1 to X16). */
export const communityTables = `
  create table room_service.community (
    id bigint generated always as identity primary key,
    uuid uuid not null unique,
    slug text not null constraint community_slug unique,
    name text not null,
    description text not null,
    rules text not null,
    image_url text not null,
    banner_url text not null,
    join_policy text not null,
    is_public boolean not null,
    created_at bigint not null,
    updated_at bigint not null
  );
  create index community_image on room_service.community (image_url) where image_url <> '';
  create index community_banner on room_service.community (banner_url) where banner_url <> '';

  create table room_service.community_old_slug (
    slug text primary key,
    community_id bigint not null references room_service.community (id) on delete cascade
  );
  create index community_old_slug_of on room_service.community_old_slug (community_id);

  create table room_service.community_member (
    id bigint generated always as identity primary key,
    community_id bigint not null references room_service.community (id) on delete cascade,
    user_uuid uuid not null,
    role text not null,
    created_at bigint not null,
    updated_at bigint not null,
    constraint community_member_once unique (community_id, user_uuid)
  );
  create unique index community_one_owner on room_service.community_member (community_id) where role = 'owner';
  create index community_member_user on room_service.community_member (user_uuid);

  create table room_service.community_request (
    community_id bigint not null references room_service.community (id) on delete cascade,
    user_uuid uuid not null,
    created_at bigint not null,
    primary key (community_id, user_uuid)
  );
  create index community_request_user on room_service.community_request (user_uuid);

  create table room_service.community_room (
    community_id bigint not null references room_service.community (id) on delete cascade,
    room_id bigint not null references room_service.room (id) on delete cascade,
    shares_moderators boolean not null,
    created_at bigint not null,
    primary key (community_id, room_id)
  );
  create index community_room_room on room_service.community_room (room_id);

  create view room_service.role_in_force as
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
      );
`;
