/** What links show elsewhere: images, oEmbed, and what plays in a room (rules X91 to X96). Turnstage's own calls. */
import { Type, type Static } from '@sinclair/typebox';
import { operation } from '../operation.ts';
import { Nullable, OneOf, Uuid } from '../schemas.ts';
import { previewKinds } from '../values/webhooks.ts';

const service = 'sharing' as const;
const source = 'Turnstage';

export const previewImage = operation({
  id: 'sharing.previewImage',
  service,
  method: 'GET',
  path: '/previews/{kind}/{key}',
  auth: 'public',
  rateLimit: 'preview',
  summary: 'Get the image that a link to a public page shows elsewhere: JPEG, 1200 × 630.',
  source,
  params: Type.Object({ kind: OneOf(previewKinds), key: Type.String({ minLength: 1, maxLength: 200 }) }),
  query: Type.Object({
    v: Type.Optional(Type.String({ maxLength: 40, description: 'makes the address new when the image is' })),
  }),
  reply: { contentType: 'image/jpeg' },
  errors: ['preview/not-found'],
});

export const OEmbed = Type.Object({
  version: OneOf(['1.0'] as const),
  type: OneOf(['rich', 'link'] as const),
  title: Type.String(),
  provider_name: Type.String(),
  provider_url: Type.String(),
  thumbnail_url: Type.String(),
  thumbnail_width: Type.Integer(),
  thumbnail_height: Type.Integer(),
  cache_age: Type.Integer({ description: 'seconds' }),
  html: Type.Optional(Type.String({ description: 'of `rich`: a frame with what plays in the room' })),
  width: Type.Optional(Type.Integer()),
  height: Type.Optional(Type.Integer()),
});
export type OEmbed = Static<typeof OEmbed>;

const Pixels = Type.Integer({ minimum: 1, maximum: 10_000 });

export const oEmbed = operation({
  id: 'sharing.oEmbed',
  service,
  method: 'GET',
  path: '/oembed',
  auth: 'public',
  rateLimit: 'preview',
  summary: 'oEmbed (oembed.com) of a public page: a frame for a room, a link for everything else.',
  source,
  query: Type.Object({
    url: Type.String({ minLength: 1, maxLength: 2_000 }),
    maxwidth: Type.Optional(Pixels),
    maxheight: Type.Optional(Pixels),
    format: Type.Optional(OneOf(['json'] as const)),
  }),
  reply: OEmbed,
  errors: ['preview/not-found'],
});

export const RoomNowPlaying = Type.Object({
  room: Type.Object({ uuid: Uuid, slug: Type.String(), name: Type.String(), url: Type.String() }),
  listeners: Type.Integer({ description: 'without bots' }),
  song: Nullable(
    Type.Object({
      title: Type.String(),
      artist: Type.String(),
      imagePath: Nullable(Type.String(), { description: 'on this server; null: there is none' }),
    }),
    { description: 'null: nothing plays' },
  ),
  endsAt: Nullable(Type.Number({ description: 'epoch ms: when the song ends' })),
});
export type RoomNowPlaying = Static<typeof RoomNowPlaying>;

export const nowPlaying = operation({
  id: 'sharing.nowPlaying',
  service,
  method: 'GET',
  path: '/rooms/{key}/now-playing',
  auth: 'public',
  rateLimit: 'preview',
  summary: 'What plays in a room that everyone can enter. Nothing about the people in it.',
  source,
  params: Type.Object({ key: Type.String({ minLength: 1, maxLength: 200 }) }),
  reply: RoomNowPlaying,
  errors: ['room/not-found'],
});
