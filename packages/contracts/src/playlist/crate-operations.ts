import { Type, type TObject } from '@sinclair/typebox';
import { operation } from '../operation.ts';
import { SongInput } from '../playlist-song.ts';
import { LimitOffset } from '../schemas.ts';
import { CrateSongPage } from './shapes.ts';

/**
 * The operations on the songs of a crate. User crates, the queue and the likes have the same calls under different
 * paths, so they are created here once and bound to each path. `params` are the path parameters of the crate and of
 * a song in it; `listAuth` says who can list the songs.
 */
export function crateSongOperations<
  const Name extends string,
  const Path extends string,
  CrateParams extends TObject | undefined,
  SongParams extends TObject,
  const ReadAuth extends 'guest' | 'user',
>(name: Name, path: Path, params: { crate: CrateParams; song: SongParams }, listAuth: ReadAuth) {
  const common = {
    service: 'playlist',
    alsoUnder: [''],
    source: 'document 3 section 7, decisions section 4, wire section 4',
    errors: ['crate/not-found', 'crate/song-not-found'],
  } as const;
  return {
    list: operation({
      ...common,
      id: `playlist.${name}Songs`,
      method: 'GET',
      path: `${path}/songs`,
      auth: listAuth,
      summary: `List songs of ${label(name)}, in order.`,
      params: params.crate,
      query: Type.Object({ ...LimitOffset, search: Type.Optional(Type.String({ maxLength: 100 })) }),
      reply: CrateSongPage,
    }),
    add: operation({
      ...common,
      id: `playlist.${name}AddSongs`,
      method: 'POST',
      path: `${path}/songs`,
      auth: 'user',
      rateLimit: 'write',
      summary: `Add songs to ${label(name)}. \`append: false\` puts them on top. Returns the added ones.`,
      params: params.crate,
      bodyLimit: 4 * 1024 * 1024,
      body: Type.Object(
        {
          songs: Type.Array(SongInput, { minItems: 1, maxItems: 1000 }),
          append: Type.Optional(Type.Boolean()),
        },
        { additionalProperties: false },
      ),
      reply: CrateSongPage,
      status: 201,
      errors: [
        'crate/not-found',
        'crate/full',
        'song/not-found',
        'song/not-verified',
        'song/removed',
        'song/library-restricted',
      ],
    }),
    setCurrentPosition: operation({
      ...common,
      id: `playlist.${name}SetCurrentPosition`,
      method: 'PUT',
      path: `${path}/current-position`,
      auth: 'user',
      rateLimit: 'library',
      summary: `Save which song of ${label(name)} its owner is at.`,
      params: params.crate,
      body: Type.Object({ currentPosition: Type.Integer({ minimum: 0 }) }, { additionalProperties: false }),
      reply: Type.Object({ currentPosition: Type.Integer() }),
    }),
    removeSong: operation({
      ...common,
      id: `playlist.${name}RemoveSong`,
      method: 'DELETE',
      path: `${path}/songs/{crateSongUuid}`,
      auth: 'user',
      rateLimit: 'library',
      summary: `Remove a song from ${label(name)}.`,
      params: params.song,
      reply: Type.Object({ ok: Type.Boolean() }),
    }),
    moveSong: operation({
      ...common,
      id: `playlist.${name}MoveSong`,
      method: 'PUT',
      path: `${path}/songs/{crateSongUuid}/position`,
      auth: 'user',
      rateLimit: 'library',
      summary: `Move a song within ${label(name)}. The others shift.`,
      params: params.song,
      body: Type.Object({ newPosition: Type.Integer({ minimum: 0 }) }, { additionalProperties: false }),
      reply: Type.Object({ position: Type.Integer() }),
    }),
    shuffle: operation({
      ...common,
      id: `playlist.${name}Shuffle`,
      method: 'POST',
      path: `${path}/songs/shuffle`,
      auth: 'user',
      rateLimit: 'write',
      summary: `Shuffle the songs of ${label(name)}.`,
      params: params.crate,
      reply: CrateSongPage,
      status: 201,
    }),
  };
}

/** Only the queue and the likes can be cleared at once. */
export function clearOperation<const Name extends string, const Path extends string>(name: Name, path: Path) {
  return operation({
    id: `playlist.${name}Clear`,
    service: 'playlist',
    alsoUnder: [''],
    source: 'document 3 section 7, wire section 4',
    method: 'POST',
    path: `${path}/songs/clear`,
    auth: 'user',
    rateLimit: 'write',
    summary: `Clear ${label(name)}.`,
    reply: Type.Object({ ok: Type.Boolean(), removed: Type.Integer() }),
    status: 201,
  });
}

function label(name: string): string {
  return name === 'crate' ? 'a crate' : `the ${name}`;
}
