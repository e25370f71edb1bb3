import { describe, expect, it } from 'vitest';
import { getConsent, preferredProvider, parseSoundSettings, useSoundSettings } from './sound-settings.ts';

describe('the sound settings of a device', () => {
  it('start with medium quality, no delay and no external player', () => {
    expect(parseSoundSettings(null)).toEqual({ quality: 'medium', trimMs: 0, preferred: null, consents: {} });
  });

  it('are restored as they were saved', () => {
    const chosen = {
      quality: 'high',
      trimMs: 180,
      preferred: 'youtube',
      consents: { youtube: 'yes', spotify: 'no' },
    };
    expect(parseSoundSettings(JSON.stringify(chosen))).toEqual(chosen);
  });

  it.each([
    'no json',
    'null',
    '7',
    '{"quality":"best","trimMs":99999,"preferred":"napster","consents":{"youtube":"maybe"}}',
  ])('fall back to the defaults when %s is stored', (stored) => {
    expect(parseSoundSettings(stored)).toEqual({
      quality: 'medium',
      trimMs: 0,
      preferred: null,
      consents: {},
    });
  });

  it('P1: use the main service of the profile, unless this device has its own choice', () => {
    expect(preferredProvider(undefined)).toBeNull();
    expect(preferredProvider(['audius', 'spotify'])).toBe('spotify');
    useSoundSettings.setState({ preferred: 'uploadService' });
    expect(preferredProvider(['spotify'])).toBe('uploadService');
    useSoundSettings.setState({ preferred: null });
  });

  it('P4, P5: use no external player without consent, and none that needs an account for guests', () => {
    useSoundSettings.setState({ consents: { spotify: 'yes' } });
    expect(getConsent('uploadService', true)).toBe('yes');
    expect(getConsent('youtube', true)).toBe('ask');
    expect(getConsent('spotify', false)).toBe('yes');
    expect(getConsent('spotify', true)).toBe('no');
  });
});
