/** People as other modules see them. */
import type { TokenRole, UserProfile } from '@turnstage/contracts';
import { createBatchLoader } from '../../../db/index.ts';
import { nicknameKey } from '../accounts/nickname.rules.ts';
import { ghostNickname } from '../auth/session.rules.ts';
import type { UserDeps } from '../user.deps.ts';
import { findByNicknamePrefix, findUuidsByNickname, type NicknameSearch } from './nickname-search.store.ts';
import { presentRoomProfile } from './present-profile.ts';
import { profileStore, type ProfileRow } from './profile.store.ts';

/** What other modules can know about a person. */
export interface Person {
  readonly uuid: string;
  readonly role: TokenRole;
  readonly profile: UserProfile;
  readonly isVerified: boolean;
  /** The account is deleted or closed, or its deletion is requested. */
  readonly isLeaving: boolean;
}

export interface People {
  /** People by uuid. Unknown uuids are missing from the map. */
  people(uuids: readonly string[]): Promise<Map<string, Person>>;
  person(uuid: string): Promise<Person | undefined>;
  /**
   * A page of the accounts that existed at `until` (epoch ms), ordered by id, starting after the id `after`; 0 for the
   * first page. Without closed and deleted ones.
   */
  accountsAfter(
    after: number,
    page: { readonly take: number; readonly until: number },
  ): Promise<{ id: number; uuid: string }[]>;
  /** People by nickname regardless of case, keyed by the spelling of the caller. Unknown nicknames are missing. */
  byNicknames(nicknames: readonly string[]): Promise<Map<string, Person>>;
  /**
   * People whose nickname starts with the prefix, regardless of case, shortest first. Without bots and without the
   * uuids in `except`.
   */
  findByNickname(search: NicknameSearch): Promise<Person[]>;
  /** Filters these uuids to people whose nickname contains `part`, regardless of case. */
  filterByNickname(uuids: readonly string[], part: string): Promise<Set<string>>;
}

export function createPeople({ database }: Pick<UserDeps, 'database'>): People {
  async function people(uuids: readonly string[]): Promise<Map<string, Person>> {
    const rows = await profileStore(database).findByUuids([...new Set(uuids)]);
    return new Map(rows.map((row) => [row.uuid, toPerson(row)]));
  }

  return {
    people,
    person: createBatchLoader(async (uuids: readonly string[]) => {
      const known = await people(uuids);
      return uuids.map((uuid) => known.get(uuid));
    }),
    accountsAfter: (after, page) => profileStore(database).accountsAfter(after, page),
    async byNicknames(nicknames) {
      const keys = new Set(nicknames.map(nicknameKey));
      const rows = await profileStore(database).findByNicknames([...keys]);
      const byKey = new Map(rows.map((row) => [row.nickname_key, toPerson(row)]));
      return new Map(
        nicknames.flatMap((nickname) => {
          const person = byKey.get(nicknameKey(nickname));
          return person ? [[nickname, person] as const] : [];
        }),
      );
    },
    async findByNickname(search) {
      const prefix = nicknameKey(search.prefix);
      if (prefix === '') return [];
      return (await findByNicknamePrefix(database, { ...search, prefix })).map(toPerson);
    },
    filterByNickname: async (uuids, part) =>
      new Set(await findUuidsByNickname(database, nicknameKey(part), uuids)),
  };
}

/** The profile of a guest. */
export function guestProfile(guestUuid: string): UserProfile {
  return { uuid: guestUuid, nickname: ghostNickname(guestUuid), avatarId: 'ghost', color: '#FFFFFF' };
}

function toPerson(row: ProfileRow): Person {
  return {
    uuid: row.uuid,
    role: row.role,
    profile: presentRoomProfile(row),
    isVerified: row.verified_at !== null,
    isLeaving: row.deactivated_at !== null || row.deactivation_requested_at !== null,
  };
}
