/** Every design, in the order in which a picker shows them. */
import type { Design } from './design.ts';
import { axolotl } from './designs/axolotl.ts';
import { bear } from './designs/bear.ts';
import { boxbot } from './designs/boxbot.ts';
import { cassette } from './designs/cassette.ts';
import { cat } from './designs/cat.ts';
import { deer } from './designs/deer.ts';
import { domebot } from './designs/domebot.ts';
import { duck } from './designs/duck.ts';
import { elephant } from './designs/elephant.ts';
import { fox } from './designs/fox.ts';
import { frog } from './designs/frog.ts';
import { ghost } from './designs/ghost.ts';
import { gorilla } from './designs/gorilla.ts';
import { koala } from './designs/koala.ts';
import { lion } from './designs/lion.ts';
import { metronome } from './designs/metronome.ts';
import { octopus } from './designs/octopus.ts';
import { orbbot } from './designs/orbbot.ts';
import { owl } from './designs/owl.ts';
import { panda } from './designs/panda.ts';
import { penguin } from './designs/penguin.ts';
import { rabbit } from './designs/rabbit.ts';
import { raccoon } from './designs/raccoon.ts';
import { ram } from './designs/ram.ts';
import { shark } from './designs/shark.ts';
import { subwoofer } from './designs/subwoofer.ts';
import { tiger } from './designs/tiger.ts';
import { tubebot } from './designs/tubebot.ts';

/** Who a design is for: anyone can choose a `member` design, the others come with the account type. */
export type AvatarAudience = 'member' | 'guest' | 'bot';

export interface AvatarEntry {
  readonly slug: string;
  readonly name: string;
  /** `#RRGGBB` */
  readonly color: string;
  readonly audience: AvatarAudience;
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

const entry =
  (audience: AvatarAudience) =>
  ({ slug, name, color }: Design): AvatarEntry => ({ slug, name, color, audience });

export const avatarCatalogue: readonly AvatarEntry[] = [
  ...members.map(entry('member')),
  ...[ghost].map(entry('guest')),
  ...bots.map(entry('bot')),
];

export const avatarSlugs: readonly string[] = avatarCatalogue.map(({ slug }) => slug);

const bySlug = new Map([...members, ghost, ...bots].map((design) => [design.slug, design]));

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
