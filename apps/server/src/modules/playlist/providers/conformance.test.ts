import { createFakeSubsonic, startFakeVendors, type FakeVendors } from '@turnstage/testkit';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { appleProvider } from './apple/apple-music.ts';
import { audiusProvider } from './audius/audius.ts';
import { describeConformance } from '../../../../testing/playlist/provider-conformance.fixture.ts';
import { soundcloudProvider } from './soundcloud/soundcloud.ts';
import { createSubsonicUrls, type SubsonicConfig } from '../../../outbound/subsonic-url.ts';
import { subsonicProvider } from './subsonic/subsonic.ts';
import { spotifyProvider } from './spotify/spotify.ts';
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
