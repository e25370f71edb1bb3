/** Where a link was sent: it is worth nothing any more when the address has left the account (rule A26). */
export const linkAddresses = `
  alter table user_service.one_time_link add column address text;
`;
