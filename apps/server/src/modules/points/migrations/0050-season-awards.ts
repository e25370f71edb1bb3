/** When the places of a season that is over have earned their avatars (rule E20). */
export const seasonAwards = `
  alter table points_service.season add column awarded_at bigint;
  create index season_to_award on points_service.season (ends_at) where awarded_at is null;
`;
