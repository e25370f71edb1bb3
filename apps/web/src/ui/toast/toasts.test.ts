import { beforeEach, expect, it } from 'vitest';
import { dismissToast, showToast, useToasts } from './toasts.ts';

const shown = () => useToasts.getState().toasts;

beforeEach(() => useToasts.setState({ toasts: [] }));

it('removes the oldest toast when a fourth appears', () => {
  for (const text of ['one', 'two', 'three', 'four']) showToast(text);
  expect(shown().map((toast) => toast.text)).toEqual(['two', 'three', 'four']);
});

it('shows the same text once, unless it has an action', () => {
  showToast('too long', { tone: 'warn' });
  showToast('other');
  showToast('too long', { tone: 'warn' });
  expect(shown().map((toast) => toast.text)).toEqual(['other', 'too long']);
  showToast('removed', { action: { label: 'Undo', run: () => undefined } });
  showToast('removed', { action: { label: 'Undo', run: () => undefined } });
  expect(shown().map((toast) => toast.text)).toEqual(['too long', 'removed', 'removed']);
});

it('shows toasts with an action longer, and toasts without a duration until they are dismissed', () => {
  showToast('plain');
  showToast('undo', { action: { label: 'Undo', run: () => undefined } });
  showToast('stay', { durationMs: null });
  expect(shown().map((toast) => toast.durationMs)).toEqual([5_000, 10_000, null]);
});

it('dismisses a toast by its id', () => {
  const id = showToast('a');
  showToast('b');
  dismissToast(id);
  dismissToast(id);
  expect(shown().map((toast) => toast.text)).toEqual(['b']);
});
