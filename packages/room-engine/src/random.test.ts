import { expect, test } from 'vitest';
import { deriveFraction, deriveUuid } from './random.ts';

test('R73: the same seed returns the same id, another seed or label another one', () => {
  expect(deriveUuid('seed', 'play')).toBe(deriveUuid('seed', 'play'));
  const ids = new Set<string>();
  for (let i = 0; i < 20_000; i += 1) ids.add(deriveUuid(`seed-${i}`, i % 2 === 0 ? 'play' : 'other'));
  expect(ids.size).toBe(20_000);
});

test('wire 3.6: ids are lower-case hex in the shape of a version 4 uuid', () => {
  for (let i = 0; i < 500; i += 1) {
    expect(deriveUuid(String(i), 'play')).toMatch(
      /^[0-9a-f]{8}-[0-9a-f]{4}-4[0-9a-f]{3}-[89ab][0-9a-f]{3}-[0-9a-f]{12}$/,
    );
  }
});

test('fractions are spread evenly', () => {
  const tenths = Array.from({ length: 10 }, () => 0);
  for (let i = 0; i < 10_000; i += 1) {
    const tenth = Math.floor(deriveFraction(`s${i}`, 'x') * 10);
    tenths[tenth] = (tenths[tenth] ?? 0) + 1;
  }
  for (const count of tenths) expect(Math.abs(count - 1_000)).toBeLessThan(150);
});
