/** Every design, in the order in which a picker shows them. */
import type { Design } from './design.ts';
import { axolotl } from './designs/axolotl.ts';
import { bear } from './designs/bear.ts';
import { boxbot } from './designs/boxbot.ts';
import { cassette } from './designs/cassette.ts';
import { cat } from './designs/cat.ts';
import { comet } from './designs/comet.ts';
import { deer } from './designs/deer.ts';
import { domebot } from './designs/domebot.ts';
import { dragon } from './designs/dragon.ts';
import { duck } from './designs/duck.ts';
import { elephant } from './designs/elephant.ts';
import { firefly } from './designs/firefly.ts';
import { fox } from './designs/fox.ts';
import { frog } from './designs/frog.ts';
import { ghost } from './designs/ghost.ts';
import { gorilla } from './designs/gorilla.ts';
import { gramophone } from './designs/gramophone.ts';
import { jellyfish } from './designs/jellyfish.ts';
import { koala } from './designs/koala.ts';
import { lion } from './designs/lion.ts';
import { metronome } from './designs/metronome.ts';
import { mirrorball } from './designs/mirrorball.ts';
import { moon } from './designs/moon.ts';
import { octopus } from './designs/octopus.ts';
import { orbbot } from './designs/orbbot.ts';
import { owl } from './designs/owl.ts';
import { panda } from './designs/panda.ts';
import { peacock } from './designs/peacock.ts';
import { penguin } from './designs/penguin.ts';
import { phoenix } from './designs/phoenix.ts';
import { rabbit } from './designs/rabbit.ts';
import { raccoon } from './designs/raccoon.ts';
import { ram } from './designs/ram.ts';
import { shark } from './designs/shark.ts';
import { subwoofer } from './designs/subwoofer.ts';
import { tiger } from './designs/tiger.ts';
import { tubebot } from './designs/tubebot.ts';
import { unicorn } from './designs/unicorn.ts';

/** Who a design is for: anyone can choose a `member` design, an `earned` one has a condition, the others come with the account type. */
export type AvatarAudience = 'member' | 'guest' | 'bot' | 'earned';

/**
 * What an earned design asks for: points in one season, a place in its final ranking (1 is the best) or better, or a
 * subscription.
 */
export type AvatarAward =
  | { readonly kind: 'points'; readonly value: number }
  | { readonly kind: 'rank'; readonly value: number }
  | { readonly kind: 'subscription' };

export interface AvatarEntry {
  readonly slug: string;
  readonly name: string;
  /** `#RRGGBB` */
  readonly color: string;
  readonly audience: AvatarAudience;
  /** Set for earned designs only. */
  readonly award?: AvatarAward;
}

const members: readonly Design[] = [
  fox,
  bear,
  cat,
  owl,
  rabbit,
  frog,
  panda,
  penguin,
  koala,
  raccoon,
  tiger,
  lion,
  elephant,
  axolotl,
  ram,
  deer,
  octopus,
  gorilla,
  duck,
  shark,
  boxbot,
  domebot,
  cassette,
  subwoofer,
];
const bots: readonly Design[] = [tubebot, orbbot, metronome];
/** From what most DJs reach to what one of them does, then those of subscribers. */
const earned: readonly (readonly [Design, AvatarAward])[] = [
  [firefly, { kind: 'points', value: 100 }],
  [jellyfish, { kind: 'points', value: 250 }],
  [comet, { kind: 'points', value: 500 }],
  [mirrorball, { kind: 'points', value: 1_000 }],
  [peacock, { kind: 'points', value: 2_500 }],
  [unicorn, { kind: 'rank', value: 10 }],
  [dragon, { kind: 'rank', value: 3 }],
  [phoenix, { kind: 'rank', value: 1 }],
  [moon, { kind: 'subscription' }],
  [gramophone, { kind: 'subscription' }],
];

const entry =
  (audience: AvatarAudience) =>
  ({ slug, name, color }: Design): AvatarEntry => ({ slug, name, color, audience });

export const avatarCatalogue: readonly AvatarEntry[] = [
  ...members.map(entry('member')),
  ...[ghost].map(entry('guest')),
  ...bots.map(entry('bot')),
  ...earned.map(([design, award]) => ({ ...entry('earned')(design), award })),
];

export const avatarSlugs: readonly string[] = avatarCatalogue.map(({ slug }) => slug);

const bySlug = new Map(
  [...members, ghost, ...bots, ...earned.map(([design]) => design)].map((design) => [design.slug, design]),
);

export const isAvatarSlug = (slug: string): boolean => bySlug.has(slug);

/** The fallback for an id without a design: always the same member design for the same id. */
function fallbackDesign(id: string): Design {
  let sum = 7;
  for (let i = 0; i < id.length; i += 1) sum = (sum * 31 + id.charCodeAt(i)) % 65_521;
  return members[sum % members.length] ?? fox;
}

export const designOf = (slug: string): Design => bySlug.get(slug) ?? fallbackDesign(slug);

/** The slug itself when there is a design for it, otherwise the slug of its fallback. */
export const avatarOrDefault = (slug: string): string => designOf(slug).slug;

/** The design's own colour, `#RRGGBB`. */
export const avatarColor = (slug: string): string => designOf(slug).color;
