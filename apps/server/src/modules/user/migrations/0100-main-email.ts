export const mainEmail = `
  alter table user_service.email add column made_main_at bigint;
`;
