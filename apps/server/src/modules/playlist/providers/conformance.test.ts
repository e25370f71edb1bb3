import { createFakeSubsonic, startFakeVendors, type FakeVendors } from '@turnstage/testkit';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { appleProvider } from './apple/apple-music.ts';
import { audiusProvider } from './audius/audius.ts';
import { describeConformance } from '../../../../testing/playlist/provider-conformance.fixture.ts';
import { sevenDigitalProvider } from './seven-digital/seven-digital.ts';
import { soundcloudProvider } from './soundcloud/soundcloud.ts';
import { createSubsonicUrls, type SubsonicConfig } from '../../../outbound/subsonic-url.ts';
import { subsonicProvider } from './subsonic/subsonic.ts';
import { spotifyProvider } from './spotify/spotify.ts';
import type { AppToken } from './with-app-token.ts';
import { youtubeProvider } from './youtube/youtube.ts';

let vendors: FakeVendors;
beforeAll(async () => {
  vendors = await startFakeVendors('https://music.test');
  vendors.appleUserTokens.add('apple-person');
});
afterAll(() => vendors.stop());

const urlOf = (setting: string) => vendors.env[setting]!;
/** The form of a signed token; the fake doesn't verify it. */
const developerToken = 'header.claims.signature';

function spotifyToken(): string {
  const form = new URLSearchParams({ grant_type: 'client_credentials' });
  const credentials = Buffer.from('spotify-id:spotify-secret').toString('base64');
  const { body } = vendors.oauthServers.spotify.token(form, `Basic ${credentials}`);
  return (body as { access_token: string }).access_token;
}

describe('Audius', () => {
  describeConformance(() => ({
    adapter: audiusProvider({ apiUrl: urlOf('AUDIUS_API_URL') }),
    vendors,
    service: 'audius',
    trackLink: 'https://audius.co/harbour-lights/night-ferry',
    listLink: 'https://audius.co/harbour-lights/playlist/ferries',
    hasIsrcSearch: false,
  }));
});

describe('Spotify', () => {
  describeConformance(() => ({
    adapter: spotifyProvider({
      apiUrl: urlOf('SPOTIFY_API_URL'),
      appToken: () => Promise.resolve(spotifyToken()),
    }),
    vendors,
    service: 'spotify',
    account: { accessToken: spotifyToken() },
    trackLink: 'https://open.spotify.com/intl-de/track/11dFghVXANMlKmJXsNCbNl?si=1',
    listLink: 'https://open.spotify.com/playlist/37i9dQZF1DX4WYpdgoIcn6',
    hasIsrcSearch: true,
  }));
});

describe('Apple Music', () => {
  describeConformance(() => ({
    adapter: appleProvider({
      apiUrl: urlOf('APPLE_MUSIC_API_URL'),
      appToken: () => Promise.resolve(developerToken),
    }),
    vendors,
    service: 'apple',
    account: { accessToken: developerToken, userToken: 'apple-person', country: 'us' },
    trackLink: 'https://music.apple.com/us/album/crossings/1440833060?i=1440833098',
    listLink: 'https://music.apple.com/us/playlist/ferries/pl.f4d106fed2bd41149aaacabb233eb5eb',
    hasIsrcSearch: true,
  }));
});

describe('YouTube by link', () => {
  describeConformance(() => ({
    adapter: youtubeProvider({ url: urlOf('YOUTUBE_URL') }),
    vendors,
    service: 'youtube',
    trackLink: 'https://youtu.be/nightFerry1?si=1',
    listLink: 'https://www.youtube.com/playlist?list=PLferries0123456789',
    hasIsrcSearch: false,
  }));
});

describe('SoundCloud by link', () => {
  describeConformance(() => ({
    adapter: soundcloudProvider({ url: urlOf('SOUNDCLOUD_URL') }),
    vendors,
    service: 'soundcloud',
    trackLink: 'https://soundcloud.com/harbour-lights/night-ferry?si=1',
    listLink: 'https://soundcloud.com/harbour-lights/sets/ferries',
    hasIsrcSearch: false,
  }));
});

describe('SoundCloud with keys', () => {
  const token = () => {
    const form = new URLSearchParams({ grant_type: 'client_credentials' });
    const credentials = Buffer.from('soundcloud-id:soundcloud-secret').toString('base64');
    const { body } = vendors.oauthServers.soundcloud.token(form, `Basic ${credentials}`);
    return (body as { access_token: string }).access_token;
  };
  const now = () => Date.parse('2026-01-01T12:00:00Z');
  const adapterWith = (appToken: AppToken) =>
    soundcloudProvider({
      url: urlOf('SOUNDCLOUD_URL'),
      api: { apiUrl: urlOf('SOUNDCLOUD_API_URL'), appToken, now },
    });
  const withKeys = () => adapterWith(() => Promise.resolve(token()));
  const signal = () => AbortSignal.timeout(10_000);
  const search = (adapter = withKeys(), limit = 5) =>
    adapter.search!({ text: 'ferry', country: 'us', limit }, signal());
  const media = 'https://playback.media-streaming.soundcloud.cloud';

  describeConformance(() => ({
    adapter: withKeys(),
    vendors,
    service: 'soundcloud',
    trackLink: 'https://soundcloud.com/harbour-lights/night-ferry?si=1',
    listLink: 'https://soundcloud.com/harbour-lights/sets/ferries',
    hasIsrcSearch: false,
  }));

  test('V70: tracks that can be heard only in part, or not at all, are left out', async () => {
    vendors.soundcloud.access.set('293001', 'preview').set('293002', 'blocked');
    try {
      const adapter = withKeys();
      expect(await search(adapter)).toEqual([]);
      expect(await adapter.lookUp!(['293001', '293002'], 'us', signal())).toEqual([]);
      expect((await adapter.importList!('405726', undefined, signal()))?.tracks).toEqual([]);
      expect(await adapter.requestStream!('293001', 'us', signal())).toBeNull();
      expect(await adapter.preview!('293001', 'us', signal())).toMatchObject({ type: 'http' });
      expect(await adapter.preview!('293002', 'us', signal())).toBeNull();
    } finally {
      vendors.soundcloud.access.clear();
    }
  });

  test('V70: a search follows the pages until it has enough', async () => {
    vendors.soundcloud.maxPage = 1;
    vendors.music.requests.length = 0;
    try {
      expect((await search()).map(({ trackName }) => trackName)).toEqual(['Night Ferry', 'Day Ferry']);
      expect(vendors.music.requests).toHaveLength(2);
      expect(await search(withKeys(), 1)).toHaveLength(1);
      expect(vendors.music.requests).toHaveLength(3);
    } finally {
      vendors.soundcloud.maxPage = 200;
    }
  });

  test('V72: a stream is an AAC playlist, at an address that needs no token', async () => {
    const adapter = withKeys();
    expect(await adapter.requestStream!('293001', 'us', signal())).toEqual({
      type: 'hls',
      url: `${media}/293001/playlist.m3u8?expires=1767225600&Signature=abc`,
    });
    expect(await adapter.preview!('293001', 'us', signal())).toMatchObject({
      url: expect.stringContaining('preview.mp3'),
    });
    for (const id of ['404', 'x', '../me'])
      expect(await adapter.requestStream!(id, 'us', signal())).toBeNull();
  });

  test('V71: a token that is refused is renewed once, and the request is sent again', async () => {
    const asked: (string | undefined)[] = [];
    const renewing = adapterWith((refused) => {
      asked.push(refused);
      return Promise.resolve(refused === undefined ? 'old' : token());
    });
    expect(await search(renewing)).toHaveLength(2);
    expect(asked).toEqual([undefined, 'old']);
    const refusedAlways = adapterWith((refused) => Promise.resolve(`${refused ?? ''}x`));
    await expect(search(refusedAlways)).rejects.toMatchObject({ kind: 'refused' });
    vendors.music.requests.length = 0;
    await expect(search(adapterWith(() => Promise.resolve('same')))).rejects.toMatchObject({
      kind: 'refused',
    });
    expect(vendors.music.requests).toHaveLength(1);
  });

  test('V70: a quota that is used up says when it starts again', async () => {
    vendors.soundcloud.quotaResetsAt = new Date(now() + 90_000);
    try {
      await expect(search()).rejects.toMatchObject({ kind: 'busy', retryAfterSeconds: 90 });
    } finally {
      vendors.soundcloud.quotaResetsAt = null;
    }
  });
});

describe('7digital', () => {
  const adapterWith = (consumerSecret: string) =>
    sevenDigitalProvider(
      {
        consumerKey: vendors.sevenDigital.consumerKey,
        consumerSecret,
        apiUrl: urlOf('SEVENDIGITAL_API_URL'),
        streamUrl: urlOf('SEVENDIGITAL_STREAM_URL'),
        previewUrl: urlOf('SEVENDIGITAL_PREVIEW_URL'),
        country: 'GB',
      },
      () => Date.parse('2026-01-01T12:00:00Z'),
    );
  const withKeys = () => adapterWith(vendors.sevenDigital.consumerSecret);
  const signal = () => AbortSignal.timeout(10_000);
  const release = 'https://us.7digital.com/artist/harbour-lights/release/ferries-1044021';

  describeConformance(() => ({
    adapter: withKeys(),
    vendors,
    service: 'sevenDigital',
    trackLink: `${release}?h=01`,
    listLink: release,
    listDescription: 'Harbour Lights',
    hasIsrcSearch: false,
  }));

  test('V73: requests with another secret are refused', async () => {
    await expect(
      adapterWith('wrong').search!({ text: 'ferry', country: 'us', limit: 5 }, signal()),
    ).rejects.toMatchObject({ kind: 'refused', message: expect.not.stringContaining('wrong') });
  });

  test('V73: streams and previews are addresses with a signature, which the service accepts', async () => {
    const adapter = withKeys();
    vendors.sevenDigital.file = new TextEncoder().encode('sound');
    vendors.music.requests.length = 0;
    const [stream, preview] = [
      await adapter.requestStream!('11471325', 'us', signal()),
      await adapter.preview!('11471325', 'us', signal()),
    ];
    expect(vendors.music.requests).toEqual([]);
    for (const { type, url } of [stream!, preview!]) {
      expect([type, url.includes(vendors.sevenDigital.consumerSecret)]).toEqual(['http', false]);
      expect(await (await fetch(url)).text()).toBe('sound');
      expect((await fetch(url.replace('11471325', '11471326'))).status).toBe(401);
    }
    expect(stream!.url).not.toBe((await adapter.requestStream!('11471325', 'us', signal()))?.url);
    for (const id of ['x', '../me']) {
      expect(await adapter.requestStream!(id, 'us', signal())).toBeNull();
      expect(await adapter.preview!(id, 'us', signal())).toBeNull();
    }
  });

  test('reads a release of more than one page', async () => {
    const list = vendors.music.lists.sevenDigital[0]!;
    const tracks = [...list.tracks];
    list.tracks.push(...Array.from({ length: 118 }, () => tracks[0]!));
    try {
      expect((await withKeys().importList!(list.id, undefined, signal()))?.tracks).toHaveLength(120);
      expect(await withKeys().resolveLink!(`${release}?h=02`, signal())).toEqual({
        kind: 'track',
        id: '11471326',
      });
      expect(await withKeys().resolveLink!(`${release}?h=200`, signal())).toBeNull();
    } finally {
      list.tracks.splice(2);
    }
  });
});

describe('Subsonic', () => {
  const { user, password, apiKey } = createFakeSubsonic();
  const withLogin = (login: SubsonicConfig['login']) =>
    subsonicProvider(createSubsonicUrls({ url: vendors.subsonicEnv.SUBSONIC_URL, login }));
  const signal = () => AbortSignal.timeout(10_000);

  describeConformance(() => ({
    adapter: withLogin({ user, password }),
    vendors,
    service: 'subsonic',
    listId: 'pl-7',
    hasIsrcSearch: false,
    knowsDates: false,
    hasCovers: false,
  }));

  test('signs in with an API key', async () => {
    expect(await withLogin({ apiKey }).lookUp!(['tr-1001'], 'us', signal())).toHaveLength(1);
    await expect(withLogin({ apiKey: 'wrong' }).lookUp!(['tr-1001'], 'us', signal())).rejects.toMatchObject({
      kind: 'refused',
    });
  });

  test('sends the password only to a server that says it can not check tokens', async () => {
    const sent = () => vendors.music.requests.filter((line) => line.includes('&p=')).length;
    const adapter = withLogin({ user, password });
    await adapter.lookUp!(['tr-1001'], 'us', signal());
    expect(sent()).toBe(0);
    vendors.subsonic.supportsTokens = false;
    expect(await adapter.lookUp!(['tr-1001'], 'us', signal())).toHaveLength(1);
    expect(sent()).toBe(1);
    vendors.subsonic.supportsTokens = true;
    await expect(
      withLogin({ user, password: 'wrong' }).lookUp!(['tr-1'], 'us', signal()),
    ).rejects.toMatchObject({
      kind: 'refused',
      message: expect.not.stringContaining('wrong'),
    });
  });

  test('imports an album by its id', async () => {
    const album = await withLogin({ user, password }).importList!('album:al-crossings', undefined, signal());
    expect(album).toMatchObject({ name: 'Crossings', description: 'Harbour Lights' });
    expect(album?.tracks).toHaveLength(2);
  });
});
