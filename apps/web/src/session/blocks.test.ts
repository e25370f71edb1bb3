import { QueryClient } from '@tanstack/react-query';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { applyBlockChange, clearKnownBlocks, handleBlockMessage, onBlocksChanged } from './blocks.ts';

let client: QueryClient;
let renewals: number;
let stop: () => void;

beforeEach(() => {
  client = new QueryClient();
  client.setQueryData(['people'], []);
  renewals = 0;
  stop = onBlocksChanged(() => (renewals += 1));
});
afterEach(() => {
  stop();
  clearKnownBlocks();
});

const receive = (userUuid: string, isBlocked: boolean) =>
  handleBlockMessage(client, { name: 'blockChanged', params: { userUuid, isBlocked } });
const isOld = () => client.getQueryState(['people'])?.isInvalidated;

it('reloads the chats and all lists after a block on another device (rule C46)', () => {
  receive('ann', true);
  expect([renewals, isOld()]).toEqual([1, true]);
  receive('ann', false);
  expect(renewals).toBe(2);
});

it('ignores a block that this page made itself or already received on another connection', () => {
  applyBlockChange(client, 'ann', true);
  client.setQueryData(['people'], []);
  receive('ann', true);
  receive('ann', true);
  expect([renewals, isOld()]).toEqual([1, false]);
  receive('bob', true);
  expect(renewals).toBe(2);
});

it('treats nothing as known after a lost connection', () => {
  receive('ann', true);
  clearKnownBlocks();
  receive('ann', true);
  expect(renewals).toBe(2);
});

it('ignores other messages', () => {
  handleBlockMessage(client, { name: 'notification', params: { notificationId: '7' } });
  expect([renewals, isOld()]).toEqual([0, false]);
});
