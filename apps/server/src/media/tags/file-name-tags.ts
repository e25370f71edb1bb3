/** Parses artist and title from names such as `03 - Sable Coast - Paper Lanterns.mp3`. */
export function tagsFromFileName(fileName: string): { artist: string | null; title: string } {
  const base = fileName
    .split(/[\\/]/)
    .at(-1)!
    .replace(/\.[a-z0-9]{1,5}$/i, '');
  const withSpaces = (base.includes(' ') ? base : base.replaceAll('_', ' ')).trim();
  // A leading number is the track number, unless there is nothing else.
  const withoutTrackNumber = withSpaces.replace(/^\d{1,3}(?:\s*[-.)]\s+|\s+-\s*|\.\s*)(?=\S)/, '');
  const parts = withoutTrackNumber.split(/\s+[-–—]\s+/).map((part) => part.trim());
  const [artist, ...rest] = parts;
  if (rest.length > 0 && artist && rest.join('')) return { artist, title: rest.join(' - ') };
  return { artist: null, title: withoutTrackNumber || 'Untitled' };
}
