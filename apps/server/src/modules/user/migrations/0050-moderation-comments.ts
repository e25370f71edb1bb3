export const moderationComments = `
  create table user_service.moderation_comment (
    id bigint generated always as identity primary key,
    account_id bigint not null references user_service.account (id) on delete cascade,
    author_id bigint references user_service.account (id) on delete set null,
    comment text not null,
    created_at bigint not null
  );
  create index moderation_comment_of on user_service.moderation_comment (account_id, id);
`;
