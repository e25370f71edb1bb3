import { act, screen } from '@testing-library/react';
import { useState } from 'react';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { renderScreen } from '../../../testing/render.tsx';
import { Dialog } from '../dialog/index.ts';
import { ToastRegion } from './toast-region.tsx';
import { showToast, useToasts } from './toasts.ts';

beforeEach(() => useToasts.setState({ toasts: [] }));
// The next file has the same store.
afterEach(() => useToasts.setState({ toasts: [] }));

/** Saving closes the dialog and confirms it, as most forms do. */
function Page() {
  const [isOpen, setOpen] = useState(false);
  return (
    <>
      <button type="button" onClick={() => setOpen(true)}>
        Open
      </button>
      {isOpen && (
        <Dialog title="Songs" onClose={() => setOpen(false)}>
          Paper Lanterns
          <button
            type="button"
            onClick={() => {
              setOpen(false);
              showToast('Saved');
            }}
          >
            Save
          </button>
        </Dialog>
      )}
      <ToastRegion />
    </>
  );
}

const region = () => screen.getByLabelText('Alerts');

it('H46: is inside the innermost modal dialog, where its buttons can be pressed, and leaves it with the dialog', async () => {
  const { user } = renderScreen(<Page />);
  const undo = vi.fn<() => void>();
  expect(region().closest('dialog')).toBeNull();
  await user.click(screen.getByRole('button', { name: 'Open' }));
  expect(region().closest('dialog')?.textContent).toContain('Paper Lanterns');
  act(() => void showToast('Removed', { action: { label: 'Undo', run: undo } }));
  await user.click(await screen.findByRole('button', { name: 'Undo' }));
  expect(undo).toHaveBeenCalledOnce();
  await user.click(screen.getByRole('button', { name: 'Close' }));
  expect(region().closest('dialog')).toBeNull();
});

it('H46: a toast that comes as a dialog closes is shown on the page', async () => {
  const { user } = renderScreen(<Page />);
  await user.click(screen.getByRole('button', { name: 'Open' }));
  await user.click(screen.getByRole('button', { name: 'Save' }));
  const toast = await screen.findByText('Saved');
  expect(toast.closest('dialog')).toBeNull();
  expect(region().matches(':popover-open')).toBe(true);
});

it('H46: a toast that comes with a dialog is added to the region after screen readers have found it, and only once', async () => {
  const { user } = renderScreen(<Page />);
  act(() => void showToast('Before'));
  const added = vi.fn<(text: string) => void>();
  await user.click(screen.getByRole('button', { name: 'Open' }));
  // What a region starts with isn't announced: here what has been already.
  expect(region().textContent).toBe('Before');
  const observer = new MutationObserver((changes) => {
    for (const { addedNodes } of changes) for (const node of addedNodes) added(node.textContent ?? '');
  });
  act(() => void showToast('With the dialog'));
  expect(region().textContent).toBe('Before');
  observer.observe(region(), { childList: true });
  await screen.findByText('With the dialog');
  await vi.waitFor(() => expect(added.mock.calls).toEqual([['With the dialog']]));
  observer.disconnect();
});
