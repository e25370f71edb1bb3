import { expect, it } from 'vitest';
import { magicTargetPath } from './magic-target.ts';

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
])('maps the target %j to the path %j', (target, path) => {
  expect(magicTargetPath(target, origin)).toBe(path);
});
