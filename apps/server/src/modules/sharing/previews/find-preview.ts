/** Reads what everyone can know of a page. Private things give nothing (rule X91). */
import { playlistService, services, type RoomAccent, type Song } from '@turnstage/contracts';
import type { PublicEvent, RoomOutside } from '../../room/index.ts';
import type { SharingDeps } from '../sharing.deps.ts';
import { coverOf, describeDj } from '../webhooks/describe.ts';
import { previewPaths, type Card, type PageKey, type Preview } from './preview.ts';

type Find = (deps: SharingDeps, key: string) => Promise<Preview | undefined>;

export function findPreview(deps: SharingDeps, { kind, key }: PageKey): Promise<Preview | undefined> {
  return finders[kind](deps, key);
}

const finders: Readonly<Record<PageKey['kind'], Find>> = {
  async room(deps, key) {
    const uuid = await deps.room.places.resolve('room', key);
    const room = uuid === undefined ? undefined : await deps.room.places.findRoom(uuid);
    return room?.isOpen ? roomPreview(deps, room) : undefined;
  },
  async song(deps, key) {
    const song = await deps.playlist.findPublicSong(key);
    if (!song) return undefined;
    return {
      kind: 'song',
      path: previewPaths.song + encodeURIComponent(song.songShortId ?? key),
      title: `${song.trackName} by ${song.artistName}`,
      description: `Queue ${song.trackName} and play it to a room.`,
      card: {
        ...plainCard,
        label: 'Song',
        title: song.trackName,
        subtitle: song.artistName,
        note: lengthOf(song),
        imagePath: toImagePath(deps, coverOf(deps.publicUrl, song)),
      },
    };
  },
  async crate(deps, key) {
    const crate = await deps.playlist.findPublicCrate(key);
    const owner = crate && (await describeDj(deps, crate.userUuid));
    if (!crate || !owner) return undefined;
    return {
      kind: 'crate',
      path: previewPaths.crate + crate.crateUuid,
      title: `${crate.crateName}, a crate by ${owner.name}`,
      description: crate.description || `${counted(crate.count, 'song')} picked by ${owner.name}.`,
      card: {
        ...plainCard,
        label: 'Crate',
        title: crate.crateName,
        subtitle: owner.name,
        note: counted(crate.count, 'song'),
        imagePath: toImagePath(deps, crate.thumbnails[0] ?? null),
      },
    };
  },
  async profile(deps, key) {
    const person = (await deps.user.byNicknames([key])).get(key);
    if (!person || person.isLeaving || !(await deps.user.canSignIn(person.uuid))) return undefined;
    const { nickname } = person.profile;
    return {
      kind: 'profile',
      path: previewPaths.profile + encodeURIComponent(nickname),
      title: nickname,
      description: `${nickname} plays music with others here.`,
      card: { ...plainCard, label: 'Profile', title: nickname },
    };
  },
  async event(deps, key) {
    const uuid = await deps.room.places.resolve('event', key);
    const event = uuid === undefined ? undefined : await deps.room.places.findEvent(uuid);
    return event && eventPreview(deps, event);
  },
  async community(deps, key) {
    const uuid = await deps.room.places.resolve('community', key);
    const community = uuid === undefined ? undefined : await deps.room.places.findCommunity(uuid);
    if (!community) return undefined;
    const { slug, name, description, members, rooms, imageUrl } = community;
    const numbers = `${counted(members, 'member')} · ${counted(rooms, 'room')}`;
    return {
      kind: 'community',
      path: previewPaths.community + encodeURIComponent(slug),
      title: name,
      description: description || numbers,
      card: {
        ...plainCard,
        label: 'Community',
        title: name,
        subtitle: firstLine(description),
        note: numbers,
        imagePath: toImagePath(deps, imageUrl),
      },
    };
  },
  async recap(deps, key) {
    const recap = await deps.room.findPublicRecap(key);
    if (!recap) return undefined;
    const { uuid, roomName, accent, posterUrl, startedAt, songs, peakListeners, best } = recap;
    const date = new Intl.DateTimeFormat('en-GB', { dateStyle: 'long', timeZone: 'UTC' }).format(startedAt);
    const numbers = `${counted(songs, 'song')} · up to ${counted(peakListeners, 'listener')}`;
    const song = best && `${best.trackName} by ${best.artistName}`;
    return {
      kind: 'recap',
      path: previewPaths.recap + uuid,
      title: `${roomName}, ${date}`,
      description: [numbers, song && `Best song: ${song}`].filter(Boolean).join('. '),
      card: {
        ...plainCard,
        label: `Recap · ${date}`,
        title: roomName,
        subtitle: song ?? '',
        note: numbers,
        accent: accents[accent],
        imagePath: toImagePath(deps, best ? coverOf(deps.publicUrl, best) : posterUrl),
      },
    };
  },
};

const plainCard: Card = {
  label: '',
  title: '',
  subtitle: '',
  note: '',
  accent: 'ffb454',
  imagePath: null,
  isLive: false,
};

const accents: Readonly<Record<RoomAccent, string>> = {
  amber: 'ffb454',
  coral: 'ff7a5c',
  rose: 'ff6f94',
  honey: 'f5cf5a',
  tangerine: 'ff9347',
  orchid: 'd79bff',
};

async function roomPreview(deps: SharingDeps, room: RoomOutside): Promise<Preview> {
  const { song, slug, name, description, listeners, accent } = room;
  const dj = await describeDj(deps, room.djUuid);
  const people = counted(listeners, 'listener');
  const base = { kind: 'room' as const, path: previewPaths.room + encodeURIComponent(slug), title: name };
  const shared = { ...plainCard, accent: accents[accent] };
  if (!song || room.endsAt === null)
    return {
      ...base,
      description: description || 'A room where people take turns playing music.',
      card: {
        ...shared,
        label: 'Room',
        title: name,
        subtitle: firstLine(description),
        note: listeners > 0 ? people : '',
        imagePath: toImagePath(deps, room.posterUrl),
      },
    };
  const by = dj ? `Played by ${dj.name}. ` : '';
  return {
    ...base,
    description: `Now playing: ${song.trackName} by ${song.artistName}. ${by}${description}`.trim(),
    card: {
      ...shared,
      label: name,
      title: song.trackName,
      subtitle: song.artistName,
      note: [dj && `DJ ${dj.name}`, people].filter(Boolean).join(' · '),
      imagePath: toImagePath(deps, coverOf(deps.publicUrl, song)),
      isLive: true,
    },
  };
}

function eventPreview(deps: SharingDeps, event: PublicEvent): Preview {
  const { slug, name, startsAt, isCancelled, room, community } = event;
  // Readers are everywhere, so the clock is named.
  const date = new Intl.DateTimeFormat('en-GB', {
    dateStyle: 'full',
    timeStyle: 'short',
    timeZone: 'UTC',
  }).format(startsAt);
  const when = isCancelled ? 'Canceled' : `${date} UTC`;
  const where = room?.name ?? community?.name;
  return {
    kind: 'event',
    path: previewPaths.event + encodeURIComponent(slug),
    title: name,
    description: [when, where, event.description].filter(Boolean).join(' · '),
    card: {
      ...plainCard,
      label: 'Event',
      title: name,
      subtitle: when,
      note: where ?? '',
      imagePath: toImagePath(deps, event.posterUrl),
    },
  };
}

/** Covers of providers come through this server, which keeps them (rule X93). */
export function toImagePath(
  { publicUrl }: Pick<SharingDeps, 'publicUrl'>,
  address: string | null,
): string | null {
  if (!address || !URL.canParse(address, publicUrl)) return null;
  const { origin, pathname, search, href } = new URL(address, publicUrl);
  if (origin === new URL(publicUrl).origin) return pathname + search;
  return `${services.playlist.base}${playlistService.songCover.path}?${new URLSearchParams({ url: href })}`;
}

const counted = (count: number, thing: string) => `${count} ${thing}${count === 1 ? '' : 's'}`;
const firstLine = (text: string) => text.split('\n', 1)[0]?.trim() ?? '';

function lengthOf({ duration }: Pick<Song, 'duration'>): string {
  const seconds = Math.round(duration);
  return `${Math.floor(seconds / 60)}:${String(seconds % 60).padStart(2, '0')}`;
}
