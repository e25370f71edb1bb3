/** What ranks of the installation give beyond acting on people, each from which rank. */
import type { TokenRole } from '@turnstage/contracts';
import { hasRank } from './token-roles.ts';

const minimumRanks = {
  /** The staff area, its list of people by nickname, reports and leaving accounts (T1). */
  openStaffArea: 'moderator',
  /** Reports of every room and of direct messages (C24). */
  handleReports: 'moderator',
  listDeactivations: 'moderator',
  /** What goes on in every room, private ones included. */
  readEveryRoom: 'moderator',
  /** Every song that is ready, in every state (U17). */
  playEveryUpload: 'moderator',
  /** The list of all accounts, with what only staff see of one (T1). */
  listAccounts: 'staff',
  listModerationActions: 'staff',
  /** Phone numbers of everyone (T13). */
  readPhones: 'staff',
  /** Where people below are signed in, with addresses (T31). */
  readSessions: 'staff',
  manageVouchers: 'staff',
  /** Every community and every event: for others, and without owning them (X15, X21). */
  manageCommunities: 'staff',
  /** Messages to everyone with an account (T30). */
  notifyEveryone: 'staff',
  manageFailedJobs: 'staff',
  /** What is configured and what works (W10). */
  readHealth: 'staff',
  /** Reads the statistics of all rooms together (X102). */
  readStatistics: 'staff',
  /** Sees avatars that nobody else does, and items that aren't for sale (F23). */
  manageAvatarsAndItems: 'staff',
  /** Creates and ends seasons of the ranking (E2). */
  manageSeasons: 'staff',
  /** Creates, orders and deletes bundles; their prices are products (J13). */
  manageTokenBundles: 'staff',
  /** Switches and tests music providers (V1). */
  manageMusicProviders: 'staff',
  /** Corrects, splits and removes songs of the catalogue (U34, U35). */
  manageCatalogue: 'staff',
  /** The calls of one room, such as its admin list (H7). */
  readEveryRoomRecord: 'staff',
  /** Without the capability `promoteRoom` (H2). */
  promoteEveryRoom: 'staff',
  /** Tokens of other people at linked services (M5 of the providers). */
  readProviderTokens: 'staff',
  /** Push tokens of other people (S9). */
  readDevices: 'staff',
  deleteEveryUpload: 'staff',
  /** Token accounts of other people and what happened on them (J1). */
  readTokenAccounts: 'staff',
  /** What earned other people their points (E9). */
  readPoints: 'staff',
  /** Subscriptions of other people. */
  readSubscriptions: 'staff',
  /** Requests about any room over the socket (R86). */
  useServiceActions: 'staff',
  openOutbox: 'admin',
  /** Settings that change while the server runs (W20). */
  manageInstallation: 'admin',
  /** Sees products that are not for sale yet (J20). */
  manageProducts: 'admin',
  /** Actions that the platform recorded; written notes are for all who see them (M13). */
  deleteRecordedActions: 'admin',
  /** Mails to everyone, whatever their rank (T7). */
  readEveryMail: 'superUser',
  /** Acts on admins; one account with this permission always remains (A28). */
  manageAdmins: 'superUser',
} as const satisfies Record<string, TokenRole>;
export type InstallationPermission = keyof typeof minimumRanks;

export function hasPermission(role: TokenRole | undefined, permission: InstallationPermission): boolean {
  return hasRank(role, minimumRanks[permission]);
}

/** Who can DJ from the installation's own library: everyone with an account, or from which rank on. */
export const libraryAccessLevels = ['members', 'moderators', 'staff'] as const;
export type LibraryAccess = (typeof libraryAccessLevels)[number];

const libraryRanks = { members: 'bot', moderators: 'moderator', staff: 'staff' } as const satisfies Record<
  LibraryAccess,
  TokenRole
>;

/** Rule U46. */
export function canDjFromLibrary(access: LibraryAccess, role: TokenRole | undefined): boolean {
  return hasRank(role, libraryRanks[access]);
}
