import { userService as contract } from '@turnstage/contracts';
import { route, type BoundRoute } from '../../../http/route.ts';
import type { UserDeps } from '../user.deps.ts';
import { signInToActivity, startActivityAuthorization } from './activity/activity.ts';
import { agoraToken } from './agora/agora.ts';
import { appToken } from './app-tokens/app-token.ts';
import { appleDeveloperToken, appleUserToken, keepAppleUserToken } from './apple/apple.ts';
import { discordAuth, exchangeDiscordCode, linkDiscord } from './discord/discord.ts';
import { authorizeProvider, linkMusic } from './links/link-music.ts';
import { listProviders } from './links/list-providers.ts';
import { unlink, unlinkProvider } from './links/unlink.ts';
import { refreshOwnToken, soundcloudTokenOf, spotifyTokenOf } from './links/token-calls.ts';

export function providerRoutes(deps: UserDeps): BoundRoute[] {
  return [
    route(contract.listProviders, (call) => listProviders(deps, call)),
    route(contract.authorizeProvider, (call) => authorizeProvider(deps, call)),
    route(contract.unlinkProvider, (call) => unlinkProvider(deps, call)),
    route(contract.discordAuth, (call) => discordAuth(deps, call)),
    route(contract.exchangeDiscordCode, (call) => exchangeDiscordCode(deps, call)),
    route(contract.linkDiscord, (call) => linkDiscord(deps, call)),
    route(contract.startActivityAuthorization, () => startActivityAuthorization(deps)),
    route(contract.signInToActivity, (call) => signInToActivity(deps, call)),
    route(contract.exchangeSpotifyCode, (call) => linkMusic(deps, ['spotify'], call)),
    route(contract.refreshSpotifyToken, (call) => refreshOwnToken(deps, 'spotify', call)),
    route(contract.deleteSpotifyToken, ({ caller }) => unlink(deps, caller.userId, 'spotify')),
    route(contract.spotifyAccessToken, (call) => spotifyTokenOf(deps, call)),
    route(contract.exchangeYoutubeCode, (call) => linkMusic(deps, ['youtube'], call)),
    route(contract.refreshYoutubeToken, (call) => refreshOwnToken(deps, 'youtube', call)),
    route(contract.exchangeSoundcloudCode, (call) =>
      linkMusic(deps, ['soundcloud', 'soundcloudMobile'], call),
    ),
    route(contract.refreshSoundcloudToken, (call) => refreshOwnToken(deps, 'soundcloud', call)),
    route(contract.refreshMobileSoundcloudToken, (call) => refreshOwnToken(deps, 'soundcloudMobile', call)),
    route(contract.publicSoundcloudToken, () => appToken(deps, 'soundcloud')),
    route(contract.publicMobileSoundcloudToken, () => appToken(deps, 'soundcloudMobile')),
    route(contract.soundcloudAccessToken, (call) => soundcloudTokenOf(deps, call)),
    route(contract.keepAppleUserToken, (call) => keepAppleUserToken(deps, call)),
    route(contract.appleUserToken, (call) => appleUserToken(deps, call)),
    route(contract.appleDeveloperToken, () => appleDeveloperToken(deps)),
    route(contract.agoraToken, (call) => agoraToken(deps, call)),
  ];
}
