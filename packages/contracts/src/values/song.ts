/** Providers and states of songs (wire 3.3). */
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

/** Providers that a Turnstage client can play. */
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
