import { expect, it } from 'vitest';
import { message } from '../channel/a-message.fixture.ts';
import { speechOf } from './speech.ts';

const said = (name: string, text: string, callsMe = false) =>
  message(1, {
    userName: name,
    message: text,
    mentions: callsMe ? [{ userUuid: 'me', nickname: 'Me' }] : [],
  });

it('reads out line by line while it is quiet', () => {
  expect(speechOf([said('Ann', 'hi'), said('Bob', 'hello')], 'me')).toEqual([
    { kind: 'line', name: 'Ann', text: 'hi', callsMe: false },
    { kind: 'line', name: 'Bob', text: 'hello', callsMe: false },
  ]);
});

it('tells a number when it is not, and whoever calls me all the same', () => {
  const lively = ['Ann', 'Bob', 'Cem', 'Dan', 'Ann'].map((name) => said(name, 'la'));
  expect(speechOf([...lively, said('Eve', '@Me come', true)], 'me')).toEqual([
    { kind: 'many', count: 5, names: ['Ann', 'Bob', 'Cem'] },
    { kind: 'line', name: 'Eve', text: '@Me come', callsMe: true },
  ]);
});
