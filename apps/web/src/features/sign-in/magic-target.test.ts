import { expect, it } from 'vitest';
import { placeOfTarget } from './magic-target.ts';

const origin = 'https://stage.example';

it.each([
  ['/r/low-tide?list=1#chat', '/r/low-tide?list=1#chat'],
  ['r/low-tide', '/r/low-tide'],
  ['subscribe-plan/gold', '/subscribe-plan/gold'],
  ['https://stage.example/r/low-tide?list=1', '/r/low-tide?list=1'],
  ['', '/'],
  ['https://evil.example/r/low-tide', '/'],
  ['https://stage.example.evil.example/', '/'],
  ['https://', '/'],
  ['//evil.example', '/'],
  ['/\\evil.example', '/'],
  ['\\\\evil.example', '/'],
  ['javascript:alert(1)', '/'],
  ['sign-in', '/'],
])('the target %j is the place %j', (target, place) => {
  expect(placeOfTarget(target, origin)).toBe(place);
});
