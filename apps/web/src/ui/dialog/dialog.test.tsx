import { fireEvent, screen } from '@testing-library/react';
import { useState } from 'react';
import { expect, it } from 'vitest';
import { renderScreen } from '../../../testing/render.tsx';
import { Dialog } from './dialog.tsx';

function TwoDialogs() {
  const [open, setOpen] = useState(2);
  if (open === 0) return null;
  return (
    <Dialog title="Outer" onClose={() => setOpen(0)}>
      <input type="file" aria-label="File" />
      {open === 2 && (
        <Dialog title="Inner" onClose={() => setOpen(1)}>
          inside
        </Dialog>
      )}
    </Dialog>
  );
}

const dialog = (name: string) => screen.getByRole('dialog', { name });
const pressEscape = (name: string) => fireEvent(dialog(name), new Event('cancel', { cancelable: true }));
const titles = () => screen.queryAllByRole('heading', { level: 2 }).map((title) => title.textContent);

it('Escape closes the innermost dialog, then the one around it', () => {
  renderScreen(<TwoDialogs />);
  expect(titles()).toEqual(['Outer', 'Inner']);
  pressEscape('Inner');
  expect(titles()).toEqual(['Outer']);
  pressEscape('Outer');
  expect(titles()).toEqual([]);
});

it('stays open when a file picker inside of it is cancelled', () => {
  renderScreen(<TwoDialogs />);
  fireEvent(screen.getByLabelText('File'), new Event('cancel', { bubbles: true }));
  expect(titles()).toEqual(['Outer', 'Inner']);
});

it('is closed for good when the browser closes it without asking', () => {
  renderScreen(<TwoDialogs />);
  (dialog('Inner') as HTMLDialogElement).close();
  expect(titles()).toEqual(['Outer']);
});
