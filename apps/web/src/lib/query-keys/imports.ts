/** Query keys about imports of playlists. */
export const importKeys = {
  all: ['imports'] as const,
  sources: ['import sources'] as const,
  one: (importUuid: string) => ['import', importUuid] as const,
  allSongs: (importUuid: string) => ['import songs', importUuid] as const,
  songs: (importUuid: string, filter: string, pages: number) =>
    ['import songs', importUuid, filter, pages] as const,
};
