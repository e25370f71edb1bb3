export { signInToActivity, startActivityAuthorization } from './activity.ts';
export { agoraToken } from './agora.ts';
export { appleDeveloperToken, appleUserToken, keepAppleUserToken } from './apple.ts';
export { discordAuth, exchangeDiscordCode, linkDiscord } from './discord.ts';
export { authorizeProvider, listProviders, unlinkProvider } from './providers.ts';
export type { Provider, ProviderToken } from './shapes.ts';
export {
  exchangeSoundcloudCode,
  publicMobileSoundcloudToken,
  publicSoundcloudToken,
  refreshMobileSoundcloudToken,
  refreshSoundcloudToken,
  soundcloudAccessToken,
} from './soundcloud.ts';
export {
  deleteSpotifyToken,
  exchangeSpotifyCode,
  refreshSpotifyToken,
  spotifyAccessToken,
} from './spotify.ts';
export { exchangeYoutubeCode, refreshYoutubeToken } from './youtube.ts';
