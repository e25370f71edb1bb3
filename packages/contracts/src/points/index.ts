export {
  adminDeleteSeason,
  adminSeasonById,
  adminSeasons,
  changeSeason,
  createSeason,
  currentSeason,
  deleteSeason,
} from './seasons.ts';
