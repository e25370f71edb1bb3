import { msg } from '@lingui/core/macro';
import {
  BellIcon,
  BlockIcon,
  FolderIcon,
  HeadphonesIcon,
  ImageIcon,
  LinkIcon,
  LockIcon,
  MailIcon,
  MonitorIcon,
  PersonIcon,
  PhoneIcon,
  ShieldIcon,
} from '../../../ui/icons/index.ts';
import { defineSection, type SettingsSection } from './define-section.ts';

/** Every settings page, in list order. When none is chosen, the first one shows beside the list. */
export const settingsSections: readonly SettingsSection[] = [
  defineSection({
    path: 'account',
    label: msg`Account`,
    lead: msg`How others see you.`,
    icon: PersonIcon,
    catalogues: ['profile', 'account'],
    load: () => import('./account-section.tsx').then((module) => module.AccountSection),
  }),
  defineSection({
    path: 'images',
    label: msg`Images`,
    lead: msg`Everyone sees these on your profile.`,
    icon: ImageIcon,
    catalogues: ['images'],
    load: () => import('../../../features/images/images-section.tsx').then((module) => module.ImagesSection),
  }),
  defineSection({
    path: 'emails',
    label: msg`Email`,
    lead: msg`The addresses you sign in with and get email at.`,
    icon: MailIcon,
    catalogues: ['account'],
    load: () =>
      import('../../../features/account/emails/emails-section.tsx').then((module) => module.EmailsSection),
  }),
  defineSection({
    path: 'phone',
    label: msg`Phone`,
    lead: msg`Verify your number to sign in with it.`,
    icon: PhoneIcon,
    catalogues: ['phones'],
    load: () => import('../../../features/phones/phones-section.tsx').then((module) => module.PhonesSection),
  }),
  defineSection({
    path: 'services',
    label: msg`Music services`,
    lead: msg`Link your music accounts and use them here.`,
    icon: LinkIcon,
    catalogues: ['services'],
    load: () => import('./services-page.tsx').then((module) => module.ServicesPage),
  }),
  defineSection({
    path: 'password',
    label: msg`Password`,
    lead: msg`No one here will ever ask you for it.`,
    icon: LockIcon,
    catalogues: ['account'],
    load: () =>
      import('../../../features/account/password/password-section.tsx').then(
        (module) => module.PasswordSection,
      ),
  }),
  defineSection({
    path: 'sessions',
    label: msg`Devices`,
    lead: msg`Everywhere you’re signed in.`,
    icon: ShieldIcon,
    catalogues: ['account'],
    load: () =>
      import('../../../features/account/sessions/sessions-section.tsx').then(
        (module) => module.SessionsSection,
      ),
  }),
  defineSection({
    path: 'sound',
    label: msg`Sound`,
    lead: msg`How songs sound on this device.`,
    icon: HeadphonesIcon,
    catalogues: ['room', 'room-panels'],
    load: () =>
      import('../../../features/room/sound/sound-section.tsx').then((module) => module.SoundSection),
  }),
  defineSection({
    path: 'notifications',
    label: msg`Notifications`,
    lead: msg`What you get notified about, and where.`,
    icon: BellIcon,
    catalogues: ['notifications'],
    load: () =>
      import('../../../features/notifications/settings/notifications-section.tsx').then(
        (module) => module.NotificationsSection,
      ),
  }),
  defineSection({
    path: 'appearance',
    label: msg`Appearance and language`,
    lead: msg`Pick a theme and a language.`,
    icon: MonitorIcon,
    catalogues: [],
    load: () => import('./appearance-section.tsx').then((module) => module.AppearanceSection),
  }),
  defineSection({
    path: 'blocked',
    label: msg`Blocked people`,
    lead: msg`People who can’t reach you. We don’t tell them.`,
    icon: BlockIcon,
    catalogues: ['friends'],
    load: () => import('../../../features/friends/blocked-people.tsx').then((module) => module.BlockedPeople),
  }),
  defineSection({
    path: 'data',
    label: msg`Your data`,
    lead: msg`Download it or delete it.`,
    icon: FolderIcon,
    catalogues: ['account'],
    load: () =>
      import('../../../features/account/data/data-section.tsx').then((module) => module.DataSection),
  }),
];
