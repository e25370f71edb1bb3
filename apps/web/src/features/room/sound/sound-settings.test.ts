import { describe, expect, it } from 'vitest';
import { leaveFor, preferredProvider, soundSettingsOf, useSoundSettings } from './sound-settings.ts';

describe('the sound settings of a device', () => {
  it('start with medium quality, no delay and nobody else’s player', () => {
    expect(soundSettingsOf(null)).toEqual({ quality: 'medium', trimMs: 0, preferred: null, leaves: {} });
  });

  it('are kept as they were chosen', () => {
    const chosen = {
      quality: 'high',
      trimMs: 180,
      preferred: 'youtube',
      leaves: { youtube: 'yes', spotify: 'no' },
    };
    expect(soundSettingsOf(JSON.stringify(chosen))).toEqual(chosen);
  });

  it.each([
    'no json',
    'null',
    '7',
    '{"quality":"best","trimMs":99999,"preferred":"napster","leaves":{"youtube":"maybe"}}',
  ])('are as usual where %s is stored', (stored) => {
    expect(soundSettingsOf(stored)).toEqual({ quality: 'medium', trimMs: 0, preferred: null, leaves: {} });
  });

  it('P1: go by the main service of the profile, unless this device has a choice of its own', () => {
    expect(preferredProvider(undefined)).toBeNull();
    expect(preferredProvider(['audius', 'spotify'])).toBe('spotify');
    useSoundSettings.setState({ preferred: 'uploadService' });
    expect(preferredProvider(['spotify'])).toBe('uploadService');
    useSoundSettings.setState({ preferred: null });
  });

  it('P4, P5: nobody else’s player without an answer, none that wants an account for guests', () => {
    useSoundSettings.setState({ leaves: { spotify: 'yes' } });
    expect(leaveFor('uploadService', true)).toBe('yes');
    expect(leaveFor('youtube', true)).toBe('ask');
    expect(leaveFor('spotify', false)).toBe('yes');
    expect(leaveFor('spotify', true)).toBe('no');
  });
});
