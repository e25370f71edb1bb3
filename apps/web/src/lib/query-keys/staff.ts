/** Query keys of the staff area. The objects and arrays are compared by value. */
export const staffKeys = {
  all: ['staff'] as const,
  history: (uuid: string) => ['staff', 'history', uuid] as const,
  profile: (uuid: string) => ['staff', 'profile', uuid] as const,
  notes: (uuid: string) => ['staff', 'notes', uuid] as const,
  phonesOf: (uuid: string) => ['staff', 'phones of', uuid] as const,
  person: (uuid: string) => ['staff', 'person', uuid] as const,
  names: (people: readonly string[]) => ['staff', 'names', people] as const,
  roomNames: (rooms: readonly string[]) => ['staff', 'room names', rooms] as const,
  list: (list: string, ...filters: readonly unknown[]) => ['staff', list, ...filters] as const,
  song: (songId: string) => ['staff', 'songs', songId] as const,
  songPage: (search: string, page: number) => ['staff', 'songs', 'list', search, page] as const,
  musicLibrary: ['staff', 'music library'] as const,
  musicSources: ['staff', 'music sources'] as const,
  deadLetters: ['staff', 'dead letters'] as const,
  deadLetterPage: (page: number) => ['staff', 'dead letters', page] as const,
  mail: (name: string) => ['staff', 'mail', name] as const,
};
