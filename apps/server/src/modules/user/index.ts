import type { TokenRole, UserProfile } from '@turnstage/contracts';
import { userService as contract } from '@turnstage/contracts';
import type { Authenticate } from '../../http/caller.ts';
import { route, type BoundRoute } from '../../http/route.ts';
import { serviceStatus } from '../../http/service-status.ts';
import { accountRoutes } from './accounts/accounts.routes.ts';
import { createAccountByHand, type AccountByHand } from './accounts/account-by-hand.ts';
import { nicknameKey } from './accounts/nickname.rules.ts';
import { adminUserRoutes } from './admin/admin-users.routes.ts';
import { authRoutes } from './auth/auth.routes.ts';
import { createAuthenticate } from './auth/authenticate.ts';
import { ghostNickname } from './auth/session.rules.ts';
import { botRoutes } from './bots/bots.routes.ts';
import { ensureHouseBot } from './bots/house-bot.ts';
import { emailRoutes } from './emails/emails.routes.ts';
import { sendVerificationMail } from './emails/verification-mail.ts';
import { verificationMailJob } from './emails/verification.ts';
import { presentRoomProfile } from './profiles/present-profile.ts';
import { profileStore, type ProfileRow } from './profiles/profile.store.ts';
import { profileRoutes } from './profiles/profiles.routes.ts';
import { createTokens } from './tokens/tokens.ts';
import type { UserDeps, UserModuleDeps } from './user.deps.ts';

export { userMigrations } from './migrations/index.ts';
export type { UserModuleDeps };

/** What other modules may know of a person. */
export interface Person {
  readonly uuid: string;
  readonly role: TokenRole;
  readonly profile: UserProfile;
  readonly isVerified: boolean;
}

/** Front door of the user service. */
export interface UserModule {
  readonly routes: readonly BoundRoute[];
  readonly authenticate: Authenticate;
  /** People by uuid; unknown uuids are missing from the map. */
  people(uuids: readonly string[]): Promise<Map<string, Person>>;
  person(uuid: string): Promise<Person | undefined>;
  /** People by nickname without regard to case, under the spelling that was asked for; unknown ones are missing. */
  byNicknames(nicknames: readonly string[]): Promise<Map<string, Person>>;
  /** The profile of somebody who is not logged in. */
  guestProfile(guestUuid: string): UserProfile;
  /** The command line's `user create`. */
  createAccount(account: AccountByHand): Promise<{ uuid: string }>;
  /** The account of the house DJ and a token for it. */
  houseBot(): Promise<{ uuid: string; accessToken: string }>;
}

export async function createUserModule(moduleDeps: UserModuleDeps): Promise<UserModule> {
  const deps: UserDeps = { ...moduleDeps, tokens: await createTokens(moduleDeps.database, moduleDeps.clock) };
  deps.jobs.handle(verificationMailJob, (mail) => sendVerificationMail(deps, mail));

  async function people(uuids: readonly string[]): Promise<Map<string, Person>> {
    const rows = await profileStore(deps.database).findByUuids([...new Set(uuids)]);
    return new Map(rows.map((row) => [row.uuid, personOf(row)]));
  }

  async function byNicknames(nicknames: readonly string[]): Promise<Map<string, Person>> {
    const keys = new Set(nicknames.map(nicknameKey));
    const rows = await profileStore(deps.database).findByNicknames([...keys]);
    const byKey = new Map(rows.map((row) => [row.nickname_key, personOf(row)]));
    return new Map(
      nicknames.flatMap((nickname) => {
        const person = byKey.get(nicknameKey(nickname));
        return person ? [[nickname, person] as const] : [];
      }),
    );
  }

  return {
    routes: [
      ...authRoutes(deps),
      ...accountRoutes(deps),
      ...emailRoutes(deps),
      ...profileRoutes(deps),
      ...botRoutes(deps),
      ...adminUserRoutes(deps),
      route(contract.userServiceStatus, serviceStatus('user', deps)),
    ],
    authenticate: createAuthenticate(deps),
    people,
    person: async (uuid) => (await people([uuid])).get(uuid),
    byNicknames,
    guestProfile: (uuid) => ({
      uuid,
      nickname: ghostNickname(uuid),
      avatarId: 'ghost',
      color: '#FFFFFF',
    }),
    createAccount: (account) => createAccountByHand(deps, account),
    houseBot: () => ensureHouseBot(deps),
  };
}

function personOf(row: ProfileRow): Person {
  return {
    uuid: row.uuid,
    role: row.role,
    profile: presentRoomProfile(row),
    isVerified: row.verified_at !== null,
  };
}
