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

/** Every page of the settings, in the order of the list. The first one stands beside the list when none is chosen. */
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
    path: 'pictures',
    label: msg`Pictures`,
    lead: msg`On your profile, for everybody to see.`,
    icon: ImageIcon,
    catalogues: ['pictures'],
    load: () =>
      import('../../../features/pictures/pictures-section.tsx').then((module) => module.PicturesSection),
  }),
  defineSection({
    path: 'emails',
    label: msg`Email`,
    lead: msg`Addresses that you sign in with, and where mail goes.`,
    icon: MailIcon,
    catalogues: ['account'],
    load: () =>
      import('../../../features/account/emails/emails-section.tsx').then((module) => module.EmailsSection),
  }),
  defineSection({
    path: 'phone',
    label: msg`Phone`,
    lead: msg`Numbers that you prove to be yours.`,
    icon: PhoneIcon,
    catalogues: ['phones'],
    load: () => import('../../../features/phones/phones-section.tsx').then((module) => module.PhonesSection),
  }),
  defineSection({
    path: 'services',
    label: msg`Music services`,
    lead: msg`Accounts elsewhere that you use here.`,
    icon: LinkIcon,
    catalogues: ['services'],
    load: () =>
      import('../../../features/services/settings/services-section.tsx').then(
        (module) => module.ServicesSection,
      ),
  }),
  defineSection({
    path: 'password',
    label: msg`Password`,
    lead: msg`Nobody here ever asks you for it.`,
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
    lead: msg`Where you are signed in.`,
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
    lead: msg`How songs are heard on this device.`,
    icon: HeadphonesIcon,
    catalogues: ['room'],
    load: () =>
      import('../../../features/room/sound/sound-section.tsx').then((module) => module.SoundSection),
  }),
  defineSection({
    path: 'notifications',
    label: msg`Notifications`,
    lead: msg`What you hear of, and how.`,
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
    lead: msg`How this place looks and speaks.`,
    icon: MonitorIcon,
    catalogues: [],
    load: () => import('./appearance-section.tsx').then((module) => module.AppearanceSection),
  }),
  defineSection({
    path: 'blocked',
    label: msg`Blocked people`,
    lead: msg`Whom you want to hear nothing of. They are not told.`,
    icon: BlockIcon,
    catalogues: ['friends'],
    load: () => import('../../../features/friends/blocked-people.tsx').then((module) => module.BlockedPeople),
  }),
  defineSection({
    path: 'data',
    label: msg`Your data`,
    lead: msg`Take it along, or have it deleted.`,
    icon: FolderIcon,
    catalogues: ['account'],
    load: () =>
      import('../../../features/account/data/data-section.tsx').then((module) => module.DataSection),
  }),
];
