/** Generated titles and artists: ordinary words only, and no names of real acts. */
import type { Genre } from './composition.ts';
import { randomFrom } from './random.ts';

const adjectives: Record<Genre, readonly string[]> = {
  deepHouse: ['Amber', 'Velvet', 'Low', 'Late', 'Copper', 'Slow', 'Warm', 'Half-Lit', 'Coastal', 'Second'],
  loFi: ['Paper', 'Rainy', 'Folded', 'Sleepy', 'Borrowed', 'Dusty', 'Quiet', 'Lukewarm', 'Spare', 'Sunday'],
  jungle: ['Third', 'Rusted', 'Concrete', 'Fast', 'Flooded', 'Iron', 'Northern', 'Split', 'Restless', 'Deep'],
  ambient: [
    'Distant',
    'Pale',
    'Weightless',
    'Drifting',
    'Frozen',
    'Open',
    'Silver',
    'Long',
    'Faint',
    'Endless',
  ],
  synthwave: [
    'Neon',
    'Chrome',
    'Midnight',
    'Electric',
    'Magenta',
    'Turbo',
    'Laser',
    'Violet',
    'Static',
    'Golden',
  ],
};

const nouns: Record<Genre, readonly string[]> = {
  deepHouse: [
    'Lanterns',
    'Harbour',
    'Terrace',
    'Tide',
    'Balcony',
    'Embers',
    'Ferry',
    'Promenade',
    'Hours',
    'Palms',
  ],
  loFi: [
    'Umbrellas',
    'Notebook',
    'Window',
    'Kettle',
    'Bus Stop',
    'Cardigan',
    'Postcards',
    'Attic',
    'Tram',
    'Crumbs',
  ],
  jungle: [
    'Rail',
    'Pressure',
    'Undertow',
    'Signal',
    'Canopy',
    'Platform',
    'Engine',
    'Current',
    'Borough',
    'Vines',
  ],
  ambient: [
    'Shoreline',
    'Aurora',
    'Meadow',
    'Orbit',
    'Snowfield',
    'Estuary',
    'Cloudbank',
    'Glacier',
    'Lake',
    'Dawn',
  ],
  synthwave: [
    'Highway',
    'Skyline',
    'Arcade',
    'Horizon',
    'Boulevard',
    'Sunset',
    'Circuit',
    'Overpass',
    'Marina',
    'Grid',
  ],
};

const firstNames = [
  'Oda',
  'Mirel',
  'Tolv',
  'Hanne',
  'Calder',
  'Inez',
  'Juno',
  'Aurel',
  'Sable',
  'Wren',
  'Bo',
  'Esme',
];
const lastNames = [
  'Fennimore',
  'Osk',
  'Dray',
  'Marrow',
  'Lindal',
  'Quill',
  'Tarn',
  'Voss',
  'Amari',
  'Holt',
  'Ibarra',
];
const things = [
  'Coast',
  'Meter',
  'Ninefold',
  'Satellite',
  'Orchard',
  'Kilowatt',
  'Parallel',
  'Harbour',
  'Lighthouse',
];
const bands = ['Club', 'Collective', 'Ensemble', 'Society', 'Department', 'Drive', 'Union', 'Works'];

export function inventTitle(seed: string, genre: Genre): string {
  const random = randomFrom(seed, `${genre}/title`);
  const noun = random.pick(nouns[genre]);
  const adjective = random.pick(adjectives[genre]);
  const roll = random.next();
  if (roll < 0.7) return `${adjective} ${noun}`;
  if (roll < 0.85)
    return `${noun} in ${random.pick(['March', 'Reverse', 'Blue', 'Between', 'Two Parts', 'Winter'])}`;
  return `${adjective} ${noun} ${random.pick(['(Dub)', '(VIP)', 'II', '(Reprise)', '(Night Version)'])}`;
}

export function inventArtist(seed: string, genre: Genre): string {
  const random = randomFrom(seed, `${genre}/artist`);
  const roll = random.next();
  if (roll < 0.5) return `${random.pick(firstNames)} ${random.pick(lastNames)}`;
  if (roll < 0.7) return `${random.pick(lastNames)} & ${random.pick(firstNames)}`;
  if (roll < 0.85) return `${random.pick(things)} ${random.pick(bands)}`;
  return `The ${random.pick(things)} ${random.pick(bands)}`;
}
