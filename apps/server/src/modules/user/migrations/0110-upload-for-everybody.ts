/** Everyone could upload before this capability was checked. Anonymised accounts don't get it. */
export const uploadForEverybody = `
  insert into user_service.capability (account_id, capability)
  select id, 'uploadMusic' from user_service.account where anonymised_at is null
  on conflict do nothing;
`;
