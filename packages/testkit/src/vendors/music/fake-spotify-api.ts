/** The part of Spotify's Web API that is used, as it is since February 2026 in development mode. */
import {
  findByIsrc,
  findTrack,
  searchTracks,
  type FakeCatalogue,
  type FakeReply,
  type FakeTrack,
} from './fake-catalogue.ts';

interface SpotifyRequest {
  readonly method: string;
  readonly url: URL;
  readonly body: string;
}

const problem = (status: number, message: string): FakeReply => [status, { error: { status, message } }];

export function spotifyReply(catalogue: FakeCatalogue, { method, url, body }: SpotifyRequest): FakeReply {
  const path = url.pathname.replace(/^\/spotify\/v1/, '');
  const { searchParams: query } = url;
  if (path === '/search') return search(catalogue, query);
  const trackId = /^\/tracks\/([^/]+)$/.exec(path)?.[1];
  if (trackId) {
    const track = findTrack(catalogue, 'spotify', trackId);
    return track ? [200, spotifyTrack(track)] : problem(404, 'Resource not found');
  }
  if (path === '/me/playlists' && method === 'POST') return createPlaylist(catalogue, body);
  const list = /^\/playlists\/([^/]+)(\/items)?$/.exec(path);
  const playlist = catalogue.lists.spotify.find(({ id }) => id === list?.[1]);
  if (!playlist) return problem(404, 'Resource not found');
  if (!list?.[2]) return [200, playlistOf(playlist)];
  if (method === 'POST') {
    const { uris } = JSON.parse(body) as { uris: string[] };
    if (uris.length > 100) return problem(400, 'Too many ids requested');
    const tracks = uris.map((uri) => findTrack(catalogue, 'spotify', uri.replace('spotify:track:', '')));
    playlist.tracks.push(...tracks.flatMap((track) => track ?? []));
    return [201, { snapshot_id: 'AAAAB8C+GjVHq8v4vzStbL6AUYzo1cDV' }];
  }
  const [offset, limit] = [Number(query.get('offset') ?? 0), Number(query.get('limit') ?? 20)];
  const page = playlist.tracks.slice(offset, offset + limit);
  const next = offset + limit < playlist.tracks.length ? `${url.origin}${url.pathname}` : null;
  const episode = { item: { type: 'episode', id: '512ojhOuo1ktJprKbVcKyQ' } };
  return [200, { items: [...page.map((track) => ({ item: spotifyTrack(track) })), episode], next }];
}

function search(catalogue: FakeCatalogue, query: URLSearchParams): FakeReply {
  if (Number(query.get('limit')) > 10) return problem(400, 'Invalid limit');
  const text = query.get('q') ?? '';
  const isrc = /^isrc:(\w+)$/.exec(text)?.[1];
  const found = isrc ? findByIsrc(catalogue, 'spotify', isrc) : searchTracks(catalogue, 'spotify', text);
  return [200, { tracks: { items: found.map(spotifyTrack), total: found.length } }];
}

function createPlaylist({ lists }: FakeCatalogue, body: string): FakeReply {
  const { name, description } = JSON.parse(body) as { name: string; description?: string };
  if (description === '') return problem(400, 'Invalid description');
  const playlist = {
    id: `playlist${String(lists.spotify.length).padStart(14, '0')}`,
    name,
    description: description ?? '',
    tracks: [],
  };
  lists.spotify.push(playlist);
  return [201, playlistOf(playlist)];
}

function playlistOf({ id, name, description }: { id: string; name: string; description: string }) {
  return { id, name, description, external_urls: { spotify: `https://open.spotify.com/playlist/${id}` } };
}

function spotifyTrack(track: FakeTrack) {
  return {
    id: track.ids.spotify,
    type: 'track',
    name: track.title,
    duration_ms: track.milliseconds,
    explicit: track.explicit,
    artists: [{ id: '0TnOYISbd1XYRBk9myaseg', name: track.artist }],
    external_ids: { isrc: track.isrc },
    preview_url: null,
    album: {
      name: track.album,
      release_date: track.released,
      images: [
        { url: `https://i.scdn.co/image/${track.ids.spotify}-640`, width: 640, height: 640 },
        { url: `https://i.scdn.co/image/${track.ids.spotify}-300`, width: 300, height: 300 },
      ],
    },
  };
}
