const splitPath = (path: string) => path.split('/').filter(Boolean);
const isOptional = (part: string) => part.endsWith('?');

/**
 * Whether a path matches a pattern such as `/r/:slug` or `/crates/:crate?`. The router does this too, but only
 * while rendering; prefetching needs it earlier.
 */
export function matchesPath(pattern: string, path: string): boolean {
  const patternParts = splitPath(pattern);
  const pathParts = splitPath(path);
  return (
    pathParts.length <= patternParts.length &&
    patternParts.every((part, at) =>
      pathParts[at] === undefined ? isOptional(part) : part.startsWith(':') || part === pathParts[at],
    )
  );
}

/**
 * Returns a path without its optional segments: `/crates` for `/crates/42` under `/crates/:crate?`. While the
 * result stays the same, the screen stays mounted and handles the change of its optional segments itself.
 */
export function screenPath(pattern: string, path: string): string {
  const patternParts = splitPath(pattern);
  return `/${splitPath(path)
    .filter((_part, at) => !isOptional(patternParts[at] ?? ''))
    .join('/')}`;
}
