/** Players of the external services that the installation has switched on. A chunk of its own. */
import type { PreviewAllowance } from '../preview-allowance.ts';
import type { PlayerFactories } from '../room-audio-types.ts';
import { createAudiusPlayer } from './audius-player.ts';
import { createSevenDigitalPlayer } from './seven-digital-player.ts';
import { createAppleDevice, type MusicKitApi } from './apple-player.ts';
import { loadScript } from './load-script.ts';
import { createPreviewPlayer } from './preview-player.ts';
import { createRemotePlayer } from './remote-player.ts';
import type { LengthDevice } from './song-length.ts';
import { createSoundCloudDevice, type SoundCloudApi } from './soundcloud-player.ts';
import { createSpotifyDevice, type SpotifyApi } from './spotify-player.ts';
import { createYouTubeDevice, type YouTubeApi } from './youtube-player.ts';

export { readSongLength, type LengthDevice, type SongLength } from './song-length.ts';

declare global {
  interface Window {
    YT?: YouTubeApi;
    onYouTubeIframeAPIReady?: () => void;
    SC?: SoundCloudApi;
    Spotify?: SpotifyApi;
    onSpotifyWebPlaybackSDKReady?: () => void;
    MusicKit?: MusicKitApi;
  }
}

export interface ExternalPlayerOptions {
  /** Base URLs of the services; absent if switched off. */
  urls: {
    youtube?: string;
    soundcloud?: string;
    spotify?: string;
    apple?: string;
    audius?: string;
    sevendigital?: string;
  };
  previews: boolean;
  /** Limits how many previews the listener can hear; absent: no limit. */
  previewAllowance?: PreviewAllowance;
  spotifyApiUrl: string;
  /** The device name that the person sees in other apps of the service. */
  appName: string;
  /** Parent element of iframes with video. */
  screen: HTMLElement;
  spotifyToken: () => Promise<string>;
  appleDeveloperToken: () => Promise<string>;
  onAppleUserToken: (token: string) => void;
  /** The address of a song of 7digital, signed by our server. Rejects with `PlayFailure`. */
  sevenDigitalUrl: (providerSongId: string) => Promise<string>;
}

/** The services whose players show video, on `screen`. They report lengths without any key. */
export const videoDevices = {
  youtube: (url: string, screen: HTMLElement): LengthDevice =>
    createYouTubeDevice({
      url,
      origin: location.origin,
      mount: (attributes) => mountFrame(screen, attributes),
      loadApi: () => youTubeApi(url),
    }),
  soundCloudPublic: (url: string, screen: HTMLElement): LengthDevice =>
    createSoundCloudDevice({
      url,
      mount: (attributes) => mountFrame(screen, attributes),
      async loadApi() {
        await loadScript(`${url}/player/api.js`);
        return present(window.SC, 'SC');
      },
    }),
} as const;

function mountFrame(screen: HTMLElement, attributes: Record<string, string>): HTMLIFrameElement {
  const frame = document.createElement('iframe');
  for (const [name, value] of Object.entries(attributes)) frame.setAttribute(name, value);
  screen.append(frame);
  return frame;
}

export function createExternalPlayers(options: ExternalPlayerOptions): PlayerFactories {
  const { urls, screen, appName } = options;
  const { youtube, soundcloud, spotify, apple, audius, sevendigital } = urls;
  return {
    ...(youtube && {
      youtube: () => createRemotePlayer({ device: videoDevices.youtube(youtube, screen) }),
    }),
    ...(soundcloud && {
      soundCloudPublic: () =>
        createRemotePlayer({ device: videoDevices.soundCloudPublic(soundcloud, screen) }),
    }),
    ...(spotify && {
      spotify: () =>
        createRemotePlayer({
          device: createSpotifyDevice({
            apiUrl: options.spotifyApiUrl,
            deviceName: appName,
            token: options.spotifyToken,
            loadApi: () => spotifyApi(spotify),
          }),
        }),
    }),
    ...(apple && {
      apple: () =>
        createRemotePlayer({
          device: createAppleDevice({
            appName,
            developerToken: options.appleDeveloperToken,
            onUserToken: options.onAppleUserToken,
            loadApi: () => musicKitApi(apple),
          }),
        }),
    }),
    ...(audius && { audius: () => createAudiusPlayer({ audio: new Audio(), url: audius, appName }) }),
    ...(sevendigital && {
      sevenDigital: () =>
        createSevenDigitalPlayer({ audio: new Audio(), signedUrl: options.sevenDigitalUrl }),
    }),
    ...(options.previews && {
      preview: () => createPreviewPlayer({ audio: new Audio(), allowance: options.previewAllowance }),
    }),
  };
}

function present<Api>(api: Api | undefined, name: string): Api {
  if (!api) throw new Error(`The script did not bring ${name}`);
  return api;
}

async function youTubeApi(url: string): Promise<YouTubeApi> {
  if (!window.YT?.Player) {
    const ready = new Promise<void>((resolve) => {
      window.onYouTubeIframeAPIReady = resolve;
    });
    await loadScript(`${url}/iframe_api`);
    await ready;
  }
  return present(window.YT, 'YT');
}

async function spotifyApi(url: string): Promise<SpotifyApi> {
  if (!window.Spotify) {
    const ready = new Promise<void>((resolve) => {
      window.onSpotifyWebPlaybackSDKReady = resolve;
    });
    await loadScript(`${url}/spotify-player.js`);
    await ready;
  }
  return present(window.Spotify, 'Spotify');
}

async function musicKitApi(url: string): Promise<MusicKitApi> {
  if (!window.MusicKit) {
    const ready = new Promise<void>((resolve) => {
      document.addEventListener('musickitloaded', () => resolve(), { once: true });
    });
    await loadScript(`${url}/musickit/v3/musickit.js`);
    await ready;
  }
  return present(window.MusicKit, 'MusicKit');
}
