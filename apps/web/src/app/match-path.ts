const partsOf = (path: string) => path.split('/').filter(Boolean);
const isOptional = (part: string) => part.endsWith('?');

/**
 * Whether a pattern such as `/r/:slug` or `/crates/:crate?` fits a path. The router does this too, but
 * only while rendering; prefetching asks before.
 */
export function matchesPath(pattern: string, path: string): boolean {
  const wanted = partsOf(pattern);
  const given = partsOf(path);
  return (
    given.length <= wanted.length &&
    wanted.every((part, at) =>
      given[at] === undefined ? isOptional(part) : part.startsWith(':') || part === given[at],
    )
  );
}

/**
 * A path without the parts that its pattern leaves open: `/crates` for `/crates/42` under
 * `/crates/:crate?`. While it stays the same, the screen stays as it is; it decides itself what the
 * open part changes.
 */
export function placeOf(pattern: string, path: string): string {
  const wanted = partsOf(pattern);
  return `/${partsOf(path)
    .filter((_part, at) => !isOptional(wanted[at] ?? ''))
    .join('/')}`;
}
