import * as fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import type { MusicProvider } from '@turnstage/contracts';
import { groupSameSongs, mergeGroup } from './merge-results.ts';
import { matchPriority, pickProvider, playbackPreference } from './provider-priority.ts';
import { isSameSong } from './same-song.ts';

const providers = ['spotify', 'audius', 'apple'] as const;
/** Few names, codes and ids, so that results often are the same song. */
const result = fc.record({
  key: fc.uuid(),
  trackName: fc.constantFrom('Night Ferry', 'night  ferry', 'Day Ferry', ''),
  artistName: fc.constantFrom('Harbour Lights', 'Ann', ''),
  duration: fc.constantFrom(0, 180, 184, 188, 240),
  isrc: fc.constantFrom(null, 'GBTST2100001', 'gb-tst-21-00001', 'GBTST2100002'),
  musicProviders: fc.dictionary(fc.constantFrom(...providers), fc.constantFrom('1', '2'), {
    maxKeys: 2,
    noNullPrototype: true,
  }),
});
type Result = typeof result extends fc.Arbitrary<infer T> ? T : never;
const results = fc.uniqueArray(result, { maxLength: 12, selector: ({ key }) => key });
const compare = (a: Result, b: Result) => (a.key < b.key ? -1 : Number(a.key > b.key));
const shuffled = results.chain((list) =>
  fc.tuple(fc.constant(list), fc.shuffledSubarray(list, { minLength: list.length })),
);

describe('groupSameSongs (rule V22)', () => {
  test('does not depend on the order in which the results arrive', () => {
    fc.assert(
      fc.property(shuffled, ([list, other]) => {
        expect(groupSameSongs(other, compare)).toEqual(groupSameSongs(list, compare));
      }),
    );
  });

  test('puts every result into exactly one group', () => {
    fc.assert(
      fc.property(results, (list) => {
        const keys = groupSameSongs(list, compare).flatMap((group) => group.map(({ key }) => key));
        expect(keys.sort()).toEqual(list.map(({ key }) => key).sort());
      }),
    );
  });

  test('changes nothing the second time, also when each group was merged into one row', () => {
    fc.assert(
      fc.property(results, (list) => {
        const groups = groupSameSongs(list, compare);
        expect(groupSameSongs(groups.flat(), compare)).toEqual(groups);
        const rows = groups.map(mergeGroup);
        expect(groupSameSongs(rows, compare)).toEqual(rows.map((row) => [row]));
      }),
    );
  });

  test('has two results that are the same song in one group, unless only their names say so and a length is missing', () => {
    fc.assert(
      fc.property(result, result, (a, b) => {
        const isOne = groupSameSongs([a, b], compare).length === 1;
        const hasLengths = a.duration > 0 && b.duration > 0;
        if (isOne) expect(isSameSong(a, b)).toBe(true);
        else if (hasLengths) expect(isSameSong(a, b)).toBe(false);
      }),
    );
  });

  test('a merged row has every provider of its group, and its first description', () => {
    fc.assert(
      fc.property(results, (list) => {
        for (const group of groupSameSongs(list, compare)) {
          const row = mergeGroup(group);
          const named = new Set(group.flatMap((one) => Object.keys(one.musicProviders)));
          expect(new Set(Object.keys(row.musicProviders))).toEqual(named);
          expect(row.trackName).toBe(group[0]?.trackName);
          expect(row.musicProviders).toMatchObject(group[0]?.musicProviders ?? {});
        }
      }),
    );
  });
});

describe('isSameSong', () => {
  test('holds in both directions', () => {
    fc.assert(
      fc.property(result, result, (a, b) => {
        expect(isSameSong(a, b)).toBe(isSameSong(b, a));
      }),
    );
  });
});

type Preferred = (typeof playbackPreference)[number];
const orders: [string, readonly Preferred[]][] = [
  ['playbackPreference', playbackPreference],
  ['matchPriority', matchPriority],
];

describe('pickProvider', () => {
  test.each(orders)('%s: returns the first usable provider of the order that has the song', (_, order) => {
    const known = fc.dictionary(fc.constantFrom(...order), fc.constantFrom('', '1'), {
      noNullPrototype: true,
    });
    fc.assert(
      fc.property(
        known,
        fc.subarray([...order]),
        (musicProviders: Partial<Record<Preferred, string>>, usable) => {
          const canUse = (provider: MusicProvider) => usable.some((name) => name === provider);
          const expected = order.find((provider) => canUse(provider) && musicProviders[provider] === '1');
          expect(pickProvider(musicProviders, order, canUse)?.provider).toBe(expected);
        },
      ),
    );
  });
});
