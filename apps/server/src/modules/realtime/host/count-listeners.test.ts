import type { MusicProvider } from '@turnstage/contracts';
import { expect, test } from 'vitest';
import type { Caller } from '../../../http/caller.ts';
import { countListeners } from './count-listeners.ts';

const device = (userUuid: string, providers: MusicProvider[] | null, role: Caller['role'] = 'user') => ({
  caller: { kind: 'user', userId: 1, userUuid, role, sessionId: '' } as Caller,
  providers,
});

test('R113: people are counted by what they can hear, the largest group first', () => {
  expect(
    countListeners([
      device('ann', ['youtube', 'uploadService']),
      device('bob', ['uploadService']),
      device('cat', ['uploadService']),
    ]),
  ).toEqual([
    { providers: ['uploadService'], people: 2 },
    { providers: ['uploadService', 'youtube'], people: 1 },
  ]);
});

test('R113: someone with two devices is one listener, who hears what either plays', () => {
  expect(countListeners([device('ann', ['youtube']), device('ann', ['audius']), device('ann', [])])).toEqual([
    { providers: ['audius', 'youtube'], people: 1 },
  ]);
});

test('R113: bots and clients that have not said what they play are not counted', () => {
  expect(
    countListeners([
      device('bot', ['youtube'], 'bot'),
      device('ann', null),
      { caller: null, providers: ['youtube'] },
    ]),
  ).toEqual([]);
});
