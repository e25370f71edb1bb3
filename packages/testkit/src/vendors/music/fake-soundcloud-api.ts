/** The part of SoundCloud's API that is used (developers.soundcloud.com/docs/api/explorer/open-api). */
import {
  findTrack,
  searchTracks,
  type FakeCatalogue,
  type FakeReply,
  type FakeTrack,
} from './fake-catalogue.ts';

export const soundcloudAccessLevels = ['playable', 'preview', 'blocked'] as const;
export type SoundcloudAccess = (typeof soundcloudAccessLevels)[number];

export interface FakeSoundcloud {
  /** What anyone can hear of a track; the whole of one that isn't named. */
  readonly access: Map<string, SoundcloudAccess>;
  /** How many tracks a page has at most, if less than the client asks for. */
  maxPage: number;
  /** When the quota of requests starts again; while it is set, every reply is 429. */
  quotaResetsAt: Date | null;
}

export function createFakeSoundcloud(): FakeSoundcloud {
  return { access: new Map(), maxPage: 200, quotaResetsAt: null };
}

const notFound: FakeReply = [404, { code: 404, message: '404 - Not Found', errors: [], status: '404' }];
const mediaUuid = '3e3140eb-f3ac-4fb7-b8ea-dbe2e331e03c';

/** `base` is the address of the API. */
export function soundcloudApiReply(
  catalogue: FakeCatalogue,
  soundcloud: FakeSoundcloud,
  base: string,
  url: URL,
): FakeReply {
  if (soundcloud.quotaResetsAt) return [429, quotaReached(soundcloud.quotaResetsAt)];
  const path = decodeURIComponent(url.pathname.replace(/^\/soundcloud/, ''));
  if (path === '/resolve') return resolve(catalogue, url.searchParams.get('url') ?? '');
  if (path === '/tracks') {
    const found = searchTracks(catalogue, 'soundcloud', url.searchParams.get('q') ?? '');
    return page(soundcloud, base, url, found);
  }
  const [, kind, id, part, , format] =
    /^\/(tracks|playlists)\/soundcloud:(?:tracks|playlists):(\d+)(?:\/(streams|tracks))?(?:\/([\w-]+)\/(\w+))?$/.exec(
      path,
    ) ?? [];
  if (kind === 'playlists') return playlist(catalogue, soundcloud, base, url, id ?? '', part === 'tracks');
  const track = kind === 'tracks' && findTrack(catalogue, 'soundcloud', id ?? '');
  if (!track) return notFound;
  const access = accessOf(soundcloud, track);
  if (part === undefined) return [200, soundcloudTrack(soundcloud, track)];
  if (access === 'blocked') return [403, { code: 403, message: '', status: '403 - Forbidden', errors: [] }];
  if (format !== undefined) return media(track, format);
  return [200, streams(base, track, access)];
}

/** The address of a streams reply needs the token too, and leads to the media. */
function media({ ids }: FakeTrack, format: string): FakeReply {
  const file = format === 'hls' ? 'playlist.m3u8' : 'preview.mp3';
  const location = `https://playback.media-streaming.soundcloud.cloud/${ids.soundcloud}/${file}?expires=1767225600&Signature=abc`;
  return [302, { status: '302 - Found', location }, { location }];
}

function streams(base: string, { ids }: FakeTrack, access: SoundcloudAccess) {
  const address = (format: string) =>
    `${base}/tracks/soundcloud:tracks:${ids.soundcloud}/streams/${mediaUuid}/${format}`;
  const preview = { preview_mp3_128_url: address('preview') };
  return access === 'preview'
    ? preview
    : { hls_aac_160_url: address('hls'), hls_mp3_128_url: address('hls'), ...preview };
}

function resolve(catalogue: FakeCatalogue, link: string): FakeReply {
  const [, artist, first, second] =
    /^https:\/\/soundcloud\.com\/([^/?]+)\/([^/?]+)(?:\/([^/?]+))?/.exec(link) ?? [];
  const list = catalogue.lists.soundcloud.find(({ name }) => first === 'sets' && slug(name) === second);
  const track = catalogue.tracks.find(
    (one) => one.ids.soundcloud && slug(one.artist) === artist && slug(one.title) === first,
  );
  if (!list && !track) return notFound;
  const urn = list ? `soundcloud:playlists:${list.id}` : `soundcloud:tracks:${track?.ids.soundcloud}`;
  const location = `https://api.soundcloud.com/${list ? 'playlists' : 'tracks'}/${urn}`;
  return [302, { status: '302 - Found', location }, { location }];
}

function playlist(
  catalogue: FakeCatalogue,
  soundcloud: FakeSoundcloud,
  base: string,
  url: URL,
  id: string,
  isTracks: boolean,
): FakeReply {
  const list = catalogue.lists.soundcloud.find((one) => one.id === id);
  if (!list) return notFound;
  if (isTracks) return page(soundcloud, base, url, list.tracks);
  const { name, description, tracks } = list;
  return [
    200,
    {
      id: Number(id),
      urn: `soundcloud:playlists:${id}`,
      kind: 'playlist',
      title: name,
      description,
      track_count: tracks.length,
      tracks: [],
      sharing: 'public',
    },
  ];
}

/** `access` filters; without it tracks of all levels but `blocked` are listed. */
function page(soundcloud: FakeSoundcloud, base: string, url: URL, tracks: readonly FakeTrack[]): FakeReply {
  const { searchParams: query } = url;
  const wanted = (query.get('access') ?? 'playable,preview').split(',');
  const heard = tracks.filter((track) => wanted.includes(accessOf(soundcloud, track)));
  const offset = Number(query.get('offset') ?? 0);
  const limit = Math.min(Number(query.get('limit') ?? 50), soundcloud.maxPage);
  const collection = heard.slice(offset, offset + limit).map((track) => soundcloudTrack(soundcloud, track));
  if (query.get('linked_partitioning') !== 'true') return [200, collection];
  const next = new URL(`${base}${url.pathname.replace(/^\/soundcloud/, '')}?${query}`);
  next.searchParams.set('offset', String(offset + limit));
  return [200, { collection, next_href: offset + limit < heard.length ? next.href : null }];
}

function accessOf({ access }: FakeSoundcloud, { ids }: FakeTrack): SoundcloudAccess {
  return access.get(ids.soundcloud ?? '') ?? 'playable';
}

const slug = (name: string) => name.toLowerCase().replaceAll(' ', '-');

function soundcloudTrack(soundcloud: FakeSoundcloud, track: FakeTrack) {
  const id = track.ids.soundcloud!;
  const [year, month, day] = track.released.split('-').map(Number);
  return {
    id: Number(id),
    urn: `soundcloud:tracks:${id}`,
    kind: 'track',
    title: track.title,
    duration: track.milliseconds,
    user: { id: 183, urn: 'soundcloud:users:183', kind: 'user', username: track.artist },
    metadata_artist: track.artist,
    permalink_url: `https://soundcloud.com/${slug(track.artist)}/${slug(track.title)}`,
    artwork_url: `https://i1.sndcdn.com/artworks-${id}-large.jpg`,
    description: `${track.title} was recorded on deck.`,
    genre: 'Electronic',
    tag_list: '',
    isrc: track.isrc,
    release_year: year,
    release_month: month ?? null,
    release_day: day ?? null,
    streamable: true,
    access: accessOf(soundcloud, track),
    sharing: 'public',
    embeddable_by: 'all',
    uri: `https://api.soundcloud.com/tracks/soundcloud:tracks:${id}`,
  };
}

/** developers.soundcloud.com/docs/api/rate-limits */
function quotaReached(resetsAt: Date) {
  const reset = resetsAt.toISOString();
  return {
    errors: [
      {
        meta: {
          rate_limit: { group: 'plays', max_nr_of_requests: 15_000, time_window: 'PT24H' },
          remaining_requests: 0,
          reset_time: `${reset.slice(0, 10).replaceAll('-', '/')} ${reset.slice(11, 19)} +0000`,
        },
      },
    ],
  };
}
