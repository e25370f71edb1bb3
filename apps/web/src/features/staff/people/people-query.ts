/** The admin list query for people, from what the filters say. */
export interface PeopleFilters {
  /** Part of a nickname or an e-mail, or the whole of an account's number or uuid. */
  readonly search: string;
  readonly role: string;
  readonly badge: string;
  readonly state: string;
  readonly sort: string;
}

export const peoplePageSize = 25;

type Condition = Record<string, unknown>;

/** Empty when everybody is wanted. `now` in epoch ms. */
export function peopleCondition(
  { search, role, badge, state }: PeopleFilters,
  now: number,
): string | undefined {
  const all: Condition[] = [];
  if (search) all.push(matching(search));
  if (role) all.push({ role });
  if (badge) all.push({ 'profile.badges': { $cont: badge } });
  if (state === 'banned') {
    // A temporary ban that has run out lifts by itself and stays written down.
    all.push({ bannedAt: { $notnull: true } });
    all.push({ bannedUntil: { $or: { $isnull: true, $gt: new Date(now).toISOString() } } });
  }
  if (state === 'deactivated') all.push({ deactivatedAt: { $notnull: true } });
  if (state === 'unverified') all.push({ 'profile.verifiedAt': { $isnull: true } }, { role: { $ne: 'bot' } });
  return all.length > 0 ? JSON.stringify({ $and: all }) : undefined;
}

function matching(search: string): Condition {
  const lower = search.toLowerCase();
  if (/^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/.test(lower)) return { uuid: lower };
  const either: Condition[] = [
    { 'profile.nickname': { $contL: search } },
    { 'emails.email': { $contL: search } },
  ];
  if (/^[1-9]\d{0,8}$/.test(search)) either.push({ id: Number(search) });
  return { $or: either };
}

export function peopleSort(sort: string): string {
  if (sort === 'oldest') return 'createdAt,ASC';
  if (sort === 'nickname') return 'profile.nickname,ASC';
  return 'createdAt,DESC';
}
