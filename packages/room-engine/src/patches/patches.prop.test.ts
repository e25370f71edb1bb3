import type { UserProfile } from '@turnstage/contracts';
import fc from 'fast-check';
import fastJsonPatch, { type Operation } from 'fast-json-patch';
import { expect, test } from 'vitest';
import { profileOps } from './people.ts';
import { seatQueueOps } from './line-up.ts';

const line = fc.uniqueArray(fc.constantFrom('a', 'b', 'c', 'd', 'e', 'f'));

test('R22 R70: the ops between any two lines lead from one to the other', () => {
  fc.assert(
    fc.property(line, line, (before, after) => {
      const held = before.length > 0 ? { seatQueue: [...before] } : {};
      const wanted = after.length > 0 ? { seatQueue: after } : {};
      const ops = seatQueueOps(before, after) as Operation[];
      expect(fastJsonPatch.applyPatch(held, ops, true).newDocument).toEqual(wanted);
    }),
  );
});

test('R66 R70: the ops between any two profiles lead from one to the other, odd field names included', () => {
  const field = fc.constantFrom('nickname', 'badges', 'a/b', 'm~n', '~1');
  const some = fc.dictionary(
    field,
    fc.oneof(fc.string(), fc.array(fc.string(), { maxLength: 2 }), fc.constant(null)),
  );
  fc.assert(
    fc.property(some, some, (before, after) => {
      const held = { allUserData: { x: { userProfile: { ...before } } } };
      const ops = profileOps(
        'x',
        before as unknown as UserProfile,
        after as unknown as UserProfile,
      ) as Operation[];
      const { newDocument } = fastJsonPatch.applyPatch(held, ops, true);
      expect(newDocument.allUserData.x.userProfile).toEqual({ ...after });
    }),
  );
});
