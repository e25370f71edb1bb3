const stem = 'New Playlist #';

/** `New Playlist #` and the lowest number from 1 that none of the names uses (document 3 section 5). */
export function defaultPlaylistName(existingNames: Iterable<string>): string {
  const used = new Set([...existingNames].map((name) => name.trim()));
  let number = 1;
  while (used.has(`${stem}${number}`)) number++;
  return `${stem}${number}`;
}
