/**
 * Whether a pattern such as `/r/:slug` fits a path. The router does this too, but only while
 * rendering; prefetching asks before.
 */
export function matchesPath(pattern: string, path: string): boolean {
  const wanted = pattern.split('/').filter(Boolean);
  const given = path.split('/').filter(Boolean);
  return (
    wanted.length === given.length && wanted.every((part, at) => part.startsWith(':') || part === given[at])
  );
}
