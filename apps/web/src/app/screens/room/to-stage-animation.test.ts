import type { MessageParams } from '@turnstage/contracts';
import { expect, it } from 'vitest';
import { toStageAnimation, toStageItem } from './to-stage-animation.ts';

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

it('F30: shows what people bought, until its time on this device, except of people I blocked', () => {
  const message = {
    name: 'usedConsumable',
    params: {
      purchaseId: 'p1',
      userUuid: 'ann',
      consumableId: 1,
      name: 'Rose',
      imageUrl: '/consumables/rose.svg',
      effect: 'thrown',
      displayType: 'cover',
      anchor: 'hand',
      until: 5_000,
    },
  } as const;
  expect(toStageItem(message, noBlocks, 1_000)).toEqual({
    id: 'p1',
    userUuid: 'ann',
    name: 'Rose',
    imageUrl: '/consumables/rose.svg',
    effect: 'thrown',
    anchor: 'hand',
    coversStage: true,
    until: 4_000,
  });
  expect(toStageItem(message, (uuid) => uuid === 'ann', 0)).toBeNull();
  expect(toStageItem(jump, noBlocks, 0)).toBeNull();
});
