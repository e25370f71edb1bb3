/** The oEmbed of YouTube and SoundCloud: what they return to anyone about a link. */
import { findTrack, type FakeCatalogue, type FakeReply, type FakeTrack } from './fake-catalogue.ts';

export function youtubeOEmbed(catalogue: FakeCatalogue, { searchParams }: URL): FakeReply {
  const id = /^https:\/\/www\.youtube\.com\/watch\?v=([^&]*)$/.exec(searchParams.get('url') ?? '')?.[1];
  if (!id || !/^[\w-]{11}$/.test(id)) return [400, undefined];
  const track = findTrack(catalogue, 'youtube', id);
  if (!track) return [404, undefined];
  return [
    200,
    {
      title: `${track.artist} - ${track.title} (Official Video)`,
      author_name: `${track.artist.replaceAll(' ', '')}VEVO`,
      author_url: 'https://www.youtube.com/@harbourlights',
      type: 'video',
      height: 113,
      width: 200,
      version: '1.0',
      provider_name: 'YouTube',
      provider_url: 'https://www.youtube.com/',
      thumbnail_height: 360,
      thumbnail_width: 480,
      thumbnail_url: `https://i.ytimg.com/vi/${id}/hqdefault.jpg`,
      html: `<iframe width="200" height="113" src="https://www.youtube.com/embed/${id}?feature=oembed"></iframe>`,
    },
  ];
}

const slug = (name: string) => name.toLowerCase().replaceAll(' ', '-');
const pageOf = ({ artist, title }: FakeTrack) => `https://soundcloud.com/${slug(artist)}/${slug(title)}`;

/** A set belongs to the artist of its first track. */
export function soundcloudOEmbed(catalogue: FakeCatalogue, { searchParams }: URL): FakeReply {
  const link = (searchParams.get('url') ?? '').replace(/[?#].*$/, '');
  const id = /^https:\/\/api\.soundcloud\.com\/tracks\/(\d+)$/.exec(link)?.[1];
  const track = catalogue.tracks.find(
    (one) => one.ids.soundcloud !== undefined && (one.ids.soundcloud === id || pageOf(one) === link),
  );
  const list = catalogue.lists.soundcloud.find(({ name, tracks }) => {
    const [first] = tracks;
    return first && `https://soundcloud.com/${slug(first.artist)}/sets/${slug(name)}` === link;
  });
  if (track) return [200, embedCode('tracks', track.ids.soundcloud!, track.title, track.artist)];
  if (list) return [200, embedCode('playlists', list.id, list.name, list.tracks[0]!.artist)];
  return [404, { errors: [{ error_message: '404 - Not Found' }] }];
}

function embedCode(kind: string, id: string, title: string, artist: string) {
  const player = `https://w.soundcloud.com/player/?visual=true&url=${encodeURIComponent(`https://api.soundcloud.com/${kind}/${id}`)}`;
  return {
    version: 1,
    type: 'rich',
    provider_name: 'SoundCloud',
    provider_url: 'https://soundcloud.com',
    height: 400,
    width: '100%',
    title: `${title} by ${artist}`,
    description: `${title} was recorded on deck.`,
    thumbnail_url: `https://i1.sndcdn.com/artworks-${id}-t500x500.jpg`,
    html: `<iframe width="100%" height="400" scrolling="no" frameborder="no" src="${player}&show_artwork=true"></iframe>`,
    author_name: artist,
    author_url: `https://soundcloud.com/${slug(artist)}`,
  };
}
