import { lazyWithCatalogues } from '../../../lib/i18n/lazy-with-catalogues.ts';

/** Loaded on demand: only owners open it, and rarely. */
export const { component: SettingsDialog } = lazyWithCatalogues(['room-settings', 'room-looks'], () =>
  import('./settings-dialog.tsx').then((module) => module.SettingsDialog),
);

export const { component: SoundDialog } = lazyWithCatalogues(['room-panels'], () =>
  import('../sound/sound-dialog.tsx').then((module) => module.SoundDialog),
);
