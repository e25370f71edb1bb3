import fc from 'fast-check';
import { expect, it } from 'vitest';
import { shortestPrefixes } from './message-ids.ts';

it('shortens each id to what tells it from the others', () => {
  const short = shortestPrefixes(['Kz3fQ1', 'Kz9aaa', 'b00000', '+52YnJ', 'b00000']);
  expect(Object.fromEntries(short)).toEqual({ Kz3fQ1: 'Kz3', Kz9aaa: 'Kz9', b00000: 'b', '+52YnJ': '+' });
});

it('gives no two ids the same beginning', () => {
  fc.assert(
    fc.property(fc.array(fc.stringMatching(/^[ab/+]{6}$/), { maxLength: 40 }), (ids) => {
      const short = shortestPrefixes(ids);
      expect(new Set(short.values()).size).toBe(new Set(ids).size);
      for (const [id, prefix] of short) expect(id.startsWith(prefix)).toBe(true);
    }),
  );
});
