import { lazy } from 'react';

/** Loaded when it is first opened. */
export const KeysDialog = lazy(() =>
  import('./keys-dialog.tsx').then((module) => ({ default: module.KeysDialog })),
);
