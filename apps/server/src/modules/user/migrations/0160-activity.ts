/** Sessions that were opened inside Discord's activity, and who came through it (docs/rules/activity.md). */
export const activity = `
  alter table user_service.session add column in_activity boolean not null default false;
  alter table user_service.account add column activity_at bigint;
`;
