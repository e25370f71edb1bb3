import { Type } from '@sinclair/typebox';
import { operation } from '../operation.ts';
import { OneOf } from '../schemas.ts';
import { roomAccents } from '../values/room.ts';
import { paymentModes } from '../values/payments.ts';
import { webhookModes } from '../values/webhooks.ts';
import { PhoneChannel } from './phones.ts';

export const installation = operation({
  id: 'user.installation',
  service: 'user',
  method: 'GET',
  path: '/installation',
  auth: 'public',
  summary: 'List the ways of signing in, notifying, chatting and playing that this installation offers.',
  source: 'Turnstage',
  reply: Type.Object({
    name: Type.String({ description: 'what the installation is called' }),
    accent: { ...OneOf(roomAccents), description: 'the colour of its pages' },
    signUp: OneOf(['open', 'closed'] as const),
    mail: Type.Object({
      delivery: {
        ...OneOf(['smtp', 'outbox'] as const),
        description: 'outbox: mail is written to a folder on the server, where operators read it',
      },
    }),
    subscriptions: Type.Boolean({ description: 'whether people can subscribe' }),
    houseDj: Type.Boolean({ description: 'whether a house DJ plays in rooms that want one (rule R112)' }),
    points: Type.Boolean({ description: 'whether DJs collect points, with seasons and rankings' }),
    engagement: Type.Boolean({
      description: 'whether there are streaks, season goals, DJ cards and songs of the week',
    }),
    payments: {
      ...OneOf(paymentModes),
      description: 'whether people can pay; sandbox: in development, without being charged',
    },
    webhooks: {
      ...OneOf(webhookModes),
      description: 'where rooms and communities can send what happens in them',
    },
    discord: Type.Boolean({ description: 'whether people can sign in with Discord' }),
    activity: Type.Boolean({ description: 'whether it runs inside Discord as an activity' }),
    phone: Type.Object({
      login: Type.Boolean({ description: 'whether people can sign in with a code sent to a phone' }),
      channels: Type.Array(PhoneChannel),
      delivery: OneOf(['provider', 'outbox'] as const),
    }),
    chat: Type.Object({
      gifs: Type.Boolean({ description: 'whether GIF search is available' }),
      verifiedOnly: Type.Boolean({
        description: 'whether public rooms and direct messages require a verified profile',
      }),
    }),
    playing: Type.Object({
      players: Type.Array(
        Type.Object({
          name: OneOf(['youtube', 'soundcloud', 'spotify', 'apple', 'audius', 'sevendigital'] as const),
          url: Type.String({
            description: 'origin of its script, or of the audio for Audius and 7digital, without a path',
          }),
        }),
        { description: 'external players that browsers may load once the person has agreed' },
      ),
      previews: Type.Boolean({ description: 'whether previews from external services are played' }),
      previewSongLimit: Type.Integer({ description: 'previews for listeners without an account' }),
      spotifyApiUrl: Type.String(),
    }),
  }),
});
