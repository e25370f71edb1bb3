/** The part of Audius' API that is used (docs.audius.org/developers/api). */
import {
  findTrack,
  searchTracks,
  type FakeCatalogue,
  type FakeReply,
  type FakeTrack,
} from './fake-catalogue.ts';

export function audiusReply(catalogue: FakeCatalogue, url: URL): FakeReply {
  const { searchParams: query } = url;
  if (!query.get('app_name')) return [400, { error: 'app_name is missing' }];
  const path = url.pathname.replace(/^\/audius\/v1/, '');
  if (path === '/tracks/search')
    return [200, { data: searchTracks(catalogue, 'audius', query.get('query') ?? '').map(audiusTrack) }];
  if (path === '/tracks') {
    const byId = query.getAll('id').map((id) => findTrack(catalogue, 'audius', id));
    const byLink = query
      .getAll('permalink')
      .map((link) => catalogue.tracks.find((track) => permalinkOf(track) === link));
    return [200, { data: [...byId, ...byLink].flatMap((track) => (track ? [audiusTrack(track)] : [])) }];
  }
  const list = /^\/playlists\/(?:by_permalink\/[^/]+\/)?([^/]+)(\/tracks)?$/.exec(path);
  const found = catalogue.lists.audius.find(
    ({ id, name }) => id === list?.[1] || name.toLowerCase() === list?.[1],
  );
  if (!found) return [404, { code: 404, error: 'not found' }];
  if (list?.[2]) return [200, { data: found.tracks.map(audiusTrack) }];
  return [
    200,
    { data: [{ id: found.id, playlist_name: found.name, description: found.description, is_album: false }] },
  ];
}

function permalinkOf({ artist, title }: FakeTrack): string {
  const slug = (name: string) => name.toLowerCase().replaceAll(' ', '-');
  return `/${slug(artist)}/${slug(title)}`;
}

function audiusTrack(track: FakeTrack) {
  return {
    id: track.ids.audius,
    title: track.title,
    duration: Math.round(track.milliseconds / 1000),
    user: { id: 'nlGNe', handle: track.artist.toLowerCase().replaceAll(' ', '-'), name: track.artist },
    genre: 'Electronic',
    mood: 'Peaceful',
    description: `${track.title} was recorded on deck.`,
    release_date: new Date(track.released).toString(),
    isrc: track.isrc,
    artwork: {
      '150x150': `https://creatornode.audius.co/content/${track.ids.audius}/150x150.jpg`,
      '480x480': `https://creatornode.audius.co/content/${track.ids.audius}/480x480.jpg`,
      mirrors: ['https://creatornode2.audius.co'],
    },
    is_streamable: true,
    is_delete: false,
    is_stream_gated: false,
    parental_warning_type: track.explicit ? 'Explicit' : null,
    permalink: permalinkOf(track),
    play_count: 12,
  };
}
