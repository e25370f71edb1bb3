import { lazy } from 'react';

/** Loaded on demand: only owners open it, and rarely. */
export const SettingsDialog = lazy(() =>
  import('./settings-dialog.tsx').then((module) => ({ default: module.SettingsDialog })),
);

export const SoundDialog = lazy(() =>
  import('../sound/sound-dialog.tsx').then((module) => ({ default: module.SoundDialog })),
);
