import { expect, test } from 'vitest';
import { hidePeople } from './hide-people.rules.ts';

test.each([
  ['550 <ann.b@world.test> is unknown', '550 <…> is unknown'],
  ['no person 6f1c3b0e-98a4-4a51-9d1c-0a4f53b6a111', 'no person …'],
  ['The number +49 151 2345678 is not valid', 'The number … is not valid'],
  ['duplicate key (nickname)=("Ann B")', 'duplicate key (nickname)=(…)'],
  ["can't reach host\n  at line 7", "can't reach host"],
])('W15: %j', (text, shown) => {
  expect(hidePeople(text)).toBe(shown);
});
