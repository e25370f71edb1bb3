/**
 * The song as it travels over the room socket and in crate replies (spec document 3 section 3, wire 3.3).
 * Clients send anything from a bare title with a provider link to a whole catalogue row, so nearly all is optional.
 */
export const musicProviders = [
  'apple',
  'audius',
  'napster',
  'soundCloudPublic',
  'spotify',
  'uploadService',
  'youtube',
  'pandora',
  'deezer',
  'tidal',
  'amazonMusic',
  'yandex',
  'spinrilla',
  'sevenDigital',
] as const;
export type MusicProvider = (typeof musicProviders)[number];

/** Providers that a Turnstage client can play from. */
export const playableProviders = [
  'apple',
  'audius',
  'soundCloudPublic',
  'spotify',
  'uploadService',
  'youtube',
  'sevenDigital',
] as const satisfies readonly MusicProvider[];

export const songStatuses = [
  'PENDING_UPLOAD',
  'VALID_FILE_TYPE',
  'MISSING_METADATA',
  'VERIFIED',
  'UNVERIFIED',
  'VERIFICATION_ERROR',
  'VERIFICATION_POSTPONED',
  'DATA_NOT_FOUND',
  'PENDING_REQUEST',
  'SUCCESS',
  'FETCH_FAILED',
] as const;
export type SongStatus = (typeof songStatuses)[number];

export interface SongLink {
  url: string;
  nativeAppUriDesktop?: string;
  nativeAppUriMobile?: string;
}

export interface Song {
  /** Platform id, decimal digits. Absent on a song that a client made up. */
  songId?: string;
  /** 10 characters; bots announce nothing without it. */
  songShortId?: string;
  crateSongUuid?: string;
  artistName: string;
  trackName: string;
  genre: string | null;
  /** Seconds, may be fractional. */
  duration: number;
  isrc: string | null;
  playbackToken: string | null;
  musicProviders: Partial<Record<MusicProvider, string>>;
  thumbnails: Record<string, string>;
  links?: Partial<Record<MusicProvider, SongLink>>;
  /** Files with the beginning of the song, by the provider they come from. */
  previews?: Partial<Record<MusicProvider, string>>;
  status?: SongStatus;
  position?: number;
  explicit?: boolean;
  albumId?: string;
  albumName?: string;
  releaseDate?: string;
  /** Turnstage's own: measured loudness (EBU R128), for levelling. */
  loudnessLufs?: number;
  /** Turnstage's own: beats a minute, for the crowd. */
  bpm?: number;
}
