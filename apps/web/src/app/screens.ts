import { msg } from '@lingui/core/macro';
import { DiscIcon } from '../ui/icons/index.ts';
import { defineScreen, type Screen } from './define-screen.ts';
import { matchesPath } from './match-path.ts';

/** The page of all primitives exists in development only; the build drops it. */
const developmentScreens = import.meta.env.DEV
  ? [
      defineScreen({
        path: '/__ui',
        catalogues: [],
        load: () => import('../dev/kitchen-sink.tsx').then((module) => module.KitchenSink),
      }),
    ]
  : [];

/**
 * Every screen of the product. A screen stands here when it works, not before. Those with
 * `navigation` are the main places, in the order of the bar.
 */
export const screens: readonly Screen[] = [
  defineScreen({
    path: '/',
    catalogues: ['lobby'],
    load: () => import('./screens/lobby.tsx').then((module) => module.Lobby),
    navigation: { label: msg`Rooms`, icon: DiscIcon },
  }),
  ...developmentScreens,
];

export function findScreen(path: string): Screen | undefined {
  return screens.find((screen) => matchesPath(screen.path, path));
}

/** Fetches the screen behind an address of ours ahead of time. */
export function preloadScreen(path: string): void {
  findScreen(path)?.preload();
}
