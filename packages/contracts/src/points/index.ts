export { backfillAchievedAvatars } from './awards.ts';
export { djCard, ownProgress, setTimeZone, songsOfTheWeek, weeklyDigest } from './engagement.ts';
export { addServicePoints, correctPoints } from './corrections.ts';
export { customFields, deleteCustomFields, saveCustomField } from './custom-fields.ts';
export {
  allSeasonsRanking,
  currentSeasonRanking,
  namedSeasonRanking,
  nextSeasonRanking,
  ownPlace,
  previousSeasonRanking,
  seasonRanking,
  seasons,
} from './rankings.ts';
export {
  adminAvatarAssignments,
  adminAvatarBySlug,
  adminAvatars,
  adminDeleteAvatar,
  allAvatars,
  assignAvatar,
  avatarBySlug,
  avatarOfUser,
  avatars,
  changeAvatar,
  createAvatar,
  deleteAvatar,
  deleteAvatarAssignment,
  serviceAvatar,
  subscriberAvatars,
} from './avatars.ts';
export {
  changeConsumable,
  consumableById,
  consumableCount,
  consumableFile,
  consumables,
  createConsumable,
  deleteConsumable,
  uploadConsumableFile,
} from './consumables.ts';
export {
  adminDeleteSeason,
  adminSeasonById,
  adminSeasons,
  changeSeason,
  createSeason,
  currentSeason,
  deleteSeason,
} from './seasons.ts';
export {
  adminHistory,
  adminLifetimeStatusById,
  adminLifetimeStatuses,
  adminStatusById,
  adminStatuses,
  currentStatus,
  history,
  ownCurrentStatus,
  pointsSum,
  rankingStatus,
} from './statuses.ts';
export { purchaseConsumable } from './consumable-purchases.ts';
export {
  changeTokenBundle,
  countTokenBundles,
  createTokenBundle,
  deleteTokenBundle,
  orderTokenBundles,
  setTokenBundleThumbnail,
  tokenBundleById,
  tokenBundles,
  tokenBundleThumbnail,
} from './token-bundles.ts';
export {
  changeTokenAccount,
  commitTokenHold,
  createTokenAccount,
  ownTokenAccount,
  tokenAccountById,
  tokenAccounts,
  tokenBalance,
  tokenTransactions,
  voidTokenHold,
} from './token-accounts.ts';
