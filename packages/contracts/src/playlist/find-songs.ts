import { Type, type Static } from '@sinclair/typebox';
import { operation } from '../operation.ts';
import { SongShape } from '../playlist-song.ts';
import { LimitOffset, Nullable, OneOf } from '../schemas.ts';

const SearchQuery = Type.Object({
  ...LimitOffset,
  q: Type.String({ minLength: 1, maxLength: 200, description: 'search text, or an ISRC' }),
  explicit: Type.Optional(Type.Boolean({ description: 'false leaves explicit songs out' })),
  country: Type.Optional(
    Type.String({ pattern: '^[A-Za-z]{2}$', description: 'a two-letter country code; default US' }),
  ),
});

/** What only a song of our catalogue has. */
const catalogueKeys = ['songId', 'id', 'songShortId', 'createdAt', 'updatedAt'] as const;

/**
 * A song that another service found may not be in the catalogue yet. Search results have the provider ids twice:
 * clients disagree on the place (wire section 4).
 */
export const FoundSong = Type.Composite([
  Type.Omit(SongShape, [...catalogueKeys]),
  Type.Partial(Type.Pick(SongShape, [...catalogueKeys])),
  Type.Object({ musicProvidersIds: Type.Record(Type.String(), Type.String()) }),
]);
export type FoundSong = Static<typeof FoundSong>;
const Results = Type.Object({
  songs: Type.Array(FoundSong),
  count: Type.Integer({ description: 'all results, counted up to about 1,000' }),
});

const search = {
  service: 'playlist',
  method: 'GET',
  auth: 'guest',
  query: SearchQuery,
  reply: Results,
} as const;
const mergedSummary =
  'Search the catalogue and the connected music services, 20 songs per page. An ISRC finds that recording. A song ' +
  'without `songId` is not in the catalogue; adding it by its `musicProviders` adds it.';

export const searchSongs = operation({
  ...search,
  id: 'playlist.searchSongs',
  path: '/search',
  alsoUnder: [''],
  summary: mergedSummary,
  source: 'document 3 sections 7 and 9, wire section 4',
});

export const searchSongsV2 = operation({
  ...search,
  id: 'playlist.searchSongsV2',
  path: '/search/v2',
  alsoUnder: [''],
  summary: mergedSummary,
  source: 'document 3 sections 7 and 9, wire section 4',
});

export const listSearchSources = operation({
  id: 'playlist.listSearchSources',
  service: 'playlist',
  method: 'GET',
  path: '/search/sources',
  auth: 'guest',
  summary: 'List what can be searched: own crates, the catalogue, and the connected music services.',
  source: 'Turnstage',
  reply: Type.Object({
    sources: Type.Array(
      Type.Object({
        source: Type.String({ description: '`crates`, `catalogue` or the name of a music provider' }),
        title: Nullable(Type.String({ description: 'the service as people know it' })),
      }),
      { description: 'in the order in which they are shown' },
    ),
  }),
});

export const searchSource = operation({
  ...search,
  id: 'playlist.searchSource',
  path: '/search/sources/{source}',
  summary: 'Search one source. Request all of them at once to show each as soon as it has responded.',
  source: 'Turnstage',
  params: Type.Object({ source: Type.String({ minLength: 1, maxLength: 32 }) }),
  errors: [
    'provider/unknown',
    'provider/unreachable',
    'provider/keys-refused',
    'provider/not-configured',
    'request/too-many',
  ],
});

const ByProvider = Type.Object({
  providerSongId: Type.String({ minLength: 1, maxLength: 200 }),
  musicProvider: Type.String({ minLength: 1, maxLength: 32 }),
});

export const songData = operation({
  id: 'playlist.songData',
  service: 'playlist',
  method: 'GET',
  path: '/song-data/{providerSongId}/{musicProvider}',
  alsoUnder: [''],
  auth: 'guest',
  summary: 'Get the song with this provider id. One that is `PENDING_REQUEST` is being fetched: ask again.',
  source: 'document 3 section 7, wire section 4',
  params: ByProvider,
  reply: SongShape,
  errors: ['song/not-found', 'request/too-many'],
});

export const songDataByLink = operation({
  id: 'playlist.songDataByLink',
  service: 'playlist',
  method: 'GET',
  path: '/song-data/{link}',
  alsoUnder: [''],
  auth: 'guest',
  summary: "Get the song that a provider's link points to.",
  source: 'document 3 section 7',
  params: Type.Object({ link: Type.String({ minLength: 1, maxLength: 500 }) }),
  reply: SongShape,
  errors: [
    'song/not-found',
    'request/too-many',
    'provider/unreachable',
    'provider/keys-refused',
    'provider/not-configured',
  ],
});

export const songDataProviders = operation({
  id: 'playlist.songDataProviders',
  service: 'playlist',
  method: 'GET',
  path: '/song-data/{providerSongId}/{musicProvider}/providers',
  auth: 'guest',
  summary: 'Get the other providers of a song.',
  source: 'document 3 section 7',
  params: ByProvider,
  reply: Type.Object({
    musicProviders: SongShape.properties.musicProviders,
    links: SongShape.properties.links,
  }),
  errors: ['song/not-found', 'request/too-many'],
});

export const songDataForService = operation({
  id: 'playlist.songDataForService',
  service: 'playlist',
  method: 'GET',
  path: '/song-data/{providerSongId}/{musicProvider}/service',
  auth: 'service',
  summary: 'Get the song with this provider id, for other services.',
  source: 'document 3 section 7',
  params: ByProvider,
  reply: SongShape,
  errors: ['song/not-found'],
});

const ByCountry = Type.Object({
  country: Type.String({ pattern: '^[A-Za-z]{2}$', description: 'a two-letter country code' }),
  id: Type.String({ minLength: 1, maxLength: 40, description: 'platform id or short id' }),
});
/** Relative to this installation. */
const Stream = Type.Object({ url: Type.String(), type: OneOf(['hls'] as const) });

export const songStream = operation({
  id: 'playlist.songStream',
  service: 'playlist',
  method: 'GET',
  path: '/song-data/stream/{country}/{id}',
  auth: 'guest',
  summary: 'Get the stream URL of a song that is stored on this installation.',
  source: 'document 3 section 7',
  params: ByCountry,
  query: Type.Object({ quality: Type.Optional(OneOf(['low', 'medium', 'high'] as const)) }),
  reply: Stream,
  errors: ['song/not-found'],
});

export const songPreview = operation({
  id: 'playlist.songPreview',
  service: 'playlist',
  method: 'GET',
  path: '/song-data/preview/{country}/{id}',
  auth: 'guest',
  summary: 'Get the stream URL of the preview of a song that is stored on this installation.',
  source: 'document 3 section 7',
  params: ByCountry,
  reply: Stream,
  errors: ['song/not-found'],
});

export const providerStream = operation({
  id: 'playlist.providerStream',
  service: 'playlist',
  method: 'GET',
  path: '/song-data/{providerSongId}/{musicProvider}/stream',
  auth: 'guest',
  summary:
    'Get an address of a song at a music service that is valid for a short time. Ask when the song is about to be played.',
  source: 'Turnstage',
  params: ByProvider,
  query: Type.Object({
    part: Type.Optional({
      ...OneOf(['whole', 'preview'] as const),
      description: 'default the whole song, which must be one of the catalogue',
    }),
    country: Type.Optional(
      Type.String({ pattern: '^[A-Za-z]{2}$', description: 'a two-letter country code; default US' }),
    ),
  }),
  reply: Type.Object({
    url: Type.String({ description: 'at the music service' }),
    type: { ...OneOf(['http', 'hls'] as const), description: '`http` is a file, `hls` a playlist' },
  }),
  errors: [
    'song/not-found',
    'request/too-many',
    'provider/unknown',
    'provider/unreachable',
    'provider/keys-refused',
    'provider/not-configured',
  ],
});
