/** Query keys about rooms. A shorter key is a prefix: invalidating it refreshes all that start with it. */
export const roomKeys = {
  radio: (roomUuid: string) => ['rooms', 'radio', roomUuid] as const,
  all: ['rooms'] as const,
  allPublic: ['rooms', 'public'] as const,
  allMine: ['rooms', 'mine'] as const,
  allFavourites: ['rooms', 'favourites'] as const,
  allIsFavourite: ['rooms', 'is favourite'] as const,
  one: (key: string) => ['rooms', 'one', key] as const,
  public: () => ['rooms', 'public'] as const,
  search: (search: string) => ['rooms', 'public', search] as const,
  mine: (me: string | undefined) => ['rooms', 'mine', me] as const,
  recent: (me: string | undefined) => ['rooms', 'recent', me] as const,
  favourites: (user: string | undefined) => ['rooms', 'favourites', user] as const,
  favouriteChanges: ['rooms', 'favourite changes'] as const,
  isFavourite: (roomUuid: string) => ['rooms', 'is favourite', roomUuid] as const,
  withFriends: ['rooms', 'friends'] as const,
  withFriendsOf: (me: string | undefined) => ['rooms', 'friends', me] as const,
};

/** Query keys about the room that the person is in. */
export const openRoomKeys = {
  behindPassword: (slug: string) => ['room', 'behind password', slug] as const,
  recentSongs: (slug: string | undefined, playId: string | undefined) =>
    ['room', 'recent songs', slug, playId] as const,
  history: (slug: string) => ['room', 'history', slug] as const,
  rules: (roomUuid: string, version: number) => ['room', 'rules', roomUuid, version] as const,
  timedMessages: (roomUuid: string) => ['room', 'timed messages', roomUuid] as const,
  greeting: (roomUuid: string, me: string, version: number) =>
    ['room', 'greeting', roomUuid, me, version] as const,
  restriction: (room: string, user: string | undefined) => ['room', 'restriction', room, user] as const,
  roleHolders: (roomUuid: string, kind: string, search: string, version: string) =>
    ['room', 'role holders', roomUuid, kind, search, version] as const,
  allModerationActions: (roomUuid: string) => ['room', 'moderation actions', roomUuid] as const,
  moderationActions: (roomUuid: string, kind: string, person: string) =>
    ['room', 'moderation actions', roomUuid, kind, person] as const,
  allReports: ['room', 'reports'] as const,
  reports: (roomUuid: string) => ['room', 'reports', roomUuid] as const,
  queue: ['room', 'queue'] as const,
  allSimilarSongs: ['room', 'similar songs'] as const,
  similarSongs: (songIds: readonly string[]) => ['room', 'similar songs', songIds.join()] as const,
  listeners: (roomUuid: string, version: string) => ['room', 'listeners', roomUuid, version] as const,
  playingOffers: ['room', 'playing offers'] as const,
  myCapabilities: ['room', 'my capabilities'] as const,
};
