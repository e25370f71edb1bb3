import type { MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import { useLingui } from '@lingui/react/macro';
import type { ShopItem } from '../item.ts';

interface DrawnItem {
  /** As the server stores it; staff can change it, and then their text is shown. */
  readonly english: readonly [name: string, description: string];
  readonly name: MessageDescriptor;
  readonly description: MessageDescriptor;
}

/** The items that ship with the server. */
const drawnItems: Readonly<Partial<Record<string, DrawnItem>>> = {
  rose: {
    english: ['Rose', 'Flies to the DJ, from you.'],
    name: msg`Rose`,
    description: msg`Flies to the DJ, from you.`,
  },
  'paper-plane': {
    english: ['Paper plane', 'Glides over everyone and lands at the decks.'],
    name: msg`Paper plane`,
    description: msg`Glides over everyone and lands at the decks.`,
  },
  teddy: {
    english: ['Teddy', 'A soft landing for a song that hit you.'],
    name: msg`Teddy`,
    description: msg`A soft landing for a song that hit you.`,
  },
  confetti: {
    english: ['Confetti', 'Rains on the whole stage.'],
    name: msg`Confetti`,
    description: msg`Rains on the whole stage.`,
  },
  fireworks: {
    english: ['Fireworks', 'Lights the whole room for the best drop of the night.'],
    name: msg`Fireworks`,
    description: msg`Lights the whole room for the best drop of the night.`,
  },
  'party-hat': {
    english: ['Party hat', 'Half an hour of birthday, whoever’s it is.'],
    name: msg`Party hat`,
    description: msg`Half an hour of birthday, whoever’s it is.`,
  },
  crown: {
    english: ['Crown', 'For half an hour, everyone can see who rules this floor.'],
    name: msg`Crown`,
    description: msg`For half an hour, everyone can see who rules this floor.`,
  },
  shades: {
    english: ['Shades', 'The lights are bright up here.'],
    name: msg`Shades`,
    description: msg`The lights are bright up here.`,
  },
  garland: {
    english: ['Flower garland', 'Summer for half an hour.'],
    name: msg`Flower garland`,
    description: msg`Summer for half an hour.`,
  },
  'glow-stick': {
    english: ['Glow stick', 'Glows in your hand for five minutes.'],
    name: msg`Glow stick`,
    description: msg`Glows in your hand for five minutes.`,
  },
  lighter: {
    english: ['Lighter', 'For the slow one. Burns for three minutes.'],
    name: msg`Lighter`,
    description: msg`For the slow one. Burns for three minutes.`,
  },
  sparkler: {
    english: ['Sparkler', 'Two minutes of New Year.'],
    name: msg`Sparkler`,
    description: msg`Two minutes of New Year.`,
  },
  lantern: {
    english: ['Paper lantern', 'Warm light beside you for ten minutes.'],
    name: msg`Paper lantern`,
    description: msg`Warm light beside you for ten minutes.`,
  },
};

export const drawnItemTexts = Object.entries(drawnItems).map(([slug, item]) => ({
  slug,
  english: item?.english,
}));

/** Name and description in the reader's language; what staff wrote stays as it is. */
export function useItemTexts(): (item: Pick<ShopItem, 'slug' | 'name' | 'description'>) => {
  name: string;
  description: string;
} {
  const { i18n } = useLingui();
  return ({ slug, name, description }) => {
    const drawn = drawnItems[slug ?? ''];
    return {
      name: drawn?.english[0] === name ? i18n._(drawn.name) : name,
      description: drawn?.english[1] === description ? i18n._(drawn.description) : description,
    };
  };
}

/** The name alone, of something in the history. */
export function useItemName(): (name: string) => string {
  const { i18n } = useLingui();
  return (name) => {
    const drawn = Object.values(drawnItems).find((item) => item?.english[0] === name);
    return drawn ? i18n._(drawn.name) : name;
  };
}
