import type { UserProfile } from '@turnstage/contracts';
import fc from 'fast-check';
import fastJsonPatch, { type Operation } from 'fast-json-patch';
import { expect, test } from 'vitest';
import { profileOps } from './people.ts';
import { seatQueueOps } from './line-up.ts';

const seatQueueUuids = fc.uniqueArray(fc.constantFrom('a', 'b', 'c', 'd', 'e', 'f'));

test('R22 R70: the ops between any two seat queues lead from one to the other', () => {
  fc.assert(
    fc.property(seatQueueUuids, seatQueueUuids, (before, after) => {
      const document = before.length > 0 ? { seatQueue: [...before] } : {};
      const expected = after.length > 0 ? { seatQueue: after } : {};
      const ops = seatQueueOps(before, after) as Operation[];
      expect(fastJsonPatch.applyPatch(document, ops, true).newDocument).toEqual(expected);
    }),
  );
});

test('R66 R70: the ops between any two profiles lead from one to the other, including unusual field names', () => {
  const field = fc.constantFrom('nickname', 'badges', 'a/b', 'm~n', '~1');
  const some = fc.dictionary(
    field,
    fc.oneof(fc.string(), fc.array(fc.string(), { maxLength: 2 }), fc.constant(null)),
  );
  fc.assert(
    fc.property(some, some, (before, after) => {
      const document = { allUserData: { x: { userProfile: { ...before } } } };
      const ops = profileOps(
        'x',
        before as unknown as UserProfile,
        after as unknown as UserProfile,
      ) as Operation[];
      const { newDocument } = fastJsonPatch.applyPatch(document, ops, true);
      expect(newDocument.allUserData.x.userProfile).toEqual({ ...after });
    }),
  );
});
