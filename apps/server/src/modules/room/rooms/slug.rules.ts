/** Words that are pages of ours or of the contract, so no room may sit there. */
const reserved = new Set([
  'public',
  'favorites',
  'recent',
  'list',
  'infrastructure',
  'promoted-rooms',
  'private-count',
  'mine',
  'users',
]);

/** The address of a room, made from its name: lower-case ASCII words with dashes, at most 60 characters. */
export function slugFromName(name: string): string {
  const ascii = name
    .normalize('NFKD')
    .replaceAll(/\p{M}/gu, '')
    .toLowerCase()
    .replaceAll(/[^a-z0-9]+/g, '-')
    .replaceAll(/^-+|-+$/g, '')
    .slice(0, 60)
    .replaceAll(/-+$/g, '');
  // A name in another script leaves nothing; a number alone would read as an id.
  if (ascii === '' || /^\d+$/.test(ascii) || reserved.has(ascii)) return ascii ? `room-${ascii}` : 'room';
  return ascii;
}

/** The first of `slug`, `slug-2`, `slug-3` … that nobody has. */
export function firstFreeSlug(slug: string, taken: ReadonlySet<string>): string {
  if (!taken.has(slug)) return slug;
  for (let number = 2; ; number += 1) {
    const candidate = `${slug}-${number}`;
    if (!taken.has(candidate)) return candidate;
  }
}
