export const accountEnds = `
  alter table user_service.account
    add column locale text,
    add column deactivation_requested_at bigint,
    add column anonymised_at bigint;
  create index account_ending on user_service.account (least(deactivation_requested_at, deactivated_at))
    where anonymised_at is null and (deactivation_requested_at is not null or deactivated_at is not null);
  create index account_owner on user_service.account (owner_id) where owner_id is not null;
`;
