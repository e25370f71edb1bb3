import { msg } from '@lingui/core/macro';
import {
  ClockIcon,
  FlagIcon,
  PeopleIcon,
  PhoneIcon,
  SendIcon,
  SignOutIcon,
  TicketIcon,
  WarningIcon,
} from '../../../ui/icons/index.ts';
import { defineSection, type StaffSection } from './define-section.ts';

/** Every part of the staff area, in the order of the list. Each person sees those of their rank. */
export const staffSections: readonly StaffSection[] = [
  defineSection({
    path: 'people',
    label: msg`People`,
    icon: PeopleIcon,
    rank: 'moderator',
    catalogues: ['staff'],
    load: () =>
      import('../../../features/staff/people/people-section.tsx').then((module) => module.PeopleSection),
  }),
  defineSection({
    path: 'reports',
    label: msg`Reports`,
    icon: FlagIcon,
    rank: 'moderator',
    catalogues: ['staff'],
    load: () =>
      import('../../../features/staff/reports/reports-section.tsx').then((module) => module.ReportsSection),
  }),
  defineSection({
    path: 'leaving',
    label: msg`Leaving`,
    icon: SignOutIcon,
    rank: 'moderator',
    catalogues: ['staff'],
    load: () =>
      import('../../../features/staff/deactivations/deactivations-section.tsx').then(
        (module) => module.DeactivationsSection,
      ),
  }),
  defineSection({
    path: 'vouchers',
    label: msg`Vouchers`,
    icon: TicketIcon,
    rank: 'staff',
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
    rank: 'staff',
    catalogues: ['staff'],
    load: () =>
      import('../../../features/staff/history/actions-section.tsx').then((module) => module.ActionsSection),
  }),
  defineSection({
    path: 'phones',
    label: msg`Phone numbers`,
    icon: PhoneIcon,
    rank: 'staff',
    catalogues: ['staff'],
    load: () =>
      import('../../../features/staff/phones/phones-section.tsx').then((module) => module.PhonesSection),
  }),
  defineSection({
    path: 'outbox',
    label: msg`Outbox`,
    icon: SendIcon,
    rank: 'admin',
    catalogues: ['staff'],
    load: () =>
      import('../../../features/staff/outbox/outbox-section.tsx').then((module) => module.OutboxSection),
  }),
  defineSection({
    path: 'dead-letters',
    label: msg`Failed jobs`,
    icon: WarningIcon,
    rank: 'staff',
    catalogues: ['staff'],
    load: () =>
      import('../../../features/staff/dead-letters/dead-letters-section.tsx').then(
        (module) => module.DeadLettersSection,
      ),
  }),
];
