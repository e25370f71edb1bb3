export const blockNumbers = `
  alter table social_service.block add column id bigint generated always as identity;
  create unique index block_id on social_service.block (id);
`;
