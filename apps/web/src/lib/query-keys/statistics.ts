/** Query keys of statistics. `place` names a room, a community or the installation. */
export const statisticsKeys = {
  of: (kind: string, place: string, days: string) => ['statistics', kind, place, days] as const,
};
