export const addedEmails = `
  alter table user_service.email add column added boolean not null default false;
`;
