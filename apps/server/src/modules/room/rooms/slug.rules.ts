/**
 * First segments of the contract's other paths below `/rooms/` and `/roomUserRoles/`. No room may use them as its
 * slug (documents 2 and 3, section 7).
 */
const reservedForRooms = new Set([
  'admin',
  'change-owner',
  'cometchat',
  'conversation',
  'discord',
  'dj-seats',
  'dj-type',
  'favorites',
  'infrastructure',
  'kick-user-from-room',
  'list',
  'live-audio',
  'live-state',
  'mine',
  'multiple',
  'no-dancefloor-users',
  'owned-rooms',
  'private-count',
  'promote',
  'promoted-rooms',
  'public',
  'recent',
  'rockset',
  'room-played-time',
  'room-state',
  'service',
  'user',
  'users',
  'uuid',
]);

/** Would be read as a number or a uuid instead of a slug. */
const otherKey = /^(\d+|[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12})$/;

/** Slugs that are paths of the API, by kind. Communities have no path beside their slugs. */
const reserved: Readonly<Record<'room' | 'community' | 'event', ReadonlySet<string>>> = {
  room: reservedForRooms,
  community: new Set(),
  event: new Set(['slug', 'upcoming']),
};

/** Builds an address from a name: lower-case ASCII words with dashes, at most 60 characters. */
export function slugFromName(name: string, kind: keyof typeof reserved = 'room'): string {
  const ascii = name
    .normalize('NFKD')
    .replaceAll(/\p{M}/gu, '')
    .toLowerCase()
    .replaceAll(/[^a-z0-9]+/g, '-')
    .replaceAll(/^-+|-+$/g, '')
    .slice(0, 60)
    .replaceAll(/-+$/g, '');
  // A name in another script leaves no ASCII characters.
  if (ascii === '') return kind;
  return otherKey.test(ascii) || reserved[kind].has(ascii) ? `${kind}-${ascii}` : ascii;
}

/** Returns the first free one of `slug`, `slug-2`, `slug-3` … */
export function firstFreeSlug(slug: string, taken: ReadonlySet<string>): string {
  if (!taken.has(slug)) return slug;
  for (let number = 2; ; number += 1) {
    const candidate = `${slug}-${number}`;
    if (!taken.has(candidate)) return candidate;
  }
}
