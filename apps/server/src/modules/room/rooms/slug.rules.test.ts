import { describe, expect, test } from 'vitest';
import { firstFreeSlug, slugFromName } from './slug.rules.ts';

describe('the slug comes from the name (decisions section 2)', () => {
  test.each([
    ['Jazz Cellar', 'jazz-cellar'],
    ['  Señor Café!! ', 'senor-cafe'],
    ['80s & 90s', '80s-90s'],
    ['---', 'room'],
    ['東京', 'room'],
    ['Ночь 7', 'room-7'],
    ['42', 'room-42'],
    ['Public', 'room-public'],
    ['uuid', 'room-uuid'],
    ['Owned rooms', 'room-owned-rooms'],
    ['0a0a0a0a-0000-4000-8000-00000000000a', 'room-0a0a0a0a-0000-4000-8000-00000000000a'],
    ['x'.repeat(60), 'x'.repeat(60)],
    [`${'x'.repeat(59)} y`, 'x'.repeat(59)],
  ])('%j becomes %s', (name, slug) => {
    expect(slugFromName(name)).toBe(slug);
  });
});

test('a taken slug gets the first free number', () => {
  expect(firstFreeSlug('jazz', new Set())).toBe('jazz');
  expect(firstFreeSlug('jazz', new Set(['jazz-2']))).toBe('jazz');
  expect(firstFreeSlug('jazz', new Set(['jazz', 'jazz-2', 'jazz-4']))).toBe('jazz-3');
});
