import { expect, it } from 'vitest';
import { chooseGreeting, fillGreeting } from './choose-greeting.ts';

const room = { rules: 'Be kind', greeting: 'Hi', version: 2, seenVersion: null };

it('R126: greets newcomers once, and shows changed rules to everyone else once', () => {
  expect(chooseGreeting(room)).toBe('welcome');
  expect(chooseGreeting({ ...room, rules: '' })).toBe('welcome');
  expect(chooseGreeting({ ...room, greeting: '' })).toBe('welcome');
  expect(chooseGreeting({ ...room, rules: '', greeting: '' })).toBeNull();
  expect(chooseGreeting({ ...room, seenVersion: 1 })).toBe('changed');
  expect(chooseGreeting({ ...room, seenVersion: 2 })).toBeNull();
  expect(chooseGreeting({ ...room, rules: '', seenVersion: 1 })).toBeNull();
});

it('R126: puts the name in, whatever it contains', () => {
  expect(fillGreeting('Hi {name}, {name}!', '$& {name}')).toBe('Hi $& {name}, $& {name}!');
  expect(fillGreeting('Hi all', 'Bob')).toBe('Hi all');
});
