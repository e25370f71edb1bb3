import { screen, type AtlasArea } from '../atlas-screen.ts';

const sections = [
  'account',
  'images',
  'emails',
  'phone',
  'services',
  'password',
  'sessions',
  'sound',
  'notifications',
  'appearance',
  'blocked',
  'data',
];

export const settings: AtlasArea = {
  name: 'settings',
  screens: [
    screen('member', 'list', '/settings'),
    ...sections.map((section) => screen('member', section, `/settings/${section}`)),
  ],
};
