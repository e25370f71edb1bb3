import { lazy } from 'react';

export const GreetingCard = lazy(() =>
  import('./greeting-card.tsx').then((module) => ({ default: module.GreetingCard })),
);

export const AboutRoomDialog = lazy(() =>
  import('./about-room-dialog.tsx').then((module) => ({ default: module.AboutRoomDialog })),
);
