import type { PersonShape } from '@turnstage/contracts';
import type { UserModule } from '../../user/index.ts';

/** Adds the person's profile to each row of a list. Rows about deleted people are left out. */
export async function attachProfiles<Row>(
  user: UserModule,
  rows: readonly Row[],
  personOf: (row: Row) => string,
): Promise<{ row: Row; userProfile: PersonShape }[]> {
  const people = await user.people(rows.map(personOf));
  return rows.flatMap((row) => {
    const person = people.get(personOf(row));
    return person ? [{ row, userProfile: personShape(person.profile) }] : [];
  });
}

type Profile = NonNullable<Awaited<ReturnType<UserModule['person']>>>['profile'];

export function personShape(profile: Profile): PersonShape {
  return {
    id: profile.id ?? 0,
    uuid: profile.uuid,
    nickname: profile.nickname,
    avatarId: profile.avatarId,
    color: profile.color,
    badges: profile.badges ?? [],
    createdAt: profile.createdAt ?? '',
  };
}
