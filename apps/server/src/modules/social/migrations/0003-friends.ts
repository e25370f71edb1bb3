export const friends = `
  create table social_service.friend_invitation (
    id bigint generated always as identity primary key,
    from_uuid uuid not null,
    to_uuid uuid not null,
    status text not null check (status in ('pending', 'accepted', 'rejected')),
    created_at bigint not null,
    handled_at bigint,
    check (from_uuid <> to_uuid)
  );
  create unique index friend_invitation_open on social_service.friend_invitation
    (least(from_uuid, to_uuid), greatest(from_uuid, to_uuid)) where status = 'pending';
  create index friend_invitation_from on social_service.friend_invitation (from_uuid, to_uuid);
  create index friend_invitation_to on social_service.friend_invitation (to_uuid, from_uuid);

  create table social_service.friendship (
    id bigint generated always as identity primary key,
    low_uuid uuid not null,
    high_uuid uuid not null,
    created_at bigint not null,
    check (low_uuid < high_uuid),
    constraint friendship_once unique (low_uuid, high_uuid)
  );
  create index friendship_high on social_service.friendship (high_uuid);
`;
