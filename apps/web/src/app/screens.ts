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
    skeleton: { shape: 'lobby' },
    catalogues: ['lobby'],
    load: () => import('./screens/lobby.tsx').then((module) => module.Lobby),
    navigation: { label: msg`Rooms`, icon: DiscIcon },
  }),
  defineScreen({
    path: '/crates/:crate?',
    skeleton: { shape: 'columns' },
    catalogues: ['screens', 'crates', 'uploads'],
    load: () => import('./screens/crates/crates-screen.tsx').then((module) => module.CratesScreen),
    navigation: { label: msg`Crates`, icon: CrateIcon },
  }),
  defineScreen({
    path: '/playlists/:owner/:crate',
    skeleton: { shape: 'columns' },
    catalogues: [],
    load: () => import('./screens/crates/playlist-link.tsx').then((module) => module.PlaylistLink),
  }),
  defineScreen({
    path: '/songs',
    skeleton: { shape: 'table', width: 'max-w-4xl' },
    catalogues: ['screens', 'search', 'crates'],
    load: () => import('./screens/search/search-screen.tsx').then((module) => module.SearchScreen),
    navigation: { label: msg`Songs`, icon: SearchIcon },
  }),
  defineScreen({
    path: '/import/:import?',
    skeleton: { shape: 'list', width: 'max-w-3xl' },
    catalogues: ['imports', 'crates'],
    load: () => import('./screens/import-screen.tsx').then((module) => module.ImportScreen),
  }),
  defineScreen({
    // Without an id: `?link=` names a song by its link on another service.
    path: '/song/:song?',
    skeleton: { shape: 'page', width: 'max-w-4xl' },
    catalogues: ['crates'],
    load: () => import('../features/crates/song/song-screen.tsx').then((module) => module.SongScreen),
  }),
  defineScreen({
    path: '/friends',
    skeleton: { shape: 'list' },
    catalogues: ['friends'],
    load: () =>
      import('../features/friends/screen/friends-screen.tsx').then((module) => module.FriendsScreen),
    navigation: { label: msg`Friends`, icon: PeopleIcon },
  }),
  defineScreen({
    path: '/communities',
    skeleton: { shape: 'cards' },
    catalogues: ['communities'],
    load: () =>
      import('../features/communities/list/communities-screen.tsx').then(
        (module) => module.CommunitiesScreen,
      ),
    navigation: { label: msg`Communities`, icon: HouseIcon },
  }),
  defineScreen({
    path: '/c/:community',
    skeleton: { shape: 'page', width: 'max-w-[1680px]' },
    catalogues: ['communities', 'events', 'lobby', 'friends', 'charts'],
    load: () => import('./screens/communities/community.tsx').then((module) => module.Community),
  }),
  defineScreen({
    path: '/charts/:room',
    skeleton: { shape: 'table', width: 'max-w-3xl' },
    catalogues: ['charts'],
    load: () => import('../features/charts/room-chart-screen.tsx').then((module) => module.RoomChartScreen),
  }),
  defineScreen({
    path: '/recap/event/:event',
    skeleton: { shape: 'page', width: 'max-w-5xl' },
    catalogues: ['recaps'],
    load: () => import('../features/recaps/recap-screens.tsx').then((module) => module.EventRecapScreen),
  }),
  defineScreen({
    path: '/recap/:recap',
    skeleton: { shape: 'page', width: 'max-w-5xl' },
    catalogues: ['recaps'],
    load: () => import('../features/recaps/recap-screens.tsx').then((module) => module.SessionRecapScreen),
  }),
  defineScreen({
    path: '/invite/:token',
    skeleton: { shape: 'form', width: 'max-w-[34rem]' },
    catalogues: ['communities'],
    load: () =>
      import('../features/communities/people/invite-screen.tsx').then((module) => module.InviteScreen),
  }),
  defineScreen({
    path: '/events',
    skeleton: { shape: 'cards' },
    catalogues: ['events', 'friends'],
    load: () => import('./screens/events/events.tsx').then((module) => module.Events),
    navigation: { label: msg`Events`, icon: CalendarIcon },
  }),
  defineScreen({
    path: '/e/:event',
    skeleton: { shape: 'page', width: 'max-w-[72rem]' },
    catalogues: ['events', 'friends'],
    load: () => import('./screens/events/events.tsx').then((module) => module.Event),
  }),
  defineScreen({
    path: '/ranking/:view?',
    skeleton: { shape: 'list', width: 'max-w-[72rem]' },
    catalogues: ['ranking'],
    load: () => import('../features/ranking/ranking-screen.tsx').then((module) => module.RankingScreen),
    navigation: { label: msg`Ranking`, icon: TrophyIcon, isOffered: ({ points }) => points },
  }),
  defineScreen({
    path: '/shop/sandbox/:payment',
    skeleton: { shape: 'form', width: 'max-w-[34rem]' },
    catalogues: ['shop'],
    load: () =>
      import('../features/shop/checkout/sandbox-checkout-screen.tsx').then(
        (module) => module.SandboxCheckoutScreen,
      ),
  }),
  defineScreen({
    path: '/shop/sandbox-portal',
    skeleton: { shape: 'form', width: 'max-w-[34rem]' },
    catalogues: ['shop'],
    load: () =>
      import('../features/shop/subscription/sandbox-portal-screen.tsx').then(
        (module) => module.SandboxPortalScreen,
      ),
  }),
  defineScreen({
    path: '/shop/:view?',
    skeleton: { shape: 'cards', width: 'max-w-[72rem]' },
    catalogues: ['shop'],
    load: () => import('./screens/shop.tsx').then((module) => module.Shop),
    navigation: { label: msg`Shop`, icon: ShopIcon, isOffered: ({ payments }) => payments !== 'off' },
  }),
  defineScreen({
    // Magic links lead here (document 3 section 2).
    path: '/subscribe-plan/:plan',
    skeleton: { shape: 'cards', width: 'max-w-[72rem]' },
    catalogues: ['shop'],
    load: () => import('./screens/shop.tsx').then((module) => module.SubscribePlan),
  }),
  defineScreen({
    path: '/statistics/:kind/:place',
    skeleton: { shape: 'cards', width: 'max-w-[72rem]' },
    catalogues: ['statistics'],
    load: () =>
      import('../features/statistics/statistics-screen.tsx').then((module) => module.StatisticsScreen),
  }),
  defineScreen({
    path: '/messages/:person?',
    skeleton: { shape: 'columns', width: 'max-w-[80rem]', columnWidth: 'md:w-88' },
    catalogues: ['screens', 'chat', 'friends'],
    load: () => import('./screens/messages/messages-screen.tsx').then((module) => module.MessagesScreen),
  }),
  defineScreen({
    // The slug may change while the person is in the room; the screen stays mounted.
    path: '/r/:slug?',
    skeleton: { shape: 'room' },
    catalogues: ['room-screen', 'room', 'stage', 'chat'],
    load: () => import('./screens/room-screen.tsx').then((module) => module.RoomScreen),
    frame: 'bare',
  }),
  defineScreen({
    path: '/sign-in',
    opensBesideRoom: true,
    skeleton: { shape: 'form' },
    catalogues: ['sign-in', 'services'],
    load: () => import('./screens/sign-in.tsx').then((module) => module.SignIn),
  }),
  defineScreen({
    path: '/sign-in/phone',
    opensBesideRoom: true,
    skeleton: { shape: 'form' },
    catalogues: ['sign-in'],
    load: () =>
      import('../features/sign-in/phone-sign-in-screen.tsx').then((module) => module.PhoneSignInScreen),
  }),
  defineScreen({
    path: '/sign-up',
    opensBesideRoom: true,
    skeleton: { shape: 'form' },
    catalogues: ['sign-in', 'services'],
    load: () => import('./screens/sign-in.tsx').then((module) => module.SignUp),
  }),
  defineScreen({
    path: '/callback/:provider',
    opensBesideRoom: true,
    skeleton: { shape: 'form' },
    catalogues: ['services'],
    load: () =>
      import('../features/services/callback/callback-screen.tsx').then((module) => module.CallbackScreen),
  }),
  defineScreen({
    path: '/forgot-password',
    opensBesideRoom: true,
    skeleton: { shape: 'form' },
    catalogues: ['sign-in'],
    load: () =>
      import('../features/sign-in/forgot-password-screen.tsx').then((module) => module.ForgotPasswordScreen),
  }),
  defineScreen({
    path: '/reset-password',
    skeleton: { shape: 'form' },
    catalogues: ['sign-in'],
    load: () =>
      import('../features/sign-in/reset-password-screen.tsx').then((module) => module.ResetPasswordScreen),
  }),
  defineScreen({
    path: '/magic-link/:token/:target?/:rest?',
    skeleton: { shape: 'form' },
    catalogues: ['sign-in'],
    load: () => import('./screens/magic-link.tsx').then((module) => module.MagicLink),
  }),
  defineScreen({
    path: '/leaving',
    opensBesideRoom: true,
    skeleton: { shape: 'form' },
    catalogues: ['sign-in'],
    load: () =>
      import('../features/sign-in/deactivation-screen.tsx').then((module) => module.DeactivationScreen),
  }),
  defineScreen({
    path: '/welcome',
    opensBesideRoom: true,
    skeleton: { shape: 'page' },
    catalogues: ['profile'],
    load: () => import('../features/profile/welcome-screen.tsx').then((module) => module.WelcomeScreen),
  }),
  defineScreen({
    path: '/verify',
    opensBesideRoom: true,
    skeleton: { shape: 'form' },
    catalogues: ['sign-in'],
    load: () => import('../features/sign-in/verify-screen.tsx').then((module) => module.VerifyScreen),
  }),
  defineScreen({
    path: '/u/:nickname',
    skeleton: { shape: 'page' },
    catalogues: ['profile', 'lobby', 'friends'],
    load: () => import('./screens/profile.tsx').then((module) => module.Profile),
  }),
  defineScreen({
    path: '/notifications',
    skeleton: { shape: 'list', width: 'max-w-[46rem]' },
    catalogues: ['notifications'],
    load: () =>
      import('../features/notifications/list/notifications-screen.tsx').then(
        (module) => module.NotificationsScreen,
      ),
  }),
  defineScreen({
    path: '/unsubscribe',
    skeleton: { shape: 'form' },
    catalogues: ['notifications'],
    load: () =>
      import('../features/notifications/settings/unsubscribe-screen.tsx').then(
        (module) => module.UnsubscribeScreen,
      ),
  }),
  defineScreen({
    path: '/settings/:section?',
    skeleton: { shape: 'columns', columnWidth: 'md:w-70' },
    catalogues: ['settings'],
    load: () => import('./screens/settings/settings-screen.tsx').then((module) => module.SettingsScreen),
  }),
  defineScreen({
    path: '/staff/:section?/:item?',
    skeleton: { shape: 'columns', columnWidth: 'md:w-70' },
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
