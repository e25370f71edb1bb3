export const everyoneMessages = `
  create table notification_service.everyone_message (
    uuid uuid primary key,
    by_user_uuid uuid,
    title text,
    message text not null,
    link text,
    people integer not null default 0,
    last_account bigint not null default 0,
    started_at bigint not null,
    finished_at bigint
  );
  create index everyone_message_newest on notification_service.everyone_message (started_at desc, uuid);
  create index everyone_message_author on notification_service.everyone_message (by_user_uuid);
`;
