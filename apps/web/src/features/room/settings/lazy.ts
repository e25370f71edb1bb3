import { lazy } from 'react';

/** Only owners open it, and not often. */
export const SettingsDialog = lazy(() =>
  import('./settings-dialog.tsx').then((module) => ({ default: module.SettingsDialog })),
);

export const SoundDialog = lazy(() =>
  import('../sound/sound-dialog.tsx').then((module) => ({ default: module.SoundDialog })),
);
