import { Type } from '@sinclair/typebox';
import { operation } from '../operation.ts';
import { OneOf } from '../schemas.ts';
import { PhoneChannel } from './phones.ts';

export const installation = operation({
  id: 'user.installation',
  service: 'user',
  method: 'GET',
  path: '/installation',
  auth: 'public',
  summary:
    'Tell which ways of signing in, of reaching people, of chatting and of playing this installation offers.',
  source: 'Turnstage',
  reply: Type.Object({
    signUp: OneOf(['open', 'closed'] as const),
    mail: Type.Object({
      delivery: {
        ...OneOf(['smtp', 'outbox'] as const),
        description: 'outbox: mail is written to a folder of the server, where those who run it read it',
      },
    }),
    discord: Type.Boolean({ description: 'whether one can sign in with Discord' }),
    phone: Type.Object({
      login: Type.Boolean({ description: 'whether one can sign in by a code to a phone' }),
      channels: Type.Array(PhoneChannel),
      delivery: OneOf(['provider', 'outbox'] as const),
    }),
    chat: Type.Object({
      gifs: Type.Boolean({ description: 'whether GIFs can be searched' }),
      verifiedOnly: Type.Boolean({
        description: 'whether public rooms and direct messages want a verified profile',
      }),
    }),
    playing: Type.Object({
      players: Type.Array(
        Type.Object({
          name: OneOf(['youtube', 'soundcloud', 'spotify', 'apple'] as const),
          url: Type.String({ description: 'where its script is, without a path' }),
        }),
        { description: 'the players of others that browsers may load once the person has agreed' },
      ),
      previews: Type.Boolean({ description: 'whether previews of songs that lie with others are played' }),
      previewSongLimit: Type.Integer({ description: 'previews for listeners without an account' }),
      spotifyApiUrl: Type.String(),
    }),
  }),
});
