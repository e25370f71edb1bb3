/** Rooms, songs and people as a payload names them, with absolute links. */
import type { Song } from '@turnstage/contracts';
import type { Place, PlaceKey } from '../../room/index.ts';
import type { SharingDeps } from '../sharing.deps.ts';
import type { WebhookPayload } from './payload.rules.ts';

type Data = WebhookPayload['data'];

const pathOf = { room: '/r/', community: '/c/' } as const;

export function linkedPlace({ publicUrl }: Pick<SharingDeps, 'publicUrl'>, place: Place) {
  const { kind, uuid, slug, name } = place;
  return { uuid, slug, name, url: `${publicUrl}${pathOf[kind]}${encodeURIComponent(slug)}` };
}

/** The room or community that a webhook belongs to, and nothing of what goes on there. */
export async function describePlace(
  deps: SharingDeps,
  key: PlaceKey,
): Promise<Pick<Data, 'room' | 'community'>> {
  const place = await deps.room.places.find(key);
  const linked = place ? linkedPlace(deps, place) : null;
  return key.kind === 'room' ? { room: linked, community: null } : { room: null, community: linked };
}

export async function describeDj(deps: SharingDeps, djUuid: string | null): Promise<Data['dj']> {
  const person = djUuid === null ? undefined : await deps.user.person(djUuid);
  if (!person || person.isLeaving) return null;
  const { nickname } = person.profile;
  return { name: nickname, url: `${deps.publicUrl}/u/${encodeURIComponent(nickname)}` };
}

export function describeSong(
  { publicUrl }: Pick<SharingDeps, 'publicUrl'>,
  song: Song,
): NonNullable<Data['song']> {
  return {
    title: song.trackName,
    artist: song.artistName,
    durationSeconds: Math.round(song.duration),
    imageUrl: coverOf(publicUrl, song),
    url: song.songShortId ? `${publicUrl}/song/${encodeURIComponent(song.songShortId)}` : null,
  };
}

/** The largest cover, as an absolute address. */
export function coverOf(publicUrl: string, { thumbnails }: Pick<Song, 'thumbnails'>): string | null {
  const [largest] = Object.entries(thumbnails ?? {})
    .map(([size, address]) => ({ size: Number.parseInt(size, 10) || 0, address }))
    .sort((a, b) => b.size - a.size);
  if (!largest || !URL.canParse(largest.address, publicUrl)) return null;
  const url = new URL(largest.address, publicUrl);
  return /^https?:$/.test(url.protocol) ? url.href : null;
}
