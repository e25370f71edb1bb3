import { msg } from '@lingui/core/macro';
import { CrateIcon, DiscIcon, PeopleIcon } from '../ui/icons/index.ts';
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
    // Without its id, by the link of another place: `?link=`.
    path: '/song/:song?',
    catalogues: ['crates'],
    load: () => import('../features/crates/song/song-screen.tsx').then((module) => module.SongScreen),
  }),
  defineScreen({
    path: '/friends',
    catalogues: ['friends'],
    load: () =>
      import('../features/friends/screen/friends-screen.tsx').then((module) => module.FriendsScreen),
    navigation: { label: msg`Friends`, icon: PeopleIcon },
  }),
  defineScreen({
    path: '/messages/:person?',
    catalogues: ['chat', 'friends'],
    load: () => import('./screens/messages/messages-screen.tsx').then((module) => module.MessagesScreen),
  }),
  defineScreen({
    // The slug may change while one is in the room, and the screen stays.
    path: '/r/:slug?',
    catalogues: ['room', 'stage', 'chat'],
    load: () => import('./screens/room-screen.tsx').then((module) => module.RoomScreen),
    frame: 'bare',
  }),
  defineScreen({
    path: '/sign-in',
    catalogues: ['sign-in', 'services'],
    load: () => import('./screens/sign-in.tsx').then((module) => module.SignIn),
  }),
  defineScreen({
    path: '/sign-in/phone',
    catalogues: ['sign-in'],
    load: () =>
      import('../features/sign-in/phone-sign-in-screen.tsx').then((module) => module.PhoneSignInScreen),
  }),
  defineScreen({
    path: '/sign-up',
    catalogues: ['sign-in', 'services'],
    load: () => import('./screens/sign-in.tsx').then((module) => module.SignUp),
  }),
  defineScreen({
    path: '/callback/:provider',
    catalogues: ['services'],
    load: () =>
      import('../features/services/callback/callback-screen.tsx').then((module) => module.CallbackScreen),
  }),
  defineScreen({
    path: '/forgot-password',
    catalogues: ['sign-in'],
    load: () =>
      import('../features/sign-in/forgot-password-screen.tsx').then((module) => module.ForgotPasswordScreen),
  }),
  defineScreen({
    path: '/reset-password',
    catalogues: ['sign-in'],
    load: () =>
      import('../features/sign-in/reset-password-screen.tsx').then((module) => module.ResetPasswordScreen),
  }),
  defineScreen({
    path: '/magic-link/:token/:target?/:rest?',
    catalogues: ['sign-in'],
    load: () => import('./screens/magic-link.tsx').then((module) => module.MagicLink),
  }),
  defineScreen({
    path: '/leaving',
    catalogues: ['sign-in'],
    load: () => import('../features/sign-in/leaving-screen.tsx').then((module) => module.LeavingScreen),
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
    catalogues: ['profile', 'lobby', 'friends'],
    load: () => import('./screens/profile.tsx').then((module) => module.Profile),
  }),
  defineScreen({
    path: '/notifications',
    catalogues: ['notifications'],
    load: () =>
      import('../features/notifications/list/notifications-screen.tsx').then(
        (module) => module.NotificationsScreen,
      ),
  }),
  defineScreen({
    path: '/unsubscribe',
    catalogues: ['notifications'],
    load: () =>
      import('../features/notifications/settings/unsubscribe-screen.tsx').then(
        (module) => module.UnsubscribeScreen,
      ),
  }),
  defineScreen({
    path: '/settings/:section?',
    catalogues: ['settings'],
    load: () => import('./screens/settings/settings-screen.tsx').then((module) => module.SettingsScreen),
  }),
  defineScreen({
    path: '/staff/:section?/:item?',
    catalogues: [],
    load: () => import('./screens/staff/staff-screen.tsx').then((module) => module.StaffScreen),
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
