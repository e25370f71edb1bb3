import { lazyWithCatalogues } from '../../../lib/i18n/lazy-with-catalogues.ts';

export const { component: GreetingCard } = lazyWithCatalogues(['room-panels'], () =>
  import('./greeting-card.tsx').then((module) => module.GreetingCard),
);

export const { component: AboutRoomDialog } = lazyWithCatalogues(['room-panels'], () =>
  import('./about-room-dialog.tsx').then((module) => module.AboutRoomDialog),
);
