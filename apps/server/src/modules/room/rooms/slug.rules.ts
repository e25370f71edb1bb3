/**
 * First words of the contract's other paths below `/rooms/` and `/roomUserRoles/`, so no room may sit there
 * (documents 2 and 3, section 7).
 */
const reserved = new Set([
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

/** Read as a number or a uuid rather than as a slug. */
const otherKey = /^(\d+|[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12})$/;

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
  // A name in another script leaves nothing.
  if (ascii === '') return 'room';
  return otherKey.test(ascii) || reserved.has(ascii) ? `room-${ascii}` : ascii;
}

/** The first of `slug`, `slug-2`, `slug-3` … that nobody has. */
export function firstFreeSlug(slug: string, taken: ReadonlySet<string>): string {
  if (!taken.has(slug)) return slug;
  for (let number = 2; ; number += 1) {
    const candidate = `${slug}-${number}`;
    if (!taken.has(candidate)) return candidate;
  }
}
