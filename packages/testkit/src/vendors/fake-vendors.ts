/** Local versions of the services that an installation can be connected to, as their documentation describes them. */
import { generateKeyPairSync } from 'node:crypto';
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { text } from 'node:stream/consumers';
import { FakeOauthServer } from './fake-oauth-server.ts';
import { appleMusicReply } from './music/fake-apple-music.ts';
import { audiusReply } from './music/fake-audius.ts';
import { createFakeCatalogue, type FakeCatalogue, type FakeReply } from './music/fake-catalogue.ts';
import { soundcloudOEmbed, youtubeOEmbed } from './music/fake-oembed.ts';
import {
  createFakeSevenDigital,
  sevenDigitalReply,
  type FakeSevenDigital,
} from './music/fake-seven-digital.ts';
import {
  createFakeSoundcloud,
  soundcloudApiReply,
  type FakeSoundcloud,
} from './music/fake-soundcloud-api.ts';
import { createFakeSubsonic, subsonicReply, type FakeSubsonic } from './music/fake-subsonic.ts';
import { spotifyReply } from './music/fake-spotify-api.ts';
import { youtubeApiReply } from './music/fake-youtube-api.ts';
import { people, type VendorPeople } from './vendor-people.ts';

export type FakeVendorName = 'discord' | 'spotify' | 'soundcloud' | 'soundcloudMobile' | 'youtube';

export interface FakeVendors {
  /** The settings that connect the installation with these services. */
  readonly env: Readonly<Record<string, string>>;
  /** Settings that connect the installation with its own music server, whose songs join the catalogue when found. */
  readonly subsonicEnv: Readonly<Record<'SUBSONIC_URL' | 'SUBSONIC_USER' | 'SUBSONIC_PASSWORD', string>>;
  readonly oauthServers: Readonly<Record<FakeVendorName, FakeOauthServer>>;
  /** Who is logged in there; a test can change it. */
  readonly people: VendorPeople;
  /** While a service has a status here, all of its responses have that status. */
  readonly forcedStatuses: Partial<
    Record<FakeVendorName | 'apple' | 'audius' | 'covers' | 'subsonic' | 'sevenDigital', number>
  >;
  /** The tracks and lists of the music services. */
  readonly music: FakeCatalogue;
  /** What SoundCloud lets anyone hear, and its quota. */
  readonly soundcloud: FakeSoundcloud;
  /** The keys of 7digital, and what its streams contain. */
  readonly sevenDigital: FakeSevenDigital;
  /** The installation's own server of music. */
  readonly subsonic: FakeSubsonic;
  /** The music user tokens that Apple accepts. */
  readonly appleUserTokens: Set<string>;
  /** The person approves on the page at this address; returns the parameters of the redirect. */
  approve(url: string): Promise<{ code: string; state: string }>;
  stop(): Promise<void>;
}

/** `publicUrl` is the address of the installation. */
export async function startFakeVendors(publicUrl: string): Promise<FakeVendors> {
  const redirectTo = (name: string) => `${publicUrl}/callback/${name}`;
  const oauthServer = (name: string, credentialsIn: 'header' | 'form', rotates: boolean, expiresIn: number) =>
    new FakeOauthServer({
      clientId: `${name}-id`,
      clientSecret: `${name}-secret`,
      redirectUrl: name === 'soundcloud-mobile' ? 'turnstage-app://soundcloud' : redirectTo(name),
      credentialsIn,
      rotates,
      expiresIn,
    });
  const oauthServers: Record<FakeVendorName, FakeOauthServer> = {
    discord: oauthServer('discord', 'header', false, 604_800),
    spotify: oauthServer('spotify', 'header', false, 3600),
    soundcloud: oauthServer('soundcloud', 'form', true, 3599),
    soundcloudMobile: oauthServer('soundcloud-mobile', 'form', true, 3599),
    youtube: oauthServer('youtube', 'form', false, 3599),
  };
  const vendors = {
    oauthServers,
    people: people(),
    forcedStatuses: {} as FakeVendors['forcedStatuses'],
    appleUserTokens: new Set<string>(),
    music: createFakeCatalogue(),
    soundcloud: createFakeSoundcloud(),
    sevenDigital: createFakeSevenDigital(),
    subsonic: createFakeSubsonic(),
  };
  const server = createServer((request, response) => {
    void answer(vendors, request, response).catch((error: unknown) => {
      response.writeHead(500).end(String(error));
    });
  });
  await new Promise<void>((resolve) => {
    server.listen(0, '127.0.0.1', resolve);
  });
  const base = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  return {
    ...vendors,
    env: envOf(base, vendors.sevenDigital),
    subsonicEnv: {
      SUBSONIC_URL: `${base}/subsonic`,
      SUBSONIC_USER: vendors.subsonic.user,
      SUBSONIC_PASSWORD: vendors.subsonic.password,
    },
    async approve(url) {
      const page = new URL(url);
      const returned = new URL(oauthServerOf(vendors, page).approve(page.searchParams)).searchParams;
      return { code: returned.get('code') ?? '', state: returned.get('state') ?? '' };
    },
    async stop() {
      server.closeAllConnections();
      await new Promise((resolve) => {
        server.close(resolve);
      });
    },
  };
}

type Vendors = Pick<
  FakeVendors,
  | 'oauthServers'
  | 'people'
  | 'forcedStatuses'
  | 'appleUserTokens'
  | 'music'
  | 'soundcloud'
  | 'subsonic'
  | 'sevenDigital'
>;

function envOf(base: string, sevenDigital: FakeSevenDigital): Record<string, string> {
  const { privateKey } = generateKeyPairSync('ec', {
    namedCurve: 'P-256',
    privateKeyEncoding: { type: 'pkcs8', format: 'pem' },
    publicKeyEncoding: { type: 'spki', format: 'pem' },
  });
  return {
    DISCORD_CLIENT_ID: 'discord-id',
    DISCORD_CLIENT_SECRET: 'discord-secret',
    DISCORD_URL: `${base}/discord`,
    COVERS: 'on',
    COVER_MIRROR_URL: `${base}/covers`,
    AUDIUS: 'on',
    AUDIUS_API_URL: `${base}/audius`,
    YOUTUBE: 'on',
    YOUTUBE_URL: `${base}/youtube`,
    SOUNDCLOUD: 'on',
    SOUNDCLOUD_URL: `${base}/soundcloud`,
    SPOTIFY_CLIENT_ID: 'spotify-id',
    SPOTIFY_CLIENT_SECRET: 'spotify-secret',
    SPOTIFY_ACCOUNTS_URL: `${base}/spotify`,
    SPOTIFY_API_URL: `${base}/spotify`,
    SOUNDCLOUD_CLIENT_ID: 'soundcloud-id',
    SOUNDCLOUD_CLIENT_SECRET: 'soundcloud-secret',
    SOUNDCLOUD_MOBILE_CLIENT_ID: 'soundcloud-mobile-id',
    SOUNDCLOUD_MOBILE_CLIENT_SECRET: 'soundcloud-mobile-secret',
    SOUNDCLOUD_MOBILE_REDIRECT_URL: 'turnstage-app://soundcloud',
    SOUNDCLOUD_ACCOUNTS_URL: `${base}/soundcloud`,
    SOUNDCLOUD_API_URL: `${base}/soundcloud`,
    YOUTUBE_CLIENT_ID: 'youtube-id',
    YOUTUBE_CLIENT_SECRET: 'youtube-secret',
    GOOGLE_ACCOUNTS_URL: `${base}/youtube`,
    GOOGLE_TOKEN_URL: `${base}/youtube`,
    YOUTUBE_API_URL: `${base}/youtube`,
    APPLE_MUSIC_TEAM_ID: 'TEAM123456',
    APPLE_MUSIC_KEY_ID: 'KEY1234567',
    APPLE_MUSIC_PRIVATE_KEY: privateKey.trim(),
    APPLE_MUSIC_API_URL: `${base}/apple`,
    SEVENDIGITAL_CONSUMER_KEY: sevenDigital.consumerKey,
    SEVENDIGITAL_CONSUMER_SECRET: sevenDigital.consumerSecret,
    SEVENDIGITAL_API_URL: `${base}/sevenDigital`,
    SEVENDIGITAL_STREAM_URL: base,
    SEVENDIGITAL_PREVIEW_URL: base,
    AGORA_APP_ID: '970ca35de60c44645bbae8a215061b33',
    AGORA_APP_CERTIFICATE: '5cfd2fd1755d40ecb72977518be15d3b',
  };
}

/** One pixel, which every size shows as a plain colour. */
const cover = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==',
  'base64',
);

function answerCover(vendors: Vendors, url: URL, response: ServerResponse): void {
  vendors.music.requests.push(`GET ${url.pathname}`);
  if (url.pathname.includes('missing')) response.writeHead(404).end();
  else if (url.pathname.includes('drawing')) response.end('<svg xmlns="http://www.w3.org/2000/svg"/>');
  else response.writeHead(200, { 'content-type': 'image/png' }).end(cover);
}

function oauthServerOf(
  { oauthServers }: Vendors,
  url: URL,
  form?: URLSearchParams,
  authorization = '',
): FakeOauthServer {
  const name = url.pathname.split('/')[1] as FakeVendorName;
  const client = `${url.searchParams} ${form} ${Buffer.from(authorization.slice(6), 'base64').toString()}`;
  if (name === 'soundcloud' && client.includes('soundcloud-mobile')) return oauthServers.soundcloudMobile;
  return oauthServers[name];
}

async function answer(vendors: Vendors, request: IncomingMessage, response: ServerResponse): Promise<void> {
  const url = new URL(request.url ?? '/', 'http://vendor');
  const body = await text(request);
  const name = url.pathname.split('/')[1] as keyof Vendors['forcedStatuses'];
  const json = (status: number, value: unknown, headers: Readonly<Record<string, string>> = {}) =>
    response
      .writeHead(status, { 'content-type': 'application/json', ...headers })
      .end(value === undefined ? undefined : JSON.stringify(value));
  if (
    /\/(?:v1\/|rest\/|oembed$)|^\/soundcloud\/(?:tracks|resolve|playlists)|^\/sevenDigital\//.test(
      url.pathname,
    )
  )
    vendors.music.requests.push(`${request.method} ${request.url}`);
  const forcedStatus = vendors.forcedStatuses[name];
  if (forcedStatus !== undefined) return void json(forcedStatus, { error: 'trouble' });
  if (name === 'apple') return void json(...appleReply(vendors, request, url, body));
  if (name === 'subsonic') return answerSubsonic(vendors, url, response);
  if (name === 'sevenDigital' || /^\/(?:stream\/catalogue|clip\/\w+)$/.test(url.pathname))
    return answerSevenDigital(vendors, `http://${request.headers.host}`, url, response);
  if (name === 'covers') return answerCover(vendors, url, response);
  if (name === 'audius') return void json(...audiusReply(vendors.music, url));
  if (url.pathname === '/youtube/oembed') return void json(...youtubeOEmbed(vendors.music, url));
  if (/^\/youtube\/youtube\/v3\/(?!channels)/.test(url.pathname))
    return void json(...youtubeApiReply(vendors.music, url));
  if (url.pathname === '/soundcloud/oembed') return void json(...soundcloudOEmbed(vendors.music, url));
  const form = new URLSearchParams(body);
  const { authorization } = request.headers;
  const oauthServer = oauthServerOf(vendors, url, form, authorization);
  switch (url.pathname) {
    case '/discord/oauth2/authorize':
    case '/spotify/authorize':
    case '/soundcloud/authorize':
    case '/youtube/o/oauth2/v2/auth':
      return void response
        .writeHead(200, { 'content-type': 'text/html' })
        .end(consentPage(oauthServer, name, url));
    case '/discord/api/oauth2/token':
    case '/spotify/api/token':
    case '/soundcloud/oauth/token':
    case '/youtube/token': {
      const reply = oauthServer.token(form, authorization);
      return void json(reply.status, reply.body);
    }
    case '/youtube/revoke':
      oauthServer.revoke(form.get('token'));
      return void json(200, {});
    case '/soundcloud/sign-out':
      oauthServer.revoke((JSON.parse(body) as { access_token: string }).access_token);
      return void json(200, {});
    case '/discord/api/v10/users/@me':
    case '/spotify/v1/me':
    case '/soundcloud/me':
    case '/youtube/youtube/v3/channels': {
      const [scheme, token] = (authorization ?? '').split(' ');
      const wanted = name === 'soundcloud' ? 'OAuth' : 'Bearer';
      const oauthServers =
        name === 'soundcloud' ? [oauthServer, vendors.oauthServers.soundcloudMobile] : [oauthServer];
      if (scheme !== wanted || !oauthServers.some((one) => one.isValidToken(token)))
        return void json(401, { message: '401: Unauthorized', code: 0 });
      return void json(200, vendors.people[name === 'soundcloudMobile' ? 'soundcloud' : name]);
    }
    default:
      if (/^\/soundcloud\/(?:tracks|resolve|playlists)/.test(url.pathname)) {
        const [scheme, token] = (authorization ?? '').split(' ');
        if (scheme !== 'OAuth' || !vendors.oauthServers.soundcloud.isValidToken(token))
          return void json(401, { code: 401, message: 'A required token is missing or invalid.' });
        const base = `http://${request.headers.host}/soundcloud`;
        return void json(...soundcloudApiReply(vendors.music, vendors.soundcloud, base, url));
      }
      if (name !== 'spotify') return void json(404, { error: 'not found' });
      if (!oauthServer.isValidToken(authorization?.replace('Bearer ', '')))
        return void json(401, { error: { status: 401, message: 'Invalid access token' } });
      return void json(...spotifyReply(vendors.music, { method: request.method ?? 'GET', url, body }));
  }
}

function answerSubsonic({ music, subsonic }: Vendors, url: URL, response: ServerResponse): void {
  const reply = subsonicReply(music, subsonic, url);
  if (reply instanceof Uint8Array)
    return void response.writeHead(200, { 'content-type': 'audio/x-wav' }).end(reply);
  response.writeHead(reply[0], { 'content-type': 'application/json' }).end(JSON.stringify(reply[1]));
}

function answerSevenDigital(
  { music, sevenDigital }: Vendors,
  origin: string,
  url: URL,
  response: ServerResponse,
): void {
  const reply = sevenDigitalReply(music, sevenDigital, origin, url);
  if (reply instanceof Uint8Array)
    return void response.writeHead(200, { 'content-type': 'audio/x-wav' }).end(reply);
  const [status, body] = reply;
  // Refusals are plain text.
  const type = typeof body === 'string' ? 'text/plain' : 'application/json';
  response
    .writeHead(status, { 'content-type': type })
    .end(typeof body === 'string' ? body : JSON.stringify(body));
}

/** The Apple Music API: the person's storefront, and everything about songs and lists. */
function appleReply(
  { appleUserTokens, people, music }: Vendors,
  { method = 'GET', headers }: IncomingMessage,
  url: URL,
  body: string,
): FakeReply {
  if (!/^Bearer [\w-]+\.[\w-]+\.[\w-]+$/.test(headers.authorization ?? '')) return [401, {}];
  const isUser = appleUserTokens.has(String(headers['music-user-token']));
  if (url.pathname !== '/apple/v1/me/storefront')
    return appleMusicReply(music, { method, url, body, isUser });
  return isUser ? [200, people.apple] : [403, { errors: [{ status: '403', title: 'Forbidden' }] }];
}

function consentPage(oauthServer: FakeOauthServer, name: string, { searchParams }: URL): string {
  const escaped = (address: string) => address.replaceAll('&', '&amp;');
  try {
    return `<!doctype html><title>${name}</title><h1>Let Turnstage in?</h1>
      <a href="${escaped(oauthServer.approve(searchParams))}">Agree</a>
      <a href="${escaped(oauthServer.decline(searchParams))}">Cancel</a>`;
  } catch (error) {
    return `<!doctype html><title>${name}</title><h1>${(error as Error).message}</h1>`;
  }
}
