import { expect, it } from 'vitest';
import { hasService, mainServiceOf, withMainService, withService } from './music-services.ts';

it('keeps one main service, and services that this page does not offer (document 3 section 5)', () => {
  const before = ['audius', 'spotify', 'deezer', 'apple'];
  expect(mainServiceOf(before)).toBe('spotify');
  expect(withMainService(before, 'youtube')).toEqual(['youtube', 'audius', 'deezer']);
  expect(withMainService(before, null)).toEqual(['audius', 'deezer']);
  expect(mainServiceOf(['audius'])).toBeNull();
});

it('adds a service once, and removes it by either of its names', () => {
  expect(withService(['spotify'], 'audius', true)).toEqual(['spotify', 'audius']);
  expect(withService(['audius'], 'audius', true)).toEqual(['audius']);
  expect(hasService(['soundcloud'], 'soundCloudPublic')).toBe(true);
  expect(withService(['soundcloud', 'soundCloudPublic', 'apple'], 'soundCloudPublic', false)).toEqual([
    'apple',
  ]);
});
