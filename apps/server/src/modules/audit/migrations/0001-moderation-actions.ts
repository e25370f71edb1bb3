export const moderationActions = `
  create table audit_service.moderation_action (
    id bigint generated always as identity primary key,
    event_id uuid unique,
    action_type text not null,
    user_uuid uuid not null,
    by_user_uuid uuid,
    room_uuid uuid,
    previous_role text,
    role text,
    comment text not null,
    expires_at bigint,
    taken_at bigint not null,
    updated_at bigint not null,
    struck_at bigint,
    struck_by uuid
  );
  create index moderation_action_of on audit_service.moderation_action (user_uuid, taken_at desc);
  create index moderation_action_by on audit_service.moderation_action (by_user_uuid, taken_at desc);
  create index moderation_action_in on audit_service.moderation_action (room_uuid, taken_at desc);
  create index moderation_action_at on audit_service.moderation_action (taken_at desc);
`;
