/** Any cover of the song: the catalogue stores them under sizes that differ by provider. */
export function coverOf(thumbnails: Record<string, string>): string | undefined {
  return Object.values(thumbnails).find((url) => url !== '');
}
