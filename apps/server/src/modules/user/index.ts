import type { Capability, TokenRole, UserProfile } from '@turnstage/contracts';
import { createBatchLoader } from '../../db/index.ts';
import type { Authenticate, Caller } from '../../http/caller.ts';
import { createImageFolder } from '../../media/images/image-folder.ts';
import type { ServerModule } from '../../server-module.ts';
import { accountStore } from './accounts/account.store.ts';
import { setAccountPassword, setAccountRole } from './accounts/change-account.ts';
import { provisionAccount, type ProvisionedAccount } from './accounts/provision-account.ts';
import { callerOfSession, createAuthenticate, refreshCaller } from './auth/authenticate.ts';
import { sessionStore } from './auth/session.store.ts';
import { houseBotStore } from './bots/house-bot.store.ts';
import { ensureHouseBot, type HouseBot } from './bots/house-bot.ts';
import { hashContacts, ownersOfContacts, type RawContact } from './contacts/contacts.ts';
import { userPersonalData } from './data/user-data-parts.ts';
import { createAnonymisationSchedule } from './deactivation/anonymise.ts';
import { addressOwners, type AddressOwner } from './emails/address-owners.ts';
import { contactDetailsOf, type ContactDetails } from './emails/contact-details.ts';
import { createPeople, guestProfile, type People, type Person } from './profiles/people.ts';
import { replaceLockedAvatar } from './profiles/replace-avatar.ts';
import { updateProfile } from './profiles/update-profile.ts';
import {
  musicAccount,
  musicAppToken,
  type MusicAccount,
  type MusicAccountName,
  type MusicAppName,
} from './providers/links/music-account.ts';
import { canSignIn } from './auth/locked-out.ts';
import { createTokenRenewer } from './providers/renewal/token-renewer.ts';
import { createVendors } from './providers/vendors/vendors.ts';
import { createTokens } from './tokens/tokens.ts';
import type { UserDeps, UserModuleDeps } from './user.deps.ts';
import { handleUserJobs } from './user.jobs.ts';
import { userServiceRoutes } from './user.routes.ts';

export type { AddressOwner, ContactDetails, MusicAppName, Person, UserModuleDeps };
export { sessionLifetimeMs } from './auth/session.rules.ts';
export { testDiscordKeys } from './providers/activity/test-keys.ts';
export { countUnreadableSecrets } from './providers/links/count-unreadable-secrets.ts';
export { userMigrations } from './migrations/index.ts';

/** Public interface of the user module. */
export interface UserModule extends ServerModule, People {
  readonly authenticate: Authenticate;
  /** The account behind a session; null when the session has ended or the account is banned. */
  callerOfSession(sessionId: string): Promise<Caller | null>;
  /** The same caller with the rank of now; null when the session or the token has ended, or the account is banned. */
  refreshCaller(caller: Caller): Promise<Caller | null>;
  /** Whether the account is neither banned nor closed. For what a secret link gives without a session. */
  canSignIn(uuid: string): Promise<boolean>;
  /** Returns a hex MAC that only this installation can compute, for tokens of another module. */
  mac(text: string): string;
  /** Whether a person has a capability, which is granted individually. False for unknown people. */
  hasCapability(uuid: string, capability: Capability): Promise<boolean>;
  /** Whether the person ever came through Discord's activity. */
  hasUsedActivity(uuid: string): Promise<boolean>;
  /** Whether the person's profile allows explicit audio. */
  allowsExplicitAudio(uuid: string): Promise<boolean>;
  /**
   * The accounts that have or had these e-mail addresses (in lower case) and phone numbers (E.164). One address can
   * belong to several accounts.
   */
  addressOwners(addresses: readonly string[]): Promise<Map<string, AddressOwner[]>>;
  /** The language of each person and their verified main address, if any. Unknown uuids are missing. */
  contactDetailsOf(uuids: readonly string[]): Promise<Map<string, ContactDetails>>;
  /** Like `POST /users/profile`, with the same refusals. */
  changeProfile(caller: Caller, change: { nickname?: string; avatarId?: string }): Promise<void>;
  /**
   * Hashes that a contact book stores instead of addresses, in the order of the input. Undefined for invalid
   * entries.
   */
  hashContacts(contacts: readonly RawContact[], region: string | undefined): Promise<(string | undefined)[]>;
  /** Uuids of the people who verified the addresses behind these hashes. Hashes without an owner are missing. */
  ownersOfContacts(hashes: readonly string[]): Promise<Map<string, string[]>>;
  /** The profile of a guest. */
  guestProfile(guestUuid: string): UserProfile;
  /** Used by the `user create` command. */
  createAccount(account: ProvisionedAccount): Promise<{ uuid: string }>;
  /** Used by the `user set-password` and `user set-role` commands, which no rank limits. */
  setPassword(input: { readonly email: string; readonly password: string }): Promise<void>;
  setRole(input: { readonly email: string; readonly role: TokenRole }): Promise<void>;
  /**
   * The installation's own token at a music service, for public data. `refused` is the one that the service has just
   * refused (rule V71). Refuses when it isn't connected.
   */
  musicAppToken(app: MusicAppName, refused?: string): Promise<string>;
  /** The tokens of a person who linked the service. Refuses when they didn't, or when the link has ended. */
  musicAccount(app: MusicAccountName, userUuid: string): Promise<MusicAccount>;
  /** The account of the house DJ and a new token for it. */
  houseBot(): Promise<HouseBot>;
  /** Whether this is the account of the house DJ. */
  isHouseBot(userUuid: string): Promise<boolean>;
}

export async function createUserModule(moduleDeps: UserModuleDeps): Promise<UserModule> {
  const { database, clock } = moduleDeps;
  const deps: UserDeps = {
    ...moduleDeps,
    tokens: await createTokens(database, clock),
    findActiveSession: createBatchLoader((ids) => sessionStore(database).findActive(ids, clock.now())),
    images: createImageFolder(moduleDeps.blobs, 'pictures'),
    vendors: createVendors(moduleDeps.providers, moduleDeps.publicUrl),
    tokenRenewer: createTokenRenewer(clock),
  };
  handleUserJobs(deps);
  moduleDeps.events.on('avatarLocked', 'user.replaceAvatar', (locked) => replaceLockedAvatar(deps, locked));
  return {
    name: 'user',
    routes: userServiceRoutes(deps),
    personalData: userPersonalData(deps),
    ...createAnonymisationSchedule(deps),
    ...createPeople(deps),
    authenticate: createAuthenticate(deps),
    callerOfSession: (sessionId) => callerOfSession(deps, sessionId),
    refreshCaller: (caller) => refreshCaller(deps, caller),
    mac: deps.tokens.mac,
    canSignIn: (uuid) => canSignIn(deps, uuid),
    hasCapability: (uuid, capability) => accountStore(database).hasCapability(uuid, capability),
    hasUsedActivity: (uuid) => accountStore(database).hasUsedActivity(uuid),
    allowsExplicitAudio: (uuid) => accountStore(database).allowsExplicitAudio(uuid),
    changeProfile: async (caller, body) => void (await updateProfile(deps, { caller, body })),
    contactDetailsOf: (uuids) => contactDetailsOf(deps, uuids),
    addressOwners: (addresses) => addressOwners(deps, addresses),
    hashContacts: (contacts, region) => hashContacts(deps, contacts, region),
    ownersOfContacts: (hashes) => ownersOfContacts(deps, hashes),
    guestProfile,
    createAccount: (account) => provisionAccount(deps, account),
    setPassword: (input) => setAccountPassword(deps, input),
    setRole: (input) => setAccountRole(deps, input),
    musicAppToken: (app, refused) => musicAppToken(deps, app, refused),
    musicAccount: (app, userUuid) => musicAccount(deps, app, userUuid),
    houseBot: () => ensureHouseBot(deps),
    isHouseBot: async (userUuid) => (await houseBotStore(deps.database).find())?.uuid === userUuid,
  };
}
