import fc from 'fast-check';
import { expect, it } from 'vitest';
import { fileURLToPath } from 'node:url';
import { linguiConfig } from './lingui-catalogues.ts';
import { readExtractedMessages, shortestPrefixes } from './message-ids.ts';

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

it('misses messages that are in no catalogue, or only in that of another file', async () => {
  const { shortIds, findMissing } = await readExtractedMessages(linguiConfig);
  const pathOf = (name: string) => fileURLToPath(new URL(`../src/${name}`, import.meta.url));
  const bar = pathOf('features/room/bar/track-progress.tsx');
  const known = [...shortIds.keys()].filter((id) => findMissing(bar, [id]).length === 0);
  expect(known.length).toBeGreaterThan(0);
  expect(findMissing(bar, [...known, 'nobody'])).toEqual(['nobody']);
  const elsewhere = findMissing(pathOf('features/shop/shop-screen.tsx'), known);
  expect(elsewhere.length).toBeGreaterThan(0);
});
