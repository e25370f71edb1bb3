import { Type } from '@sinclair/typebox';
import { operation } from '../operation.ts';
import { Nullable, OneOf, Uuid } from '../schemas.ts';
import { Upload } from './uploads.ts';

/** What the built-in generator offers. */
export const generatorGenres = ['deepHouse', 'loFi', 'jungle', 'ambient', 'synthwave'] as const;
export const generatorMoods = ['happy', 'sad', 'calm', 'energetic', 'dreamy'] as const;

export const generateSong = operation({
  id: 'upload.generateSong',
  service: 'upload',
  method: 'POST',
  path: '/api/v1/gen-songs',
  auth: 'user',
  rateLimit: 'upload',
  summary:
    'Have a song composed by the built-in generator. Returns an upload, whose status tells when it can be played.',
  source: 'document 3 sections 1 and 7',
  body: Type.Object(
    {
      genre: OneOf(generatorGenres),
      mood: Type.Optional(OneOf(generatorMoods)),
      tempo: Type.Optional(
        Type.Integer({
          minimum: 40,
          maximum: 220,
          description: 'beats per minute; default: as the genre has it',
        }),
      ),
      length: Type.Optional(
        Type.Integer({ minimum: 15, maximum: 600, default: 120, description: 'seconds' }),
      ),
      seed: Type.Optional(
        Type.String({
          minLength: 1,
          maxLength: 100,
          description: 'the same seed and settings give the same song; default: a random one',
        }),
      ),
      /** Turnstage: as in `POST /upload/song`. */
      crateUuid: Type.Optional(Nullable(Uuid)),
      isPublic: Type.Optional(Type.Boolean()),
    },
    { additionalProperties: false },
  ),
  reply: Upload,
  status: 201,
  errors: ['upload/not-allowed'],
});
