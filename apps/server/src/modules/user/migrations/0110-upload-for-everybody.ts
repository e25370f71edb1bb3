/** Everybody could upload before the capability decided it; an anonymised account has none. */
export const uploadForEverybody = `
  insert into user_service.capability (account_id, capability)
  select id, 'uploadMusic' from user_service.account where anonymised_at is null
  on conflict do nothing;
`;
