import { expect, it } from 'vitest';
import { animationTold } from './animation-told.ts';

const nobody = () => false;
const played = (params: Record<string, unknown>) => ({ name: 'playedOneTimeAnimation' as const, params });
const jump = played({ userUuid: 'ann', animation: 'jump' });
const emoji = played({ userUuid: 'ann', animation: 'emoji', emoji: '🎺' });

it('jumps and emoji are shown', () => {
  expect(animationTold(jump, nobody)).toEqual({ userUuid: 'ann', kind: 'jump' });
  expect(animationTold(emoji, nobody)).toEqual({ userUuid: 'ann', kind: 'emoji', emoji: '🎺' });
});

it('those of somebody whom I blocked are not, everybody else’s are (rule C52)', () => {
  const isAnn = (uuid: string) => uuid === 'ann';
  const isBob = (uuid: string) => uuid === 'bob';
  expect([jump, emoji].map((message) => animationTold(message, isAnn))).toEqual([null, null]);
  expect([jump, emoji].map((message) => animationTold(message, isBob)?.kind)).toEqual(['jump', 'emoji']);
});

it('other news, and news of another shape, are nothing to it', () => {
  expect(animationTold({ name: 'notification', params: jump.params }, nobody)).toBeNull();
  expect(animationTold(played({ userUuid: 7, animation: 'jump' }), nobody)).toBeNull();
  expect(animationTold(played({ userUuid: 'ann', animation: 'emoji' }), nobody)).toBeNull();
});
