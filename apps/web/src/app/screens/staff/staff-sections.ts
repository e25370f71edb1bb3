import { msg } from '@lingui/core/macro';
import {
  CalendarIcon,
  ClockIcon,
  DiscIcon,
  FlagIcon,
  HouseIcon,
  NoteIcon,
  PeopleIcon,
  PhoneIcon,
  SendIcon,
  SignOutIcon,
  TicketIcon,
  TrophyIcon,
  WarningIcon,
} from '../../../ui/icons/index.ts';
import { defineSection, type StaffSection } from './define-section.ts';

/** Every section of the staff area, in list order. People see the sections that their rank allows. */
export const staffSections: readonly StaffSection[] = [
  defineSection({
    path: 'people',
    label: msg`People`,
    icon: PeopleIcon,
    permission: 'openStaffArea',
    catalogues: ['staff'],
    load: () =>
      import('../../../features/staff/people/people-section.tsx').then((module) => module.PeopleSection),
  }),
  defineSection({
    path: 'reports',
    label: msg`Reports`,
    icon: FlagIcon,
    permission: 'handleReports',
    catalogues: ['staff'],
    load: () =>
      import('../../../features/staff/reports/reports-section.tsx').then((module) => module.ReportsSection),
  }),
  defineSection({
    path: 'leaving',
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
    path: 'communities',
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
    label: msg`Events`,
    icon: CalendarIcon,
    permission: 'manageCommunities',
    catalogues: ['staff'],
    load: () =>
      import('../../../features/staff/places/events-section.tsx').then((module) => module.EventsSection),
  }),
  defineSection({
    path: 'vouchers',
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
    label: msg`Moderation actions`,
    icon: ClockIcon,
    permission: 'listModerationActions',
    catalogues: ['staff'],
    load: () =>
      import('../../../features/staff/history/actions-section.tsx').then((module) => module.ActionsSection),
  }),
  defineSection({
    path: 'phones',
    label: msg`Phone numbers`,
    icon: PhoneIcon,
    permission: 'readPhones',
    catalogues: ['staff'],
    load: () =>
      import('../../../features/staff/phones/phones-section.tsx').then((module) => module.PhonesSection),
  }),
  defineSection({
    path: 'outbox',
    label: msg`Outbox`,
    icon: SendIcon,
    permission: 'openOutbox',
    catalogues: ['staff'],
    load: () =>
      import('../../../features/staff/outbox/outbox-section.tsx').then((module) => module.OutboxSection),
  }),
  defineSection({
    path: 'seasons',
    label: msg`Seasons`,
    icon: TrophyIcon,
    permission: 'manageSeasons',
    isOffered: ({ points }) => points,
    catalogues: ['staff'],
    load: () =>
      import('../../../features/staff/seasons/seasons-section.tsx').then((module) => module.SeasonsSection),
  }),
  defineSection({
    path: 'songs',
    label: msg`Songs`,
    icon: NoteIcon,
    permission: 'manageCatalogue',
    catalogues: ['staff'],
    load: () =>
      import('../../../features/staff/songs/songs-section.tsx').then((module) => module.SongsSection),
  }),
  defineSection({
    path: 'music-sources',
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
    path: 'dead-letters',
    label: msg`Failed jobs`,
    icon: WarningIcon,
    permission: 'manageFailedJobs',
    catalogues: ['staff'],
    load: () =>
      import('../../../features/staff/dead-letters/dead-letters-section.tsx').then(
        (module) => module.DeadLettersSection,
      ),
  }),
];
