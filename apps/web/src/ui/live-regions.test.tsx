import { act, screen, waitFor } from '@testing-library/react';
import { useState } from 'react';
import { expect, it } from 'vitest';
import { renderScreen } from '../../testing/render.tsx';
import { announce } from '../lib/announcer.ts';
import { Dialog } from './dialog/index.ts';
import { LiveRegions } from './live-regions.tsx';

/** What adds a song closes the dialog and announces it. */
function Page() {
  const [depth, setDepth] = useState(0);
  return (
    <>
      <button type="button" onClick={() => setDepth(1)}>
        Open
      </button>
      {depth > 0 && (
        <Dialog title="Songs" onClose={() => setDepth(0)}>
          <button type="button" onClick={() => setDepth(2)}>
            Filter
          </button>
          <button
            type="button"
            onClick={() => {
              setDepth(0);
              announce('Added');
            }}
          >
            Add
          </button>
          {depth > 1 && (
            <Dialog title="Lengths" onClose={() => setDepth(1)}>
              Up to five minutes
            </Dialog>
          )}
        </Dialog>
      )}
      <LiveRegions />
    </>
  );
}

const region = (role: 'status' | 'alert') => screen.getByRole(role);
const dialogOf = (element: HTMLElement) => element.closest('dialog')?.querySelector('h2')?.textContent;

it('H46: are inside the innermost modal dialog, and leave it with the dialog', async () => {
  const { user } = renderScreen(<Page />);
  act(() => announce('On the page'));
  expect(region('status').textContent).toBe('On the page');
  await user.click(screen.getByRole('button', { name: 'Open' }));
  expect(dialogOf(region('status'))).toBe('Songs');
  await user.click(screen.getByRole('button', { name: 'Filter' }));
  expect(dialogOf(region('status'))).toBe('Lengths');
  expect(dialogOf(region('alert'))).toBe('Lengths');
  act(() => {
    announce('Now playing: Low Tide');
    announce('It was refused', 'assertive');
  });
  await waitFor(() => expect(region('status').textContent).toBe('Now playing: Low Tide'));
  expect(region('alert').textContent).toBe('It was refused');
  const [close] = screen.getAllByRole('button', { name: 'Close' }).slice(-1);
  if (close) await user.click(close);
  expect(dialogOf(region('alert'))).toBe('Songs');
});

it('H46: an announcement that comes as a dialog closes is announced on the page', async () => {
  const { user } = renderScreen(<Page />);
  await user.click(screen.getByRole('button', { name: 'Open' }));
  await user.click(screen.getByRole('button', { name: 'Add' }));
  expect(region('status').textContent).toBe('');
  await screen.findByText('Added');
  expect(dialogOf(region('status'))).toBeUndefined();
});

it('H46: a region that comes with a dialog is empty: what was announced before isn’t announced again', async () => {
  const { user } = renderScreen(<Page />);
  act(() => announce('Failed', 'assertive'));
  expect(region('alert').textContent).toBe('Failed');
  await user.click(screen.getByRole('button', { name: 'Open' }));
  expect(region('alert').textContent).toBe('');
  act(() => announce('Failed again', 'assertive'));
  expect(region('alert').textContent).toBe('');
  await screen.findByText('Failed again');
});
