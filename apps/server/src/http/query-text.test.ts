import { expect, it } from 'vitest';
import { parseQueryText } from './query-text.ts';

it.each<[string, unknown]>([
  ['', {}],
  ['a=1&b=two+words&c=%C3%A9', { a: '1', b: 'two words', c: 'é' }],
  ['a', { a: '' }],
  ['a=1&a=2', { a: ['1', '2'] }],
  ['a[]=1&a[]=2', { a: ['1', '2'] }],
  ['a[]=1', { a: '1' }],
  ['a%5B0%5D=1&a%5B1%5D=2&a=3', { a: ['1', '2', '3'] }],
  ['a[b]=1', { 'a[b]': '1' }],
  ['a=%E0%A4', { a: '\uFFFD' }],
])('reads %j', (text, expected) => {
  expect(parseQueryText(text)).toEqual(expected);
});

it('never reaches a prototype', () => {
  const query = parseQueryText('__proto__=1&__proto__[]=2&constructor=3');
  expect(Object.getPrototypeOf(query)).toBe(Object.prototype);
  expect(Object.keys(query)).toEqual(['__proto__', 'constructor']);
  expect({}).not.toHaveProperty('1');
});
