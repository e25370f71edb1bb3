import { screen, type AtlasArea } from '../atlas-screen.ts';

export const entry: AtlasArea = {
  name: 'entry',
  screens: [
    screen('guest', 'sign-up', '/sign-up'),
    screen('guest', 'sign-in', '/sign-in'),
    screen('guest', 'sign-in by phone', '/sign-in/phone'),
    screen('guest', 'forgot password', '/forgot-password'),
    screen('guest', 'reset password', `/reset-password#${'a'.repeat(43)}`),
    screen('guest', 'used magic link', '/magic-link/used-up'),
    screen('guest', 'refused by a service', '/callback/spotify?error=access_denied&state=x'),
    screen('newcomer', 'welcome', '/welcome'),
    screen('newcomer', 'verify', '/verify'),
    screen('leaver', 'account to be deleted', '/leaving'),
    screen('guest', 'unsubscribe', `/unsubscribe#${'a'.repeat(43)}`),
    screen('guest', 'used unsubscribe link', '/unsubscribe'),
    screen('guest', 'not found', '/nowhere/at/all'),
  ],
};

export const lobby: AtlasArea = {
  name: 'lobby',
  screens: [
    screen('guest', 'guest', '/'),
    screen('newcomer', 'newcomer', '/'),
    screen('member', 'member', '/'),
    screen('admin', 'admin', '/'),
  ],
};
