/**
 * Group membership belongs to the module that offers groups. Moving the table costs the same however many rows it
 * has (ADR 11).
 */
export const handOverGroups = `
  create schema if not exists comet_service;
  alter table chat_service.group_member set schema comet_service;
`;
