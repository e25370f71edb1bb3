/** Analytics events by day. Partitions are created when their first event comes, and dropped when they are old. */
export const auditEvents = `
  create table audit_service.event (
    id uuid not null,
    topic text not null,
    user_uuid uuid,
    room_uuid uuid,
    payload jsonb not null,
    created_at bigint not null
  ) partition by range (created_at);
  create index event_topic on audit_service.event (topic, created_at desc);
  create index event_user on audit_service.event (user_uuid) where user_uuid is not null;
`;
