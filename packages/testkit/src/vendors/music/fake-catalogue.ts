/** What the fake music services know. A test can add tracks and lists. */
export type FakeMusicService =
  | 'audius'
  | 'spotify'
  | 'apple'
  | 'youtube'
  | 'soundcloud'
  | 'subsonic'
  | 'sevenDigital';

export interface FakeTrack {
  readonly title: string;
  readonly artist: string;
  readonly album: string;
  readonly milliseconds: number;
  readonly isrc: string;
  readonly explicit: boolean;
  readonly released: string;
  /** The track's id at each service that has it. */
  readonly ids: Readonly<Partial<Record<FakeMusicService, string>>>;
}

export interface FakeList {
  readonly id: string;
  readonly name: string;
  readonly description: string;
  readonly tracks: FakeTrack[];
}

export interface FakeCatalogue {
  readonly tracks: FakeTrack[];
  readonly lists: Record<FakeMusicService, FakeList[]>;
  /** `GET /v1/…` of every request for music, oldest first. */
  readonly requests: string[];
}

const night: FakeTrack = {
  title: 'Night Ferry',
  artist: 'Harbour Lights',
  album: 'Crossings',
  milliseconds: 214_500,
  isrc: 'GBTST2100001',
  explicit: false,
  released: '2021-05-14',
  ids: {
    audius: 'D7KyD',
    spotify: '11dFghVXANMlKmJXsNCbNl',
    apple: '1440833098',
    youtube: 'nightFerry1',
    soundcloud: '293001',
    subsonic: 'tr-1001',
    sevenDigital: '11471325',
  },
};
const day: FakeTrack = {
  title: 'Day Ferry',
  artist: 'Harbour Lights',
  album: 'Crossings',
  milliseconds: 187_000,
  isrc: 'GBTST2100002',
  explicit: true,
  released: '2021-05-14',
  ids: {
    audius: 'ePwLk',
    spotify: '4uLU6hMCjMI75M1A2tKUQC',
    apple: '1440833099',
    youtube: 'day_Ferry-2',
    soundcloud: '293002',
    subsonic: 'tr-1002',
    sevenDigital: '11471326',
  },
};
/** Spotify has it, the others don't. */
const rare: FakeTrack = {
  title: 'Only Here',
  artist: 'The Exclusives',
  album: 'Window',
  milliseconds: 240_000,
  isrc: 'GBTST2100003',
  explicit: false,
  released: '2019',
  ids: { spotify: '5n8Aro6j1bEGIy7Tpo7FV7' },
};

export function createFakeCatalogue(): FakeCatalogue {
  const list = (id: string): FakeList => ({
    id,
    name: 'Ferries',
    description: 'Songs about ferries',
    tracks: [night, day],
  });
  return {
    tracks: [night, day, rare],
    lists: {
      audius: [list('DOPRl')],
      spotify: [list('37i9dQZF1DX4WYpdgoIcn6')],
      apple: [list('pl.f4d106fed2bd41149aaacabb233eb5eb')],
      youtube: [list('PLferries0123456789')],
      soundcloud: [list('405726')],
      subsonic: [list('pl-7')],
      sevenDigital: [list('1044021')],
    },
    requests: [],
  };
}

export function searchTracks(
  { tracks }: FakeCatalogue,
  service: FakeMusicService,
  text: string,
): FakeTrack[] {
  const words = text.toLowerCase().split(/\s+/);
  return tracks.filter(
    ({ ids, title, artist }) =>
      ids[service] !== undefined && words.every((word) => `${title} ${artist}`.toLowerCase().includes(word)),
  );
}

export function findTrack({ tracks }: FakeCatalogue, service: FakeMusicService, id: string) {
  return tracks.find(({ ids }) => ids[service] === id);
}

export function findByIsrc({ tracks }: FakeCatalogue, service: FakeMusicService, isrc: string) {
  return tracks.filter((track) => track.isrc === isrc && track.ids[service] !== undefined);
}

/** A reply: status, body, and headers beyond its type. */
export type FakeReply = readonly [status: number, body: unknown, headers?: Readonly<Record<string, string>>];
