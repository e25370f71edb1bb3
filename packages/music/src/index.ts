export { isSameSong, normaliseIsrc, sameSongToleranceSeconds, type SongIdentity } from './same-song.ts';
export {
  importProviders,
  mainProviders,
  matchPriority,
  pickProvider,
  playbackPreference,
  withProvider,
  type ProviderSongId,
} from './provider-priority.ts';
export { mergeSearchResults, searchHeadLength } from './search-merge.ts';
export { groupSameSongs, mergeGroup } from './merge-results.ts';
export { durationParts, formatDuration, formatTrackTime, type DurationParts } from './duration-text.ts';
export { countReach, isAllowedIn, songProviders, type ListenerGroup, type Reach } from './song-reach.ts';
export { defaultPlaylistName } from './playlist-name.ts';
export {
  avatarSizes,
  defaultAvatarSize,
  imageWidths,
  snapAvatarSize,
  snapImageWidth,
} from './image-sizes.ts';
export { playlistLinkParts, recogniseSongLink, type RecognisedSongLink } from './song-links.ts';
