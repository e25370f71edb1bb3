import { act, screen } from '@testing-library/react';
import { useState } from 'react';
import { expect, it, vi } from 'vitest';
import { renderScreen } from '../../../testing/render.tsx';
import { AnchoredCard } from './anchored-card.tsx';

function Page() {
  const [anchor, setAnchor] = useState<Element | null>(null);
  return (
    <>
      <button type="button" onClick={(event) => setAnchor(event.currentTarget)}>
        Ana
      </button>
      {anchor && (
        <AnchoredCard title="About Ana" anchor={anchor} onClose={() => setAnchor(null)}>
          on the floor
        </AnchoredCard>
      )}
    </>
  );
}

const card = () => screen.queryByRole('dialog', { name: 'About Ana' });

async function openCard() {
  // happy-dom lays nothing out.
  vi.spyOn(document.documentElement, 'clientWidth', 'get').mockReturnValue(1000);
  const { user } = renderScreen(<Page />);
  const button = screen.getByRole('button', { name: 'Ana' });
  button.getBoundingClientRect = () => new DOMRect(300, 100, 80, 40);
  await user.click(button);
  return user;
}

it('H30: opens beside what was pressed, without making the page inert', async () => {
  await openCard();
  expect(card()?.style.inset).toBe('148px auto auto 340px');
  expect(document.activeElement?.textContent).toBe('About Ana');
  expect(document.querySelector('dialog, [inert], [aria-modal]')).toBeNull();
});

it('H30: is closed by its button, and by the browser', async () => {
  const user = await openCard();
  await user.click(screen.getByRole('button', { name: 'Close' }));
  expect(card()).toBeNull();
  await user.click(screen.getByRole('button', { name: 'Ana' }));
  act(() => card()?.hidePopover());
  expect(card()).toBeNull();
});
