import { Type } from '@sinclair/typebox';
import { operation } from '../operation.ts';
import { SongShape } from '../playlist-song.ts';
import { LimitOffset, OneOf } from '../schemas.ts';

const SearchQuery = Type.Object({
  ...LimitOffset,
  q: Type.String({ minLength: 1, maxLength: 200, description: 'words, or an ISRC' }),
  explicit: Type.Optional(Type.Boolean({ description: 'false leaves explicit songs out' })),
  country: Type.Optional(
    Type.String({
      pattern: '^[A-Za-z]{2}$',
      description: 'the two letters of a country; taken for old clients',
    }),
  ),
});

/** What is found says the ids it is known by twice: readers disagree (wire section 4). */
const Found = Type.Composite([
  SongShape,
  Type.Object({ musicProvidersIds: Type.Record(Type.String(), Type.String()) }),
]);
const Results = Type.Object({ songs: Type.Array(Found), count: Type.Integer() });

export const searchSongs = operation({
  id: 'playlist.searchSongs',
  service: 'playlist',
  method: 'GET',
  path: '/search',
  alsoUnder: [''],
  auth: 'guest',
  summary: 'Search the songs that are known here, 20 a page; an ISRC finds that recording.',
  source: 'document 3 sections 7 and 9, wire section 4',
  query: SearchQuery,
  reply: Results,
});

export const searchSongsV2 = operation({
  id: 'playlist.searchSongsV2',
  service: 'playlist',
  method: 'GET',
  path: '/search/v2',
  alsoUnder: [''],
  auth: 'guest',
  summary: 'Search the songs that are known here, 20 a page; an ISRC finds that recording.',
  source: 'document 3 sections 7 and 9, wire section 4',
  query: SearchQuery,
  reply: Results,
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
  summary: 'Answer the song that a provider knows by this id.',
  source: 'document 3 section 7, wire section 4',
  params: ByProvider,
  reply: SongShape,
  errors: ['song/not-found'],
});

export const songDataByLink = operation({
  id: 'playlist.songDataByLink',
  service: 'playlist',
  method: 'GET',
  path: '/song-data/{link}',
  alsoUnder: [''],
  auth: 'guest',
  summary: "Answer the song that a provider's link leads to.",
  source: 'document 3 section 7',
  params: Type.Object({ link: Type.String({ minLength: 1, maxLength: 500 }) }),
  reply: SongShape,
  errors: ['song/not-found'],
});

export const songDataProviders = operation({
  id: 'playlist.songDataProviders',
  service: 'playlist',
  method: 'GET',
  path: '/song-data/{providerSongId}/{musicProvider}/providers',
  auth: 'guest',
  summary: 'Answer where else the song is known.',
  source: 'document 3 section 7',
  params: ByProvider,
  reply: Type.Object({
    musicProviders: SongShape.properties.musicProviders,
    links: SongShape.properties.links,
  }),
  errors: ['song/not-found'],
});

export const songDataForService = operation({
  id: 'playlist.songDataForService',
  service: 'playlist',
  method: 'GET',
  path: '/song-data/{providerSongId}/{musicProvider}/service',
  auth: 'service',
  summary: 'Answer the song that a provider knows by this id to another service.',
  source: 'document 3 section 7',
  params: ByProvider,
  reply: SongShape,
  errors: ['song/not-found'],
});

const ByCountry = Type.Object({
  country: Type.String({ pattern: '^[A-Za-z]{2}$', description: 'the two letters of a country' }),
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
  summary: 'Answer where a song that lies on this installation is streamed from.',
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
  summary: 'Answer where the beginning of a song that lies on this installation is streamed from.',
  source: 'document 3 section 7',
  params: ByCountry,
  reply: Stream,
  errors: ['song/not-found'],
});
