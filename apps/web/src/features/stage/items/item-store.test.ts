import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import type { StageItem } from '../types.ts';
import { ItemStore } from './item-store.ts';

beforeEach(() => vi.useFakeTimers());
afterEach(() => vi.useRealTimers());

const item = (id: string, changes: Partial<StageItem> = {}): StageItem => ({
  id,
  userUuid: 'bob',
  imageUrl: `/${id}.svg`,
  effect: 'worn',
  coversStage: false,
  anchor: 'head',
  until: 1_000,
  ...changes,
});
const ids = (store: ItemStore, uuid = 'bob') => store.of(uuid).map(({ id }) => id);

it('shows a thing until its time is over, and tells whoever looks', () => {
  const store = new ItemStore();
  const listener = vi.fn();
  store.subscribe(listener);
  store.add(item('hat'), 400);
  expect(ids(store)).toEqual(['hat']);
  vi.advanceTimersByTime(600);
  expect(ids(store)).toEqual([]);
  expect(listener).toHaveBeenCalledTimes(2);
});

it('has one thing per place and at most three, and the same purchase once', () => {
  const store = new ItemStore();
  store.add(item('hat'), 0);
  store.add(item('crown'), 0);
  expect(ids(store)).toEqual(['crown']);
  for (const anchor of ['face', 'neck', 'hand'] as const) store.add(item(anchor, { anchor }), 0);
  expect(ids(store)).toEqual(['face', 'neck', 'hand']);
  store.add(item('hand', { anchor: 'hand', until: 9_000 }), 0);
  vi.advanceTimersByTime(1_000);
  expect(ids(store)).toEqual([]);
});

it('gives a person without things the same list every time, so that nothing renders', () => {
  const store = new ItemStore();
  store.add(item('late', { until: 10 }), 10);
  expect(store.of('bob')).toBe(store.of('cat'));
});
