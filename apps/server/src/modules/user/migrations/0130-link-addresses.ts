/** The address a link was sent to. The link becomes invalid when the address is removed from the account (rule A26). */
export const linkAddresses = `
  alter table user_service.one_time_link add column address text;
`;
