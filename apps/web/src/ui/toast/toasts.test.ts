import { beforeEach, expect, it } from 'vitest';
import { dismissToast, showToast, useToasts } from './toasts.ts';

const shown = () => useToasts.getState().toasts;

beforeEach(() => useToasts.setState({ toasts: [] }));

it('lets the oldest make room for a fourth', () => {
  for (const text of ['one', 'two', 'three', 'four']) showToast(text);
  expect(shown().map((toast) => toast.text)).toEqual(['two', 'three', 'four']);
});

it('says the same thing once, unless there is something to press', () => {
  showToast('too long', { tone: 'warn' });
  showToast('other');
  showToast('too long', { tone: 'warn' });
  expect(shown().map((toast) => toast.text)).toEqual(['other', 'too long']);
  showToast('removed', { action: { label: 'Undo', run: () => undefined } });
  showToast('removed', { action: { label: 'Undo', run: () => undefined } });
  expect(shown().map((toast) => toast.text)).toEqual(['too long', 'removed', 'removed']);
});

it('gives more time to what can be pressed, and all of it when told so', () => {
  showToast('plain');
  showToast('undo', { action: { label: 'Undo', run: () => undefined } });
  showToast('stay', { durationMs: null });
  expect(shown().map((toast) => toast.durationMs)).toEqual([5_000, 10_000, null]);
});

it('is dismissed by its id, once and for all', () => {
  const id = showToast('a');
  showToast('b');
  dismissToast(id);
  dismissToast(id);
  expect(shown().map((toast) => toast.text)).toEqual(['b']);
});
