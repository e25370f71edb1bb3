/** Actions of everyone in the room. */
import { Type } from '@sinclair/typebox';
import { OneOf } from '../schemas.ts';
import { musicProviders } from '../values/song.ts';
import { FlagParam, NoParams, NoResult } from './params.ts';
import { socketAction } from './socket-action.ts';

const Vote = Type.Optional(Type.Boolean({ absentWhen: [null], mustBe: 'true or false' }));

export const voteOnSong = socketAction({
  summary: 'Like, dislike or star the song that plays; what is absent stays as it is',
  allowed: 'everyone but guests and the DJ',
  params: Type.Object({
    songVotes: Type.Object({ like: Vote, star: Vote }, { additionalProperties: false }),
  }),
  result: NoResult,
  refusals: ['song/nothing-playing', 'vote/guest', 'vote/own-song', 'vote/star-kept', 'vote/invalid'],
});

export const playOneTimeAnimation = socketAction({
  summary: 'Jump, or throw an emoji',
  allowed: 'everyone but guests',
  params: Type.Object({
    animation: OneOf(['emoji', 'jump'] as const),
    emoji: Type.Optional(
      Type.String({ ignoreInvalid: true, description: 'exactly one; needed for `emoji`' }),
    ),
  }),
  result: NoResult,
  refusals: ['animation/guest', 'animation/invalid', 'animation/too-many'],
});

export const claimSound = socketAction({
  summary: 'Ask to play the sound on this device; of several devices of a person one plays (rule R110)',
  allowed: 'everyone',
  isOwn: true,
  params: Type.Object({
    device: Type.String({
      minLength: 1,
      maxLength: 64,
      description: 'names the device, the same over every connection',
    }),
    takeOver: FlagParam('play here even if another device does'),
  }),
  result: Type.Object({ device: Type.String({ description: 'the device that plays now' }) }),
  refusals: [],
});

const Providers = Type.Array(OneOf(musicProviders), {
  maxItems: musicProviders.length,
  mustBe: 'a list of music providers',
});

export const reportProviders = socketAction({
  summary:
    'Say which music providers this device plays from, so that DJs learn who can hear a song (rule R113)',
  allowed: 'everyone',
  isOwn: true,
  params: Type.Object({ providers: Providers }),
  result: NoResult,
  refusals: ['room/not-joined'],
});

export const getListeners = socketAction({
  summary: 'Count the people in the room by the music providers that they can hear (rule R113)',
  allowed: 'accounts',
  isOwn: true,
  params: NoParams,
  result: Type.Object({
    listeners: Type.Array(
      Type.Object({ providers: Providers, people: Type.Integer({ description: 'how many, bots excluded' }) }),
    ),
  }),
  refusals: ['room/not-joined', 'request/forbidden'],
});
