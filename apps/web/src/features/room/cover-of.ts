/** Any of a song's pictures: the catalogue keeps them under sizes that differ by provider. */
export function coverOf(thumbnails: Record<string, string>): string | undefined {
  return Object.values(thumbnails).find((url) => url !== '');
}
