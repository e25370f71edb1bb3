import type { MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import {
  BellIcon,
  CalendarIcon,
  CheckIcon,
  ClockIcon,
  DiscIcon,
  EqualizerIcon,
  FlagIcon,
  HouseIcon,
  ListIcon,
  MegaphoneIcon,
  NoteIcon,
  PeopleIcon,
  PersonIcon,
  PhoneIcon,
  ScalesIcon,
  SendIcon,
  SignOutIcon,
  ShopIcon,
  StarIcon,
  TicketIcon,
  TokenIcon,
  TrophyIcon,
} from '../../../ui/icons/index.ts';
import { defineSection, type StaffGroup, type StaffSection } from './define-section.ts';

/** The headings that sections stand under, in list order. */
export const staffGroups: readonly { group: StaffGroup; label: MessageDescriptor }[] = [
  { group: 'moderation', label: msg`Moderation` },
  { group: 'rooms', label: msg`Rooms and communities` },
  { group: 'music', label: msg`Music` },
  { group: 'shop', label: msg`Points and shop` },
  { group: 'server', label: msg`Server` },
];

/** Every section of the staff area, in list order within its group. People see the sections that their rank allows. */
export const staffSections: readonly StaffSection[] = [
  defineSection({
    path: 'people',
    group: 'moderation',
    label: msg`People`,
    icon: PeopleIcon,
    permission: 'openStaffArea',
    catalogues: ['staff'],
    load: () =>
      import('../../../features/staff/people/people-section.tsx').then((module) => module.PeopleSection),
  }),
  defineSection({
    path: 'reports',
    group: 'moderation',
    label: msg`Reports`,
    icon: FlagIcon,
    permission: 'handleReports',
    catalogues: ['staff'],
    load: () =>
      import('../../../features/staff/reports/reports-section.tsx').then((module) => module.ReportsSection),
  }),
  defineSection({
    path: 'leaving',
    group: 'moderation',
    label: msg`Deletions`,
    icon: SignOutIcon,
    permission: 'listDeactivations',
    catalogues: ['staff'],
    load: () =>
      import('../../../features/staff/deactivations/deactivations-section.tsx').then(
        (module) => module.DeactivationsSection,
      ),
  }),
  defineSection({
    path: 'rooms',
    group: 'rooms',
    label: msg`Rooms`,
    icon: MegaphoneIcon,
    permission: 'promoteEveryRoom',
    catalogues: ['staff'],
    load: () =>
      import('../../../features/staff/places/rooms-section.tsx').then((module) => module.RoomsSection),
  }),
  defineSection({
    path: 'statistics',
    group: 'rooms',
    label: msg`Statistics`,
    icon: EqualizerIcon,
    permission: 'readStatistics',
    catalogues: ['staff', 'statistics'],
    load: () => import('./statistics-section.tsx').then((module) => module.StatisticsSection),
  }),
  defineSection({
    path: 'communities',
    group: 'rooms',
    label: msg`Communities`,
    icon: HouseIcon,
    permission: 'manageCommunities',
    catalogues: ['staff'],
    load: () =>
      import('../../../features/staff/places/communities-section.tsx').then(
        (module) => module.CommunitiesSection,
      ),
  }),
  defineSection({
    path: 'events',
    group: 'rooms',
    label: msg`Events`,
    icon: CalendarIcon,
    permission: 'manageCommunities',
    catalogues: ['staff'],
    load: () =>
      import('../../../features/staff/places/events-section.tsx').then((module) => module.EventsSection),
  }),
  defineSection({
    path: 'messages',
    group: 'rooms',
    label: msg`Messages to everyone`,
    icon: BellIcon,
    permission: 'notifyEveryone',
    catalogues: ['staff'],
    load: () =>
      import('../../../features/staff/everyone/everyone-section.tsx').then(
        (module) => module.EveryoneSection,
      ),
  }),
  defineSection({
    path: 'vouchers',
    group: 'shop',
    label: msg`Vouchers`,
    icon: TicketIcon,
    permission: 'manageVouchers',
    catalogues: ['staff'],
    load: () =>
      import('../../../features/staff/vouchers/vouchers-section.tsx').then(
        (module) => module.VouchersSection,
      ),
  }),
  defineSection({
    path: 'actions',
    group: 'moderation',
    label: msg`Moderation actions`,
    icon: ClockIcon,
    permission: 'listModerationActions',
    catalogues: ['staff'],
    load: () =>
      import('../../../features/staff/history/actions-section.tsx').then((module) => module.ActionsSection),
  }),
  defineSection({
    path: 'phones',
    group: 'moderation',
    label: msg`Phone numbers`,
    icon: PhoneIcon,
    permission: 'readPhones',
    catalogues: ['staff'],
    load: () =>
      import('../../../features/staff/phones/phones-section.tsx').then((module) => module.PhonesSection),
  }),
  defineSection({
    path: 'outbox',
    group: 'server',
    label: msg`Outbox`,
    icon: SendIcon,
    permission: 'openOutbox',
    catalogues: ['staff'],
    load: () =>
      import('../../../features/staff/outbox/outbox-section.tsx').then((module) => module.OutboxSection),
  }),
  defineSection({
    path: 'seasons',
    group: 'shop',
    label: msg`Seasons`,
    icon: TrophyIcon,
    permission: 'manageSeasons',
    isOffered: ({ points }) => points,
    catalogues: ['staff'],
    load: () =>
      import('../../../features/staff/seasons/seasons-section.tsx').then((module) => module.SeasonsSection),
  }),
  defineSection({
    path: 'avatars',
    group: 'shop',
    label: msg`Avatars`,
    icon: PersonIcon,
    permission: 'manageAvatarsAndItems',
    catalogues: ['staff'],
    load: () =>
      import('../../../features/staff/avatars/avatars-section.tsx').then((module) => module.AvatarsSection),
  }),
  defineSection({
    path: 'items',
    group: 'shop',
    label: msg`Items`,
    icon: StarIcon,
    permission: 'manageAvatarsAndItems',
    catalogues: ['staff', 'stage'],
    load: () => import('./items-screen.tsx').then((module) => module.ItemsScreen),
  }),
  defineSection({
    path: 'products',
    group: 'shop',
    label: msg`Products`,
    icon: ShopIcon,
    permission: 'manageProducts',
    catalogues: ['staff'],
    load: () =>
      import('../../../features/staff/shop/products-section.tsx').then((module) => module.ProductsSection),
  }),
  defineSection({
    path: 'bundles',
    group: 'shop',
    label: msg`Token bundles`,
    icon: TokenIcon,
    permission: 'manageTokenBundles',
    catalogues: ['staff'],
    load: () =>
      import('../../../features/staff/shop/bundles-section.tsx').then((module) => module.BundlesSection),
  }),
  defineSection({
    path: 'tokens',
    group: 'shop',
    label: msg`Token accounts`,
    icon: ScalesIcon,
    permission: 'readTokenAccounts',
    catalogues: ['staff'],
    load: () =>
      import('../../../features/staff/tokens/tokens-section.tsx').then((module) => module.TokensSection),
  }),
  defineSection({
    path: 'points',
    group: 'shop',
    label: msg`Points`,
    icon: ListIcon,
    permission: 'readPoints',
    isOffered: ({ points }) => points,
    catalogues: ['staff', 'ranking'],
    load: () => import('./points-screen.tsx').then((module) => module.PointsScreen),
  }),
  defineSection({
    path: 'songs',
    group: 'music',
    label: msg`Songs`,
    icon: NoteIcon,
    permission: 'manageCatalogue',
    catalogues: ['staff'],
    load: () =>
      import('../../../features/staff/songs/songs-section.tsx').then((module) => module.SongsSection),
  }),
  defineSection({
    path: 'music-sources',
    group: 'music',
    label: msg`Music sources`,
    icon: DiscIcon,
    permission: 'manageMusicProviders',
    catalogues: ['staff'],
    load: () =>
      import('../../../features/staff/music-sources/music-sources-section.tsx').then(
        (module) => module.MusicSourcesSection,
      ),
  }),
  defineSection({
    path: 'setup',
    group: 'server',
    label: msg`Setup`,
    icon: ListIcon,
    permission: 'manageInstallation',
    catalogues: ['staff', 'room-looks'],
    load: () =>
      import('../../../features/staff/setup/setup-section.tsx').then((module) => module.SetupSection),
  }),
  defineSection({
    path: 'health',
    group: 'server',
    label: msg`Health`,
    icon: CheckIcon,
    permission: 'readHealth',
    catalogues: ['staff'],
    load: () =>
      import('../../../features/staff/health/health-section.tsx').then((module) => module.HealthSection),
  }),
  defineSection({
    path: 'jobs',
    group: 'server',
    label: msg`Jobs`,
    icon: ClockIcon,
    permission: 'manageFailedJobs',
    catalogues: ['staff'],
    load: () => import('../../../features/staff/jobs/jobs-section.tsx').then((module) => module.JobsSection),
  }),
];
