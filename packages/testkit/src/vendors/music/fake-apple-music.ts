/** The part of the Apple Music API that is used (developer.apple.com/documentation/applemusicapi). */
import {
  findByIsrc,
  findTrack,
  searchTracks,
  type FakeCatalogue,
  type FakeReply,
  type FakeTrack,
} from './fake-catalogue.ts';

interface AppleRequest {
  readonly method: string;
  readonly url: URL;
  readonly body: string;
  /** Whether the request has a music user token that Apple accepts. */
  readonly isUser: boolean;
}

const notFound: FakeReply = [404, { errors: [{ status: '404', title: 'No related resources' }] }];

export function appleMusicReply(catalogue: FakeCatalogue, request: AppleRequest): FakeReply {
  const { url, isUser } = request;
  const path = url.pathname.replace(/^\/apple\/v1/, '');
  if (path.startsWith('/me/'))
    return isUser ? libraryReply(catalogue, request, path) : [403, { errors: [{ status: '403' }] }];
  return catalogueReply(catalogue, url.searchParams, path);
}

function catalogueReply(catalogue: FakeCatalogue, query: URLSearchParams, path: string): FakeReply {
  const parts = /^\/catalog\/[a-z]{2}\/(songs|search|playlists\/([^/]+))(\/tracks)?$/.exec(path);
  if (!parts) return notFound;
  if (parts[1] === 'search') {
    const found = searchTracks(catalogue, 'apple', query.get('term') ?? '');
    return [200, { results: found.length > 0 ? { songs: { data: found.map(appleSong) } } : {} }];
  }
  if (parts[1] === 'songs') {
    const isrc = query.get('filter[isrc]');
    const ids = (query.get('ids') ?? '').split(',');
    const found = isrc
      ? findByIsrc(catalogue, 'apple', isrc)
      : ids.flatMap((id) => findTrack(catalogue, 'apple', id) ?? []);
    return [200, { data: found.map(appleSong) }];
  }
  return listReply(catalogue, query, parts[2] ?? '', parts[3] !== undefined);
}

function libraryReply(
  catalogue: FakeCatalogue,
  { method, url, body }: AppleRequest,
  path: string,
): FakeReply {
  const lists = catalogue.lists.apple;
  if (path === '/me/library/playlists' && method === 'POST') {
    const { attributes } = JSON.parse(body) as { attributes: { name: string; description?: string } };
    const id = `p.${String(lists.length).padStart(14, '0')}`;
    lists.push({ id, name: attributes.name, description: attributes.description ?? '', tracks: [] });
    return [201, { data: [{ id, type: 'library-playlists', attributes: { name: attributes.name } }] }];
  }
  const parts = /^\/me\/library\/playlists\/([^/]+)(\/tracks)?$/.exec(path);
  const list = lists.find(({ id }) => id === parts?.[1]);
  if (!list) return notFound;
  if (method !== 'POST') return listReply(catalogue, url.searchParams, list.id, parts?.[2] !== undefined);
  const { data } = JSON.parse(body) as { data: { id: string; type: string }[] };
  list.tracks.push(...data.flatMap(({ id }) => findTrack(catalogue, 'apple', id) ?? []));
  return [204, undefined];
}

function listReply(
  { lists }: FakeCatalogue,
  query: URLSearchParams,
  id: string,
  isTracks: boolean,
): FakeReply {
  const list = lists.apple.find((one) => one.id === id);
  if (!list) return notFound;
  if (!isTracks) {
    const { name, description } = list;
    return [200, { data: [{ id, attributes: { name, description: { standard: description } } }] }];
  }
  const [offset, limit] = [Number(query.get('offset') ?? 0), Number(query.get('limit') ?? 100)];
  const data = list.tracks.slice(offset, offset + limit).map(appleSong);
  const next = offset + limit < list.tracks.length ? { next: `/v1/…?offset=${offset + limit}` } : {};
  return [200, { data, ...next }];
}

function appleSong(track: FakeTrack) {
  return {
    id: track.ids.apple,
    type: 'songs',
    attributes: {
      name: track.title,
      artistName: track.artist,
      albumName: track.album,
      durationInMillis: track.milliseconds,
      isrc: track.isrc,
      genreNames: ['Electronic', 'Music'],
      ...(track.explicit ? { contentRating: 'explicit' } : {}),
      releaseDate: track.released,
      artwork: { url: `https://is1-ssl.mzstatic.com/${track.ids.apple}/{w}x{h}bb.jpg` },
      previews: [{ url: `https://audio-ssl.itunes.apple.com/${track.ids.apple}.m4a` }],
      playParams: { id: track.ids.apple, kind: 'song' },
    },
  };
}
