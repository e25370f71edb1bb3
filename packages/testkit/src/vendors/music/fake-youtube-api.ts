/** The part of YouTube's Data API that is used (developers.google.com/youtube/v3/docs). */
import {
  findTrack,
  searchTracks,
  type FakeCatalogue,
  type FakeReply,
  type FakeTrack,
} from './fake-catalogue.ts';

const pageSize = 50;

export function youtubeApiReply(catalogue: FakeCatalogue, url: URL): FakeReply {
  const { searchParams: query } = url;
  if (query.get('key') !== 'youtube-key')
    return [400, { error: { code: 400, message: 'API key not valid.', errors: [{ reason: 'badRequest' }] } }];
  const list = (id: string | null) => catalogue.lists.youtube.find((one) => one.id === id);
  switch (url.pathname.replace(/^\/youtube\/youtube\/v3\//, '')) {
    case 'search': {
      const tracks = searchTracks(catalogue, 'youtube', query.get('q') ?? '');
      return [
        200,
        { items: tracks.map(({ ids }) => ({ id: { kind: 'youtube#video', videoId: ids.youtube } })) },
      ];
    }
    case 'videos': {
      const ids = (query.get('id') ?? '').split(',');
      const tracks = [...new Set(ids)].map((id) => findTrack(catalogue, 'youtube', id));
      return [200, { items: tracks.flatMap((track) => (track ? [video(track)] : [])) }];
    }
    case 'playlists': {
      const found = list(query.get('id'));
      const snippet = found && { title: found.name, description: found.description };
      return [200, { items: snippet ? [{ id: found.id, snippet }] : [] }];
    }
    case 'playlistItems': {
      const found = list(query.get('playlistId'));
      if (!found) return [404, { error: { code: 404, errors: [{ reason: 'playlistNotFound' }] } }];
      const start = Number(query.get('pageToken') || 0);
      const items = found.tracks
        .slice(start, start + pageSize)
        .map(({ ids }) => ({ contentDetails: { videoId: ids.youtube } }));
      const next = start + pageSize;
      // A video that was deleted keeps its entry.
      const gone = { contentDetails: { videoId: 'goneForGood' } };
      return [
        200,
        {
          items: [...items, gone],
          ...(next < found.tracks.length ? { nextPageToken: String(next) } : {}),
        },
      ];
    }
    default:
      return [404, { error: { code: 404 } }];
  }
}

function video({ ids, title, artist, milliseconds }: FakeTrack) {
  const seconds = Math.round(milliseconds / 1000);
  return {
    id: ids.youtube,
    snippet: {
      title,
      channelTitle: `${artist} - Topic`,
      thumbnails: { high: { url: `https://i.ytimg.com/vi/${ids.youtube}/hqdefault.jpg` } },
    },
    contentDetails: { duration: `PT${Math.floor(seconds / 60)}M${seconds % 60}S` },
    status: { embeddable: true },
  };
}
