/** Builds the admin list query for people from the filters. */
export interface PeopleFilters {
  /** Part of a nickname or e-mail, or an account's complete id or uuid. */
  readonly search: string;
  readonly role: string;
  readonly badge: string;
  readonly state: string;
  readonly sort: string;
}

export const peoplePageSize = 25;

type Condition = Record<string, unknown>;

/** Empty without filters. `now` in epoch ms. */
export function peopleCondition(
  { search, role, badge, state }: PeopleFilters,
  now: number,
): string | undefined {
  const conditions: Condition[] = [];
  if (search) conditions.push(matching(search));
  if (role) conditions.push({ role });
  if (badge) conditions.push({ 'profile.badges': { $cont: badge } });
  if (state === 'banned') {
    // An expired temporary ban no longer applies but stays recorded.
    conditions.push({ bannedAt: { $notnull: true } });
    conditions.push({ bannedUntil: { $or: { $isnull: true, $gt: new Date(now).toISOString() } } });
  }
  if (state === 'deactivated') conditions.push({ deactivatedAt: { $notnull: true } });
  if (state === 'unverified')
    conditions.push({ 'profile.verifiedAt': { $isnull: true } }, { role: { $ne: 'bot' } });
  return conditions.length > 0 ? JSON.stringify({ $and: conditions }) : undefined;
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
