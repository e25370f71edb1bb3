/** What another installation replies, which can be anything: only known fields are read, cleaned and cut to a length. */
import type { ImportedProfile } from '@turnstage/contracts';
import { cleanLine } from '../../../clean-text.ts';
import { toFileSong, type FileSong } from '../playlist-files/playlist-file.rules.ts';

type Json = Readonly<Record<string, unknown>>;

export interface OtherProfile {
  readonly nickname: string;
  readonly profile: ImportedProfile;
}

export interface OtherCrate {
  readonly uuid: string;
  readonly name: string;
}

export interface OtherSong {
  readonly details: FileSong;
  /** A file that only the other installation has. */
  readonly isUpload: boolean;
}

/** `fingerprint` is the same for the same page: some servers ignore the offset and send one page for ever. */
export interface Page<Item> {
  readonly items: readonly Item[];
  /** How far the list was read by this page, counted in its entries. */
  readonly entries: number;
  /** Number of songs in the whole list, if the reply contains it. */
  readonly count: number | undefined;
  readonly fingerprint: string;
}

/** Undefined for what can't be sent in a header. */
export function readAccessToken(body: unknown): string | undefined {
  const token = asObject(body)?.['accessToken'];
  return typeof token === 'string' && /^[\x21-\x7e]{1,8192}$/.test(token) ? token : undefined;
}

const textFields = [
  'firstName',
  'lastName',
  'pronoun',
  'songOfTheWeek',
  'discordNickname',
  'facebook',
  'instagram',
  'twitter',
  'snapchat',
  'tiktok',
  'zodiac',
] as const satisfies readonly (keyof ImportedProfile)[];

export function readProfile(body: unknown): OtherProfile | undefined {
  const object = asObject(body);
  if (!object) return undefined;
  const profile: ImportedProfile = {};
  for (const field of textFields) {
    const text = toText(object[field], 200);
    if (text !== '') profile[field] = text;
  }
  const avatarId = toText(object['avatarId'], 64);
  if (avatarId !== '') profile.avatarId = avatarId;
  const color = toText(object['color'], 7);
  if (/^#?[0-9a-f]{6}$/i.test(color)) profile.color = `#${color.replace('#', '').toUpperCase()}`;
  return { nickname: toText(object['nickname'], 60), profile };
}

/** The crates that people made themselves: queue and likes have addresses of their own. */
export function readCrates(body: unknown): Page<OtherCrate> | undefined {
  return readPage(body, 'crates', (entry) => {
    const crate = asObject(entry);
    const uuid = crate?.['crateUuid'];
    // It becomes a part of an address.
    if (typeof uuid !== 'string' || !/^[\w-]{1,64}$/.test(uuid)) return undefined;
    if (crate?.['kind'] === 'default' || crate?.['kind'] === 'tt-stars') return undefined;
    return { uuid, name: toText(crate?.['crateName'], 100) };
  });
}

/** Entries that can't be read stay as songs without a name, so that the report has a row for each. */
export function readSongs(body: unknown): Page<OtherSong> | undefined {
  return readPage(body, 'songs', (entry) => toOtherSong(asObject(entry) ?? {}));
}

const nameless: FileSong = {
  trackName: '',
  artistName: '',
  albumName: null,
  duration: 0,
  isrc: null,
  providers: {},
};

function toOtherSong(song: Json): OtherSong {
  const ids = asObject(song['musicProviders']) ?? {};
  const links = Object.values(asObject(song['links']) ?? {}).slice(0, 20);
  const details =
    toFileSong({
      title: song['trackName'],
      artist: song['artistName'],
      album: song['albumName'],
      duration: song['duration'],
      isrc: song['isrc'],
      links: links.map((link) => asObject(link)?.['url'] ?? link),
      ids: 'soundcloud' in ids ? { soundCloudPublic: ids['soundcloud'], ...ids } : ids,
    }) ?? nameless;
  const isUpload = ids['uploadService'] !== undefined && Object.keys(details.providers).length === 0;
  return { details, isUpload };
}

function readPage<Item>(
  body: unknown,
  key: string,
  read: (entry: unknown) => Item | undefined,
): Page<Item> | undefined {
  const object = asObject(body);
  const entries = object?.[key];
  if (!Array.isArray(entries)) return undefined;
  const count = object?.['count'];
  return {
    items: entries.flatMap((entry) => read(entry) ?? []),
    entries: entries.length,
    count: typeof count === 'number' && Number.isSafeInteger(count) && count >= 0 ? count : undefined,
    fingerprint: fingerprintOf(entries),
  };
}

function fingerprintOf(entries: readonly unknown[]): string {
  const first = asObject(entries[0]) ?? {};
  const id = first['crateSongUuid'] ?? first['crateSongUUID'] ?? first['crateUuid'] ?? first['songId'];
  return `${entries.length} ${toText(typeof id === 'number' ? String(id) : id, 64)}`;
}

function asObject(value: unknown): Json | undefined {
  return typeof value === 'object' && value !== null && !Array.isArray(value) ? (value as Json) : undefined;
}

function toText(value: unknown, maxLength: number): string {
  if (typeof value !== 'string') return '';
  return [...cleanLine(value.slice(0, 4 * maxLength))].slice(0, maxLength).join('').trim();
}
