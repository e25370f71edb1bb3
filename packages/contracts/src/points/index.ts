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
  changeTokenAccount,
  commitTokenHold,
  createTokenAccount,
  ownTokenAccount,
  tokenAccountById,
  tokenAccounts,
  tokenTransactions,
  voidTokenHold,
} from './token-accounts.ts';
