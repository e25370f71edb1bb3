/** Query keys about scrobbling. */
export const scrobblingKeys = {
  mine: (me: string | undefined) => ['scrobbling', me] as const,
};
