import { expect, it } from 'vitest';
import { actionsCondition } from './actions-condition.ts';

it('asks for all when nothing is chosen, and a part alone says nothing', () => {
  expect(actionsCondition({ uuid: '', type: '', part: 'did' })).toBeUndefined();
});

it.each([
  ['did', { $and: [{ byUserUuid: 'u' }] }],
  ['received', { $and: [{ userUuid: 'u' }] }],
  ['', { $and: [{ $or: [{ userUuid: 'u' }, { byUserUuid: 'u' }] }] }],
])('of a person the part %j', (part, condition) => {
  expect(JSON.parse(actionsCondition({ uuid: 'u', type: '', part }) ?? '')).toEqual(condition);
});

it('wants kind and person to hold together', () => {
  expect(actionsCondition({ uuid: 'u', type: 'globalBan', part: 'did' })).toBe(
    '{"$and":[{"actionType":"globalBan"},{"byUserUuid":"u"}]}',
  );
});
