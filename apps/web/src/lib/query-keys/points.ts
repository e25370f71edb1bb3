/** Query keys about points, seasons and rankings. */
export const pointsKeys = {
  /** With what I can wear, which another account can't. */
  avatars: (me: string | undefined) => ['points', 'avatars', me] as const,
  allAvatars: ['points', 'avatars'] as const,
  all: ['points'] as const,
  progress: (me: string | undefined) => ['points', 'progress', me] as const,
  digest: (me: string | undefined) => ['points', 'digest', me] as const,
  djCard: (userUuid: string) => ['points', 'dj card', userUuid] as const,
  seasons: ['points', 'seasons'] as const,
  /** Null: the ranking of all time. */
  ranking: (seasonName: string | null) => ['points', 'ranking', seasonName] as const,
  ownPlace: (me: string | undefined, seasonId: number | null) => ['points', 'place', me, seasonId] as const,
  history: (me: string | undefined) => ['points', 'history', me] as const,
};
