import type { Capability, TokenRole, UserProfile } from '@turnstage/contracts';
import path from 'node:path';
import { userService as contract } from '@turnstage/contracts';
import { gathered } from '../../db/index.ts';
import type { Authenticate, Caller } from '../../http/caller.ts';
import { route, type BoundRoute } from '../../http/route.ts';
import { serviceStatus } from '../../http/service-status.ts';
import { accountRoutes } from './accounts/accounts.routes.ts';
import { accountStore } from './accounts/account.store.ts';
import { createAccountByHand, type AccountByHand } from './accounts/account-by-hand.ts';
import { nicknameKey } from './accounts/nickname.rules.ts';
import { adminUserRoutes } from './admin/admin-users.routes.ts';
import { authRoutes } from './auth/auth.routes.ts';
import { createAuthenticate } from './auth/authenticate.ts';
import { sessionStore } from './auth/session.store.ts';
import { ghostNickname } from './auth/session.rules.ts';
import { badgeRoutes } from './badges/badges.routes.ts';
import { botRoutes } from './bots/bots.routes.ts';
import { ensureHouseBot } from './bots/house-bot.ts';
import { createChatAuthenticate } from './comet-chat/chat-token.ts';
import { cometChatRoutes } from './comet-chat/comet-chat.routes.ts';
import { addressOwners, type AddressOwner } from './emails/address-owners.ts';
import { capabilityRoutes } from './capabilities/capabilities.routes.ts';
import { hashContacts, ownersOfContacts, type WrittenContact } from './contacts/contacts.ts';
import { reachOf, type Reach } from './emails/reach.ts';
import { emailRoutes } from './emails/emails.routes.ts';
import { imageRoutes } from './images/images.routes.ts';
import { pictureFolder } from '../../media/pictures/picture-folder.ts';
import { removePicture, removePictureJob } from './images/remove-picture.ts';
import { mobileAuthRoutes } from './mobile-auth/mobile-auth.routes.ts';
import { phoneValidationRoutes } from './phone-validation/phone-validation.routes.ts';
import { whitelistRoutes } from './phone-whitelist/whitelist.routes.ts';
import { phoneRoutes } from './phones/phones.routes.ts';
import { phoneCodeJob, sendPhoneCodeMessage } from './phones/send-phone-code.ts';
import { moderationRoutes } from './moderation/moderation.routes.ts';
import { ownPersonalData } from './data/own-parts.ts';
import { anonymiseDue, anonymiseDueJob, watchForDueAccounts } from './deactivation/anonymise.ts';
import { deactivationRoutes } from './deactivation/deactivation.routes.ts';
import { mailJob, sendQueuedMail } from './mails/mails.ts';
import { prepareResetLink, resetLinkJob } from './passwords/forgot-password.ts';
import { passwordRoutes } from './passwords/passwords.routes.ts';
import { presentRoomProfile } from './profiles/present-profile.ts';
import { findByBeginning, findNamed, type NicknameSearch } from './profiles/nickname-search.store.ts';
import { updateProfile } from './profiles/update-profile.ts';
import { profileStore, type ProfileRow } from './profiles/profile.store.ts';
import { profileRoutes } from './profiles/profiles.routes.ts';
import { providerRoutes } from './providers/providers.routes.ts';
import { revocationJob, revokeGrant } from './providers/links/revocation.ts';
import { LoginTries } from './auth/login-tries.ts';
import { createRenewals } from './providers/renewal/renewals.ts';
import { vendorsOf } from './providers/vendors/vendors.ts';
import { createTokens } from './tokens/tokens.ts';
import type { UserDeps, UserModuleDeps } from './user.deps.ts';
import { voucherRoutes } from './vouchers/vouchers.routes.ts';

export type { AddressOwner, Reach };
export { mayActOn } from './moderation/rank.rules.ts';
export { unreadableSecrets } from './providers/links/unreadable-secrets.ts';
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
  /** The same for callers of the old chat, who have a token of their own kind (wire section 6). */
  readonly authenticateChat: Authenticate;
  /** People by uuid; unknown uuids are missing from the map. */
  people(uuids: readonly string[]): Promise<Map<string, Person>>;
  person(uuid: string): Promise<Person | undefined>;
  /** Whether somebody has what only single people may do; nobody unknown has. */
  hasCapability(uuid: string, capability: Capability): Promise<boolean>;
  /** People by nickname without regard to case, under the spelling that was asked for; unknown ones are missing. */
  byNicknames(nicknames: readonly string[]): Promise<Map<string, Person>>;
  /** Whose e-mail addresses (in lower case) and phone numbers (E.164) these are or were; several may claim one. */
  addressOwners(addresses: readonly string[]): Promise<Map<string, AddressOwner[]>>;
  /** In what language people are written to, and at which proven address, if any; unknown uuids are missing. */
  reachOf(uuids: readonly string[]): Promise<Map<string, Reach>>;
  /** As `POST /users/profile`, throwing the same refusals. */
  changeProfile(caller: Caller, change: { nickname?: string; avatarId?: string }): Promise<void>;
  /** People whose nickname begins so, whatever its case, shortest first; without bots and `except`. */
  findByNickname(search: NicknameSearch): Promise<Person[]>;
  /** The uuids of those of these people whose nickname holds `part`, whatever its case. */
  namedAmong(uuids: readonly string[], part: string): Promise<Set<string>>;
  /** What a contact book keeps instead of addresses, in the order given; undefined for what is none. */
  hashContacts(
    contacts: readonly WrittenContact[],
    region: string | undefined,
  ): Promise<(string | undefined)[]>;
  /** The people who proved the addresses behind such hashes; hashes of nobody are missing. */
  ownersOfContacts(hashes: readonly string[]): Promise<Map<string, string[]>>;
  /** The profile of somebody who is not logged in. */
  guestProfile(guestUuid: string): UserProfile;
  /** The command line's `user create`. */
  createAccount(account: AccountByHand): Promise<{ uuid: string }>;
  /** The account of the house DJ and a token for it. */
  houseBot(): Promise<{ uuid: string; accessToken: string }>;
  /** Begins to look for accounts whose time has come. */
  start(): void;
  stop(): void;
}

export async function createUserModule(moduleDeps: UserModuleDeps): Promise<UserModule> {
  const deps: UserDeps = {
    ...moduleDeps,
    tokens: await createTokens(moduleDeps.database, moduleDeps.clock),
    liveSession: gathered((ids) => sessionStore(moduleDeps.database).findLive(ids, moduleDeps.clock.now())),
    pictures: pictureFolder(path.join(moduleDeps.dataDir, 'pictures')),
    vendors: vendorsOf(moduleDeps.providers, moduleDeps.publicUrl),
    renewals: createRenewals(moduleDeps.clock),
    loginTries: new LoginTries(moduleDeps.clock),
  };
  deps.jobs.handle(removePictureJob, (job) => removePicture(deps, job));
  deps.jobs.handle(phoneCodeJob, (job) => sendPhoneCodeMessage(deps, job));
  deps.jobs.handle(revocationJob, (revocation) => revokeGrant(deps, revocation));
  deps.jobs.handle(mailJob, (mail) => sendQueuedMail(deps, mail));
  deps.jobs.handle(resetLinkJob, (wanted) => prepareResetLink(deps, wanted));
  deps.jobs.handle(anonymiseDueJob, () => anonymiseDue(deps));
  deps.personalData.add(ownPersonalData(deps));
  let stopWatching: () => void = () => undefined;

  async function people(uuids: readonly string[]): Promise<Map<string, Person>> {
    const rows = await profileStore(deps.database).findByUuids([...new Set(uuids)]);
    return new Map(rows.map((row) => [row.uuid, personOf(row)]));
  }

  const person = gathered(async (uuids: readonly string[]) => {
    const known = await people(uuids);
    return uuids.map((uuid) => known.get(uuid));
  });

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
      ...imageRoutes(deps),
      ...phoneRoutes(deps),
      ...mobileAuthRoutes(deps),
      ...phoneValidationRoutes(deps),
      ...whitelistRoutes(deps),
      ...profileRoutes(deps),
      ...passwordRoutes(deps),
      ...voucherRoutes(deps),
      ...deactivationRoutes(deps),
      ...botRoutes(deps),
      ...cometChatRoutes(deps),
      ...providerRoutes(deps),
      ...adminUserRoutes(deps),
      ...moderationRoutes(deps),
      ...capabilityRoutes(deps),
      ...badgeRoutes(deps),
      route(contract.userServiceStatus, serviceStatus('user', deps)),
    ],
    authenticate: createAuthenticate(deps),
    authenticateChat: createChatAuthenticate(deps),
    people,
    person,
    hasCapability: (uuid, capability) => accountStore(deps.database).holdsCapability(uuid, capability),
    byNicknames,
    async changeProfile(caller, body) {
      await updateProfile(deps, { caller, body });
    },
    async findByNickname(search) {
      const beginning = nicknameKey(search.beginning);
      if (beginning === '') return [];
      return (await findByBeginning(deps.database, { ...search, beginning })).map(personOf);
    },
    namedAmong: async (uuids, part) => new Set(await findNamed(deps.database, nicknameKey(part), uuids)),
    reachOf: (uuids) => reachOf(deps, uuids),
    addressOwners: (addresses) => addressOwners(deps, addresses),
    hashContacts: (contacts, region) => hashContacts(deps, contacts, region),
    ownersOfContacts: (hashes) => ownersOfContacts(deps, hashes),
    guestProfile: (uuid) => ({
      uuid,
      nickname: ghostNickname(uuid),
      avatarId: 'ghost',
      color: '#FFFFFF',
    }),
    createAccount: (account) => createAccountByHand(deps, account),
    houseBot: () => ensureHouseBot(deps),
    start() {
      stopWatching = watchForDueAccounts(deps);
    },
    stop: () => stopWatching(),
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
