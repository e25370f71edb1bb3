import { expect, it } from 'vitest';
import { actionsCondition } from './actions-condition.ts';

it('returns no condition without filters; the part alone is no filter', () => {
  expect(actionsCondition({ uuid: '', type: '', part: 'did' })).toBeUndefined();
});

it.each([
  ['did', { $and: [{ byUserUuid: 'u' }] }],
  ['received', { $and: [{ userUuid: 'u' }] }],
  ['', { $and: [{ $or: [{ userUuid: 'u' }, { byUserUuid: 'u' }] }] }],
])('filters by a person with the part %j', (part, condition) => {
  expect(JSON.parse(actionsCondition({ uuid: 'u', type: '', part }) ?? '')).toEqual(condition);
});

it('combines action type and person with AND', () => {
  expect(actionsCondition({ uuid: 'u', type: 'globalBan', part: 'did' })).toBe(
    '{"$and":[{"actionType":"globalBan"},{"byUserUuid":"u"}]}',
  );
});
