/**
 * The designs that anyone can choose. The catalogue in `packages/avatars` contains all drawings, which only the
 * server needs; a test keeps both lists equal.
 */
export const avatarSlugs = [
  'fox',
  'bear',
  'cat',
  'owl',
  'rabbit',
  'frog',
  'panda',
  'penguin',
  'koala',
  'raccoon',
  'tiger',
  'lion',
  'elephant',
  'axolotl',
  'ram',
  'deer',
  'octopus',
  'gorilla',
  'duck',
  'shark',
  'boxbot',
  'domebot',
  'cassette',
  'subwoofer',
] as const;

export type AvatarSlug = (typeof avatarSlugs)[number];

/** Avatars that are earned or need a subscription. */
export const earnedAvatarSlugs = [
  'firefly',
  'jellyfish',
  'comet',
  'mirrorball',
  'peacock',
  'unicorn',
  'dragon',
  'phoenix',
  'moon',
  'gramophone',
] as const;

export type EarnedAvatarSlug = (typeof earnedAvatarSlugs)[number];
