import { msg } from '@lingui/core/macro';
import {
  CalendarIcon,
  CrateIcon,
  DiscIcon,
  HouseIcon,
  PeopleIcon,
  SearchIcon,
  ShopIcon,
  TrophyIcon,
} from '../ui/icons/index.ts';
import { defineScreen, type Screen } from './define-screen.ts';
import { matchesPath } from './match-path.ts';

/**
 * Every screen of the product. List a screen only when it works. Those with `navigation` are the main navigation
 * items, in the order of the bar.
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
    catalogues: ['screens', 'crates', 'uploads'],
    load: () => import('./screens/crates/crates-screen.tsx').then((module) => module.CratesScreen),
    navigation: { label: msg`Crates`, icon: CrateIcon },
  }),
  defineScreen({
    path: '/playlists/:owner/:crate',
    catalogues: [],
    load: () => import('./screens/crates/playlist-link.tsx').then((module) => module.PlaylistLink),
  }),
  defineScreen({
    path: '/songs',
    catalogues: ['screens', 'search', 'crates'],
    load: () => import('./screens/search/search-screen.tsx').then((module) => module.SearchScreen),
    navigation: { label: msg`Songs`, icon: SearchIcon },
  }),
  defineScreen({
    path: '/import/:import?',
    catalogues: ['imports', 'crates'],
    load: () => import('./screens/import-screen.tsx').then((module) => module.ImportScreen),
  }),
  defineScreen({
    // Without an id: `?link=` names a song by its link on another service.
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
    path: '/communities',
    catalogues: ['communities'],
    load: () =>
      import('../features/communities/list/communities-screen.tsx').then(
        (module) => module.CommunitiesScreen,
      ),
    navigation: { label: msg`Communities`, icon: HouseIcon },
  }),
  defineScreen({
    path: '/c/:community',
    catalogues: ['communities', 'events', 'lobby', 'friends', 'charts'],
    load: () => import('./screens/communities/community.tsx').then((module) => module.Community),
  }),
  defineScreen({
    path: '/charts/:room',
    catalogues: ['charts'],
    load: () => import('../features/charts/room-chart-screen.tsx').then((module) => module.RoomChartScreen),
  }),
  defineScreen({
    path: '/recap/event/:event',
    catalogues: ['recaps'],
    load: () => import('../features/recaps/recap-screens.tsx').then((module) => module.EventRecapScreen),
  }),
  defineScreen({
    path: '/recap/:recap',
    catalogues: ['recaps'],
    load: () => import('../features/recaps/recap-screens.tsx').then((module) => module.SessionRecapScreen),
  }),
  defineScreen({
    path: '/invite/:token',
    catalogues: ['communities'],
    load: () =>
      import('../features/communities/people/invite-screen.tsx').then((module) => module.InviteScreen),
  }),
  defineScreen({
    path: '/events',
    catalogues: ['events', 'friends'],
    load: () => import('./screens/events/events.tsx').then((module) => module.Events),
    navigation: { label: msg`Events`, icon: CalendarIcon },
  }),
  defineScreen({
    path: '/e/:event',
    catalogues: ['events', 'friends'],
    load: () => import('./screens/events/events.tsx').then((module) => module.Event),
  }),
  defineScreen({
    path: '/ranking/:view?',
    catalogues: ['ranking'],
    load: () => import('../features/ranking/ranking-screen.tsx').then((module) => module.RankingScreen),
    navigation: { label: msg`Ranking`, icon: TrophyIcon, isOffered: ({ points }) => points },
  }),
  defineScreen({
    path: '/shop/sandbox/:payment',
    catalogues: ['shop'],
    load: () =>
      import('../features/shop/checkout/sandbox-checkout-screen.tsx').then(
        (module) => module.SandboxCheckoutScreen,
      ),
  }),
  defineScreen({
    path: '/shop/sandbox-portal',
    catalogues: ['shop'],
    load: () =>
      import('../features/shop/subscription/sandbox-portal-screen.tsx').then(
        (module) => module.SandboxPortalScreen,
      ),
  }),
  defineScreen({
    path: '/shop/:view?',
    catalogues: ['shop'],
    load: () => import('./screens/shop.tsx').then((module) => module.Shop),
    navigation: { label: msg`Shop`, icon: ShopIcon, isOffered: ({ payments }) => payments !== 'off' },
  }),
  defineScreen({
    // Magic links lead here (document 3 section 2).
    path: '/subscribe-plan/:plan',
    catalogues: ['shop'],
    load: () => import('./screens/shop.tsx').then((module) => module.SubscribePlan),
  }),
  defineScreen({
    path: '/statistics/:kind/:place',
    catalogues: ['statistics'],
    load: () =>
      import('../features/statistics/statistics-screen.tsx').then((module) => module.StatisticsScreen),
  }),
  defineScreen({
    path: '/messages/:person?',
    catalogues: ['screens', 'chat', 'friends'],
    load: () => import('./screens/messages/messages-screen.tsx').then((module) => module.MessagesScreen),
  }),
  defineScreen({
    // The slug may change while the person is in the room; the screen stays mounted.
    path: '/r/:slug?',
    catalogues: ['room-screen', 'room', 'stage', 'chat'],
    load: () => import('./screens/room-screen.tsx').then((module) => module.RoomScreen),
    frame: 'bare',
  }),
  defineScreen({
    path: '/sign-in',
    opensBesideRoom: true,
    catalogues: ['sign-in', 'services'],
    load: () => import('./screens/sign-in.tsx').then((module) => module.SignIn),
  }),
  defineScreen({
    path: '/sign-in/phone',
    opensBesideRoom: true,
    catalogues: ['sign-in'],
    load: () =>
      import('../features/sign-in/phone-sign-in-screen.tsx').then((module) => module.PhoneSignInScreen),
  }),
  defineScreen({
    path: '/sign-up',
    opensBesideRoom: true,
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
    opensBesideRoom: true,
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
    opensBesideRoom: true,
    catalogues: ['sign-in'],
    load: () =>
      import('../features/sign-in/deactivation-screen.tsx').then((module) => module.DeactivationScreen),
  }),
  defineScreen({
    path: '/welcome',
    opensBesideRoom: true,
    catalogues: ['profile'],
    load: () => import('../features/profile/welcome-screen.tsx').then((module) => module.WelcomeScreen),
  }),
  defineScreen({
    path: '/verify',
    opensBesideRoom: true,
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
    catalogues: ['screens'],
    load: () => import('./screens/staff/staff-screen.tsx').then((module) => module.StaffScreen),
  }),
];

export function findScreen(path: string): Screen | undefined {
  return screens.find((screen) => matchesPath(screen.path, path));
}

/** Preloads the screen behind one of our addresses. */
export function preloadScreen(path: string): void {
  findScreen(path)?.preload();
}
