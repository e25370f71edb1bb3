/** Artist and title from names such as `03 - Sable Coast - Paper Lanterns.mp3`. */
export function tagsFromFileName(fileName: string): { artist: string | null; title: string } {
  const base = fileName
    .split(/[\\/]/)
    .at(-1)!
    .replace(/\.[a-z0-9]{1,5}$/i, '');
  const spaced = (base.includes(' ') ? base : base.replaceAll('_', ' ')).trim();
  // A number in front is a track's place on a record, unless it is all there is.
  const numberless = spaced.replace(/^\d{1,3}(?:\s*[-.)]\s+|\s+-\s*|\.\s*)(?=\S)/, '');
  const parts = numberless.split(/\s+[-–—]\s+/).map((part) => part.trim());
  const [artist, ...rest] = parts;
  if (rest.length > 0 && artist && rest.join('')) return { artist, title: rest.join(' - ') };
  return { artist: null, title: numberless || 'Untitled' };
}
