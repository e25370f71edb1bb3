import { msg } from '@lingui/core/macro';
import { CrateIcon, DiscIcon } from '../ui/icons/index.ts';
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
  defineScreen({
    path: '/crates/:crate?',
    catalogues: ['crates', 'uploads'],
    load: () => import('./screens/crates/crates-screen.tsx').then((module) => module.CratesScreen),
    navigation: { label: msg`Crates`, icon: CrateIcon },
  }),
  defineScreen({
    path: '/r/:slug',
    catalogues: ['room', 'stage', 'chat'],
    load: () => import('./screens/room-screen.tsx').then((module) => module.RoomScreen),
    frame: 'bare',
  }),
  defineScreen({
    path: '/sign-in',
    catalogues: ['sign-in'],
    load: () => import('../features/sign-in/sign-in-screen.tsx').then((module) => module.SignInScreen),
  }),
  defineScreen({
    path: '/sign-up',
    catalogues: ['sign-in'],
    load: () => import('../features/sign-in/sign-up-screen.tsx').then((module) => module.SignUpScreen),
  }),
  defineScreen({
    path: '/welcome',
    catalogues: ['profile'],
    load: () => import('../features/profile/welcome-screen.tsx').then((module) => module.WelcomeScreen),
  }),
  defineScreen({
    path: '/verify',
    catalogues: ['sign-in'],
    load: () => import('../features/sign-in/verify-screen.tsx').then((module) => module.VerifyScreen),
  }),
  defineScreen({
    path: '/u/:nickname',
    catalogues: ['profile', 'lobby'],
    load: () => import('./screens/profile.tsx').then((module) => module.Profile),
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
