import * as fc from 'fast-check';
import { applyPatch as referenceApply, compare, deepClone } from 'fast-json-patch';
import { describe, expect, it } from 'vitest';

import type { PatchOperation } from '@turnstage/contracts';

import { applyPatch } from './apply-patch.ts';

// Few keys, so that two random documents often share a path; some of them need escapes.
const key = fc.constantFrom('djs', 'songVotes', 'a/b', 'c~d', '~1', '', '0', '1');
const { document } = fc.letrec<{ value: unknown; object: object; document: object }>((tie) => ({
  value: fc.oneof(
    { maxDepth: 4 },
    fc.constantFrom(null, true, 0, 'bob', 'cat'),
    fc.array(tie('value'), { maxLength: 4 }),
    tie('object'),
  ),
  object: fc.dictionary(key, tie('value'), { maxKeys: 4, noNullPrototype: true }),
  document: fc.oneof(tie('object'), fc.array(tie('value'), { maxLength: 5 })),
}));

// Against RFC 6901 the reference takes an empty token for index 0 of an array; this comparison leaves it out.
const token = fc
  .oneof(key.filter(Boolean), fc.nat({ max: 5 }).map(String))
  .map((part) => part.replaceAll('~', '~0').replaceAll('/', '~1'));
const path = fc.array(token, { minLength: 1, maxLength: 3 }).map((tokens) => `/${tokens.join('/')}`);
const operation: fc.Arbitrary<PatchOperation> = fc.oneof(
  fc.record({
    op: fc.constant('add' as const),
    path,
    value: fc.constantFrom<unknown>(1, 'x', null, { y: [] }, []),
  }),
  fc.record({
    op: fc.constant('replace' as const),
    path,
    value: fc.constantFrom<unknown>(2, { z: 1 }, [1, 2]),
  }),
  fc.record({ op: fc.constant('remove' as const), path }),
);

describe('applyPatch against fast-json-patch', () => {
  it('turns any document into any other by their difference', () => {
    fc.assert(
      fc.property(document, document, (before, after) => {
        fc.pre(Array.isArray(before) === Array.isArray(after));
        deepFreeze(before);
        const operations = compare(before, after) as PatchOperation[];
        expect(applyPatch(before, operations)).toEqual(after);
      }),
      { numRuns: 2_000 },
    );
  });

  it('accepts and refuses the same random operations, with the same result', () => {
    fc.assert(
      fc.property(document, fc.array(operation, { minLength: 1, maxLength: 3 }), (before, operations) => {
        deepFreeze(before);
        const ours = outcome(() => applyPatch(before, operations));
        const theirs = outcome(
          () => referenceApply(deepClone(before), deepClone(operations), true).newDocument,
        );
        expect(ours).toEqual(theirs);
      }),
      { numRuns: 5_000 },
    );
  });
});

function outcome(run: () => object): { document: object } | 'refused' {
  try {
    return { document: run() };
  } catch {
    return 'refused';
  }
}

function deepFreeze(value: unknown): void {
  if (typeof value !== 'object' || value === null) return;
  Object.freeze(value);
  Object.values(value).forEach(deepFreeze);
}
