import { afterEach, describe, expect, it, vi } from 'vitest';
import { clearSession, saveToken } from '../../../session/session.ts';
import {
  changeSound,
  getConsent,
  preferredProvider,
  parseSoundSettings,
  useSoundSettings,
} from './sound-settings.ts';

describe('the sound settings of a device', () => {
  it('start with medium quality, no delay and no external player', () => {
    expect(parseSoundSettings(null, null)).toEqual({
      quality: 'medium',
      trimMs: 0,
      preferred: null,
      consents: {},
    });
  });

  it('are restored as they were saved', () => {
    const chosen = {
      quality: 'high',
      trimMs: 180,
      preferred: 'youtube',
      consents: { youtube: 'yes', spotify: 'no' },
    };
    expect(parseSoundSettings(JSON.stringify(chosen), 'high')).toEqual(chosen);
  });

  it.each([
    'no json',
    'null',
    '7',
    '{"quality":"best","trimMs":99999,"preferred":"napster","consents":{"youtube":"maybe"}}',
  ])('fall back to the defaults when %s is stored', (stored) => {
    expect(parseSoundSettings(stored, 'best')).toEqual({
      quality: 'medium',
      trimMs: 0,
      preferred: null,
      consents: {},
    });
  });

  it('W31: forget the quality when the person signs out, but not what belongs to the device', () => {
    const stored = new Map<string, string>();
    vi.stubGlobal('localStorage', storageOf(stored));
    saveToken(`h.${btoa(JSON.stringify({ sub: 'ann', type: 'user', exp: Date.now() / 1000 + 60 }))}.s`);
    changeSound({ quality: 'high', trimMs: 180 });
    expect([...stored.values()]).toContain('high');
    clearSession();
    expect(useSoundSettings.getState()).toMatchObject({ quality: 'medium', trimMs: 180 });
    expect([...stored.keys()]).toEqual(['tt-sound']);
    expect(stored.get('tt-sound')).not.toContain('high');
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

afterEach(() => vi.unstubAllGlobals());

/** A `localStorage` over a map; its keys are enumerable, as in a browser. */
function storageOf(stored: Map<string, string>): Storage {
  const methods = {
    getItem: (key: string) => stored.get(key) ?? null,
    setItem: (key: string, value: string) => void stored.set(key, value),
    removeItem: (key: string) => void stored.delete(key),
  };
  return new Proxy(methods, {
    ownKeys: () => [...stored.keys()],
    getOwnPropertyDescriptor: () => ({ enumerable: true, configurable: true }),
  }) as unknown as Storage;
}
