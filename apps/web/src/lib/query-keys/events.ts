/** Query keys about scheduled events. */
export const eventKeys = {
  all: ['events'] as const,
  upcoming: (place: { roomUuid?: string; communityId?: number }) => ['events', 'upcoming', place] as const,
  one: (key: string) => ['events', 'one', key] as const,
  calendarLink: (me: string | undefined) => ['events', 'calendar link', me] as const,
  places: (me: string | undefined) => ['events', 'places', me] as const,
};
