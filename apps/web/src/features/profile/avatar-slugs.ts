/**
 * The designs that anybody may choose. The catalogue in `packages/avatars` comes with all the
 * drawings, which the server draws; a test keeps the two lists the same.
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
