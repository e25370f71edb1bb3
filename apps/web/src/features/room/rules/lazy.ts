import { lazy } from 'react';

export const AboutRoomDialog = lazy(() =>
  import('./about-room-dialog.tsx').then((module) => ({ default: module.AboutRoomDialog })),
);
