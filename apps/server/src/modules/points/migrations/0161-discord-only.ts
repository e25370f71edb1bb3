/** Avatars for people who came through Discord's activity (rule Y7). */
export const discordOnly = `
  alter table points_service.avatar add column discord_only boolean not null default false;
`;
