import { QueryClient } from '@tanstack/react-query';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { blockChanged, forgetBlocks, hearBlock, onBlocksChanged } from './blocks.ts';

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
  forgetBlocks();
});

const tell = (userUuid: unknown, isBlocked: unknown) =>
  hearBlock(client, { name: 'blockChanged', params: { userUuid, isBlocked } });
const isOld = () => client.getQueryState(['people'])?.isInvalidated;

it('a block on another device begins the chats anew and has all lists read again (rule C46)', () => {
  tell('ann', true);
  expect([renewals, isOld()]).toEqual([1, true]);
  tell('ann', false);
  expect(renewals).toBe(2);
});

it('what this page did itself, or heard over another line, is not done again', () => {
  blockChanged(client, 'ann', true);
  client.setQueryData(['people'], []);
  tell('ann', true);
  tell('ann', true);
  expect([renewals, isOld()]).toEqual([1, false]);
  tell('bob', true);
  expect(renewals).toBe(2);
});

it('after a line that was down nothing counts as known', () => {
  tell('ann', true);
  forgetBlocks();
  tell('ann', true);
  expect(renewals).toBe(2);
});

it('other news, and news of another shape, are nothing to it', () => {
  hearBlock(client, { name: 'notification', params: { userUuid: 'ann', isBlocked: true } });
  tell(7, true);
  tell('ann', 'yes');
  expect([renewals, isOld()]).toEqual([0, false]);
});
