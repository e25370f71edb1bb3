/** The people of the tests: ann owns the room, eve moderates, dan is banned, gus is a guest, roz runs the bot. */
import type {
  RoomRole,
  RoomRoleEntry,
  RoomSettings,
  Song,
  TokenRole,
  UserProfile,
} from '@turnstage/contracts';

const id = (n: string): string => `${n.repeat(8)}-0000-4000-8000-000000000000`;

export const ann = id('a');
export const bob = id('b');
export const cat = id('c');
export const dan = id('d');
export const eve = id('e');
export const fay = id('f');
export const gus = id('1');
export const bot = id('2');
export const hal = id('3');
/** Global staff. */
export const mod = id('4');
export const root = id('5');

const tokenRoleOf: Record<string, TokenRole> = {
  [gus]: 'guest',
  [bot]: 'bot',
  [mod]: 'moderator',
  [root]: 'superUser',
};
const names: Record<string, string> = {
  [ann]: 'ann',
  [bob]: 'bob',
  [cat]: 'cat',
  [dan]: 'dan',
  [eve]: 'eve',
  [fay]: 'fay',
  [gus]: 'ghost-9910',
  [bot]: 'roz-bot',
  [hal]: 'hal',
  [mod]: 'mod',
  [root]: 'root',
};
export const everybody: readonly string[] = Object.keys(names);

export function tokenRole(uuid: string): TokenRole {
  return tokenRoleOf[uuid] ?? 'user';
}

export function profile(uuid: string, overrides: Partial<UserProfile> = {}): UserProfile {
  const nickname = names[uuid] ?? `user-${uuid.slice(0, 8)}`;
  if (tokenRole(uuid) === 'guest')
    return { uuid, nickname, avatarId: 'ghost', color: '#FFFFFF', ...overrides };
  return { uuid, nickname, avatarId: 'bot-1', color: '#562DF9', badges: [], ...overrides };
}

export function role(userUuid: string, name: RoomRole, expirationTime: string | null = null): RoomRoleEntry {
  const time = '2026-01-01T00:00:00.000Z';
  return { id: 1, roomId: 1, userUuid, role: name, expirationTime, createdAt: time, updatedAt: time };
}

export const usualRoles: RoomRoleEntry[] = [role(ann, 'owner'), role(eve, 'moderator'), role(dan, 'banned')];

export function settings(overrides: Partial<RoomSettings> = {}): RoomSettings {
  return {
    uuid: id('0'),
    name: 'The Attic',
    description: '',
    vibe: 'late night',
    slug: 'the-attic',
    djType: 'EVERYONE',
    type: 'PUBLIC',
    design: 'CLUB',
    musicProviderKeys: ['youtube'],
    numberOfDjs: 5,
    songsPerDj: 1,
    roomSize: 100,
    entryFee: 0,
    freeEntries: 0,
    promoted: false,
    liveAudio: false,
    hasChat: true,
    isLive: true,
    unlisted: false,
    varietyStyleMusic: true,
    explicit: true,
    isPasswordProtected: false,
    isGuestPasswordProtected: false,
    pinnedMessages: [],
    posterUrl: '',
    externalUrl: '',
    discordServer: null,
    roomRoles: usualRoles,
    createdAt: '2026-01-01T00:00:00.000Z',
    updatedAt: '2026-01-01T00:00:00.000Z',
    deletedAt: null,
    accent: 'amber',
    maxSongSeconds: 1200,
    repeatRule: 'off',
    stillThereCheck: false,
    skipByDislikes: false,
    maxTurnsPerSeat: null,
    houseDj: true,
    ...overrides,
  };
}

/** A song that the catalogue knows; equal numbers are the same song. */
export function song(n: number, overrides: Partial<Song> = {}): Song {
  return {
    songId: String(n),
    songShortId: `short${String(n).padStart(5, '0')}`,
    artistName: `Artist ${n}`,
    trackName: `Track ${n}`,
    genre: null,
    duration: 180,
    isrc: null,
    playbackToken: null,
    musicProviders: { youtube: `yt-${n}` },
    thumbnails: {},
    ...overrides,
  };
}

/** What a bot sends that knows only a title and a link. */
export function placeholder(n: number, duration = 180): Song {
  const { songId: _, songShortId: __, ...rest } = song(n, { duration });
  return rest;
}
