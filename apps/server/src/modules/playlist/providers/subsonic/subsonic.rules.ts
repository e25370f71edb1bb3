/** What OpenSubsonic servers send (opensubsonic.netlify.app) and what it means here. Only the fields that are read. */
import { Type, type Static } from '@sinclair/typebox';
import { Nullable } from '../nullable.rules.ts';
import type { ProviderTrack } from '../provider.ts';

const Text = Type.Optional(Nullable(Type.String()));

/** `Child` in the documentation. Servers without the extensions leave `isrc` and `explicitStatus` out. */
export const SubsonicSong = Type.Object({
  id: Type.String(),
  title: Type.String(),
  artist: Text,
  album: Text,
  /** Seconds. */
  duration: Type.Optional(Nullable(Type.Number())),
  genre: Text,
  year: Type.Optional(Nullable(Type.Number())),
  isrc: Type.Optional(Nullable(Type.Array(Type.String()))),
  explicitStatus: Text,
  isDir: Type.Optional(Nullable(Type.Boolean())),
  isVideo: Type.Optional(Nullable(Type.Boolean())),
  type: Text,
});
export type SubsonicSong = Static<typeof SubsonicSong>;

const Songs = Type.Optional(Nullable(Type.Array(SubsonicSong)));

export const SubsonicReply = Type.Object({
  'subsonic-response': Type.Object({
    status: Type.String(),
    error: Type.Optional(Type.Object({ code: Type.Number(), message: Text })),
    searchResult3: Type.Optional(Type.Object({ song: Songs })),
    song: Type.Optional(SubsonicSong),
    playlist: Type.Optional(Type.Object({ name: Type.String(), comment: Text, entry: Songs })),
    album: Type.Optional(Type.Object({ name: Type.String(), artist: Text, song: Songs })),
  }),
});
export type SubsonicContent = Static<typeof SubsonicReply>['subsonic-response'];

/** Codes of errors, which come with status 200. */
export const errorCodes = { parameterMissing: 10, tokenUnsupported: 41, notFound: 70 } as const;
const credentialCodes: readonly number[] = [40, 41, 42, 43, 44, 50];

export type SubsonicOutcome = 'ok' | 'not-found' | 'token-unsupported' | 'refused' | 'failed';

export function outcomeOf({ status, error }: SubsonicContent): SubsonicOutcome {
  if (status === 'ok') return 'ok';
  if (error?.code === errorCodes.notFound) return 'not-found';
  // Servers from before version 1.13, which brought tokens, miss the password.
  if (error?.code === errorCodes.tokenUnsupported || error?.code === errorCodes.parameterMissing)
    return 'token-unsupported';
  return error && credentialCodes.includes(error.code) ? 'refused' : 'failed';
}

/** Ids are any text; what can't be one isn't sent. */
export function isSubsonicId(id: string): boolean {
  return /^[\w:.~-]{1,200}$/.test(id) && !id.includes('..');
}

/** Null for folders, videos, podcasts, and what has no length. */
export function toTrack(song: SubsonicSong): ProviderTrack | null {
  const isMusic = !song.isDir && !song.isVideo && (!song.type || song.type === 'music');
  if (!isMusic || song.title === '' || !song.duration || song.duration <= 0) return null;
  return {
    provider: 'uploadService',
    id: song.id,
    trackName: song.title,
    artistName: song.artist || 'Unknown artist',
    albumName: song.album || null,
    duration: song.duration,
    isrc: song.isrc?.[0] || null,
    explicit: song.explicitStatus === 'explicit',
    genre: song.genre || null,
    description: null,
    releaseDate: song.year && song.year >= 1000 && song.year <= 9999 ? String(song.year) : null,
    // Its address contains the credentials.
    thumbnail: null,
    preview: null,
  };
}
