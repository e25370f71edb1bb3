import { act, screen } from '@testing-library/react';
import { useState } from 'react';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { renderScreen } from '../../testing/render.tsx';
import { useCloseOnBack } from './close-on-back.ts';

/** happy-dom keeps one entry; a history of states is all that is needed. */
let entries: unknown[] = [];
const { pushState, back } = history;

beforeEach(() => {
  vi.useFakeTimers({ toFake: ['setTimeout'] });
  entries = [{ from: 'test' }];
  const set = () => Object.defineProperty(history, 'state', { value: entries.at(-1), configurable: true });
  set();
  history.pushState = (state) => {
    entries.push(state);
    set();
  };
  history.back = () => {
    entries.pop();
    set();
    dispatchEvent(new PopStateEvent('popstate', { state: entries.at(-1) }));
  };
  vi.stubGlobal('matchMedia', () => ({ matches: true }));
});

afterEach(() => {
  vi.useRealTimers();
  Object.assign(history, { pushState, back });
  Reflect.deleteProperty(history, 'state');
});

function Layers() {
  const [open, setOpen] = useState(0);
  useCloseOnBack(open > 0, () => setOpen(0));
  useCloseOnBack(open > 1, () => setOpen(1));
  return (
    <button type="button" onClick={() => setOpen((count) => (count + 1) % 3)}>
      {open} open
    </button>
  );
}

const press = () => act(() => screen.getByRole('button').click());
const goBack = () => act(() => history.back());
const pass = () => act(() => void vi.runAllTimers());
const shown = () => screen.getByRole('button').textContent;

it('H33: Back closes the innermost, then the one around it, and then leaves the page', () => {
  renderScreen(<Layers />);
  press();
  press();
  expect([shown(), entries.length]).toEqual(['2 open', 2]);
  goBack();
  pass();
  expect([shown(), entries.length]).toEqual(['1 open', 2]);
  goBack();
  pass();
  expect([shown(), entries]).toEqual(['0 open', [{ from: 'test' }]]);
});

it('H33: what is closed in another way leaves no entry behind', () => {
  renderScreen(<Layers />);
  press();
  press();
  press();
  pass();
  expect([shown(), entries]).toEqual(['0 open', [{ from: 'test' }]]);
});

it('H33: what opens while the entry of a closed menu is being removed stays open', () => {
  renderScreen(<Layers />);
  press();
  const popNow = history.back;
  // As in a browser, where the event comes later.
  history.back = vi.fn();
  press();
  press();
  pass();
  expect(history.back).toHaveBeenCalledOnce();
  press();
  act(popNow);
  pass();
  expect([shown(), entries.length]).toEqual(['1 open', 2]);
  history.back = popNow;
  goBack();
  pass();
  expect([shown(), entries]).toEqual(['0 open', [{ from: 'test' }]]);
});

it('H33: whoever follows a link out of it and comes back passes over the entry', () => {
  const { unmount } = renderScreen(<Layers />);
  press();
  unmount();
  history.pushState({ page: 'next' }, '');
  pass();
  expect(entries).toHaveLength(3);
  renderScreen(<Layers />);
  goBack();
  expect(entries).toEqual([{ from: 'test' }]);
});
