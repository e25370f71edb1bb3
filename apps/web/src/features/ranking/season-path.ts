/** The page of one season. */
export const seasonPath = ({ name }: { name: string }): string =>
  `/ranking?season=${encodeURIComponent(name)}`;
