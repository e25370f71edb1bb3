/** The services that an installation can be connected to, on this machine: they speak what their documents say. */
import { generateKeyPairSync } from 'node:crypto';
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { text } from 'node:stream/consumers';
import { OauthDesk } from './oauth-desk.ts';
import { people, type VendorPeople } from './vendor-people.ts';

export type FakeVendorName = 'discord' | 'spotify' | 'soundcloud' | 'soundcloudMobile' | 'youtube';

export interface FakeVendors {
  /** The settings that connect the installation with these services. */
  readonly env: Readonly<Record<string, string>>;
  readonly desks: Readonly<Record<FakeVendorName, OauthDesk>>;
  /** Who is logged in there now; a test may change it. */
  readonly people: VendorPeople;
  /** Statuses that a service answers everything with, for as long as they stand here. */
  readonly troubles: Partial<Record<FakeVendorName | 'apple', number>>;
  /** The music user tokens that Apple takes. */
  readonly appleUserTokens: Set<string>;
  /** The person agrees on the page of this address; answers what stands in the address back to us. */
  agree(url: string): Promise<{ code: string; state: string }>;
  stop(): Promise<void>;
}

/** `publicUrl` is where the installation will be. */
export async function startFakeVendors(publicUrl: string): Promise<FakeVendors> {
  const back = (name: string) => `${publicUrl}/callback/${name}`;
  const desk = (name: string, keysIn: 'head' | 'form', rotates: boolean, expiresIn: number) =>
    new OauthDesk({
      clientId: `${name}-id`,
      clientSecret: `${name}-secret`,
      redirectUrl: name === 'soundcloud-mobile' ? 'turnstage-app://soundcloud' : back(name),
      keysIn,
      rotates,
      expiresIn,
    });
  const desks: Record<FakeVendorName, OauthDesk> = {
    discord: desk('discord', 'head', false, 604_800),
    spotify: desk('spotify', 'head', false, 3600),
    soundcloud: desk('soundcloud', 'form', true, 3599),
    soundcloudMobile: desk('soundcloud-mobile', 'form', true, 3599),
    youtube: desk('youtube', 'form', false, 3599),
  };
  const vendors = {
    desks,
    people: people(),
    troubles: {} as FakeVendors['troubles'],
    appleUserTokens: new Set<string>(),
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
    env: envOf(base),
    async agree(url) {
      const page = new URL(url);
      const returned = new URL(deskOf(vendors, page).agree(page.searchParams)).searchParams;
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

type Vendors = Pick<FakeVendors, 'desks' | 'people' | 'troubles' | 'appleUserTokens'>;

function envOf(base: string): Record<string, string> {
  const { privateKey } = generateKeyPairSync('ec', {
    namedCurve: 'P-256',
    privateKeyEncoding: { type: 'pkcs8', format: 'pem' },
    publicKeyEncoding: { type: 'spki', format: 'pem' },
  });
  return {
    DISCORD_CLIENT_ID: 'discord-id',
    DISCORD_CLIENT_SECRET: 'discord-secret',
    DISCORD_URL: `${base}/discord`,
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
    AGORA_APP_ID: '970ca35de60c44645bbae8a215061b33',
    AGORA_APP_CERTIFICATE: '5cfd2fd1755d40ecb72977518be15d3b',
  };
}

function deskOf({ desks }: Vendors, url: URL, form?: URLSearchParams, authorization = ''): OauthDesk {
  const name = url.pathname.split('/')[1] as FakeVendorName;
  const client = `${url.searchParams} ${form} ${Buffer.from(authorization.slice(6), 'base64').toString()}`;
  if (name === 'soundcloud' && client.includes('soundcloud-mobile')) return desks.soundcloudMobile;
  return desks[name];
}

async function answer(vendors: Vendors, request: IncomingMessage, response: ServerResponse): Promise<void> {
  const url = new URL(request.url ?? '/', 'http://vendor');
  const body = await text(request);
  const name = url.pathname.split('/')[1] as FakeVendorName | 'apple';
  const json = (status: number, value: unknown) =>
    response.writeHead(status, { 'content-type': 'application/json' }).end(JSON.stringify(value));
  const trouble = vendors.troubles[name];
  if (trouble !== undefined) return void json(trouble, { error: 'trouble' });
  if (name === 'apple') return void json(...appleReply(vendors, request));
  const form = new URLSearchParams(body);
  const { authorization } = request.headers;
  const desk = deskOf(vendors, url, form, authorization);
  switch (url.pathname) {
    case '/discord/oauth2/authorize':
    case '/spotify/authorize':
    case '/soundcloud/authorize':
    case '/youtube/o/oauth2/v2/auth':
      return void response.writeHead(200, { 'content-type': 'text/html' }).end(consentPage(desk, name, url));
    case '/discord/api/oauth2/token':
    case '/spotify/api/token':
    case '/soundcloud/oauth/token':
    case '/youtube/token': {
      const reply = desk.token(form, authorization);
      return void json(reply.status, reply.body);
    }
    case '/youtube/revoke':
      desk.revoke(form.get('token'));
      return void json(200, {});
    case '/soundcloud/sign-out':
      desk.revoke((JSON.parse(body) as { access_token: string }).access_token);
      return void json(200, {});
    case '/discord/api/v10/users/@me':
    case '/spotify/v1/me':
    case '/soundcloud/me':
    case '/youtube/youtube/v3/channels': {
      const [scheme, token] = (authorization ?? '').split(' ');
      const wanted = name === 'soundcloud' ? 'OAuth' : 'Bearer';
      const desks = name === 'soundcloud' ? [desk, vendors.desks.soundcloudMobile] : [desk];
      if (scheme !== wanted || !desks.some((one) => one.isGood(token)))
        return void json(401, { message: '401: Unauthorized', code: 0 });
      return void json(200, vendors.people[name === 'soundcloudMobile' ? 'soundcloud' : name]);
    }
    default:
      return void json(404, { error: 'not found' });
  }
}

/** `GET /v1/me/storefront`, the only call of the Apple Music API that is made. */
function appleReply(
  { appleUserTokens, people }: Vendors,
  { url, headers }: IncomingMessage,
): [number, unknown] {
  if (url !== '/apple/v1/me/storefront') return [404, {}];
  if (!/^Bearer [\w-]+\.[\w-]+\.[\w-]+$/.test(headers.authorization ?? '')) return [401, {}];
  const isKnown = appleUserTokens.has(String(headers['music-user-token']));
  return isKnown ? [200, people.apple] : [403, { errors: [{ status: '403', title: 'Forbidden' }] }];
}

function consentPage(desk: OauthDesk, name: string, { searchParams }: URL): string {
  const escaped = (address: string) => address.replaceAll('&', '&amp;');
  try {
    return `<!doctype html><title>${name}</title><h1>Let Turnstage in?</h1>
      <a href="${escaped(desk.agree(searchParams))}">Agree</a>
      <a href="${escaped(desk.decline(searchParams))}">Cancel</a>`;
  } catch (error) {
    return `<!doctype html><title>${name}</title><h1>${(error as Error).message}</h1>`;
  }
}
