import type { MessageParams } from '@turnstage/contracts';
import { expect, it } from 'vitest';
import { toStageAnimation } from './to-stage-animation.ts';

const noBlocks = () => false;
const played = (params: MessageParams<'playedOneTimeAnimation'>) =>
  ({ name: 'playedOneTimeAnimation', params }) as const;
const jump = played({ userUuid: 'ann', animation: 'jump' });
const emoji = played({ userUuid: 'ann', animation: 'emoji', emoji: '🎺' });

it('shows jumps and emoji', () => {
  expect(toStageAnimation(jump, noBlocks)).toEqual({ userUuid: 'ann', kind: 'jump' });
  expect(toStageAnimation(emoji, noBlocks)).toEqual({ userUuid: 'ann', kind: 'emoji', emoji: '🎺' });
});

it("hides animations of people I blocked and shows everyone else's (rule C52)", () => {
  const isAnn = (uuid: string) => uuid === 'ann';
  const isBob = (uuid: string) => uuid === 'bob';
  expect([jump, emoji].map((message) => toStageAnimation(message, isAnn))).toEqual([null, null]);
  expect([jump, emoji].map((message) => toStageAnimation(message, isBob)?.kind)).toEqual(['jump', 'emoji']);
});

it('ignores other messages, and an emoji animation without one', () => {
  expect(toStageAnimation({ name: 'withheld', params: {} }, noBlocks)).toBeNull();
  expect(toStageAnimation(played({ userUuid: 'ann', animation: 'emoji' }), noBlocks)).toBeNull();
});
