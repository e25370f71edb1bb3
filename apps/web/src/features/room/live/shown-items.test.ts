import type { RoomMessage, RoomSocket } from '@turnstage/client';
import { expect, it, vi } from 'vitest';
import { recordShownItems } from './shown-items.ts';

const used = (purchaseId: string, changes = {}) => ({
  message: {
    name: 'usedConsumable',
    params: {
      purchaseId,
      userUuid: 'bob',
      consumableId: 1,
      name: 'Hat',
      imageUrl: '/consumables/hat.svg',
      effect: 'worn',
      displayType: 'small',
      anchor: 'head',
      until: 1_000,
      ...changes,
    },
  },
});

it('F41: remembers what is worn or lit until its time is over, each purchase once', () => {
  let now = 0;
  let receive: (message: RoomMessage) => void = () => undefined;
  const stopped = vi.fn();
  const socket = {
    clock: { now: () => now },
    on: (_name: string, listener: typeof receive) => {
      receive = listener;
      return stopped;
    },
  } as unknown as Pick<RoomSocket, 'on' | 'clock'>;
  const { current, stop } = recordShownItems(socket);
  for (const message of [
    used('hat'),
    used('sparkler', { effect: 'lit', until: 2_000 }),
    used('rose', { effect: 'thrown' }),
    used('fireworks', { displayType: 'cover' }),
    used('hat'),
    { message: { name: 'roomReset', params: { roomUuid: 'room' } } },
  ])
    receive(message as RoomMessage);
  const ids = () => current().map(({ params }) => params.purchaseId);
  expect(ids()).toEqual(['hat', 'sparkler']);
  now = 1_000;
  expect(ids()).toEqual(['sparkler']);
  stop();
  expect(stopped).toHaveBeenCalledOnce();
});
