import { lazy } from 'react';

/** For those who keep order; most people never open them. */
export const BanDialog = lazy(() =>
  import('./ban-dialog.tsx').then((module) => ({ default: module.BanDialog })),
);

export const RoleDialog = lazy(() =>
  import('./role-dialog.tsx').then((module) => ({ default: module.RoleDialog })),
);
