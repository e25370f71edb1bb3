/** Query keys about crates, songs and uploads. */
export const crateKeys = {
  mine: ['crates'] as const,
  one: (crateUuid: string) => ['crate', crateUuid] as const,
  allSongs: ['crate songs'] as const,
  /** Without `search`: the prefix of all lists of the crate, whatever their filter. */
  songs: (crateUuid: string, search?: string) =>
    search === undefined
      ? (['crate songs', crateUuid] as const)
      : (['crate songs', crateUuid, search] as const),
  guestToken: ['crate guest token'] as const,
};

export const songKeys = {
  one: (songId: string | undefined, link: string | null) => ['song', songId, link] as const,
  toShare: (search: string) => ['songs to share', search] as const,
};

export const uploadKey = (uploadId: string) => ['upload', uploadId] as const;
