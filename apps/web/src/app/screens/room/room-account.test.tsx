import { screen } from '@testing-library/react';
import { afterEach, expect, it, vi } from 'vitest';
import { renderScreen } from '../../../../testing/render.tsx';
import { Menu } from '../../../ui/menu/index.ts';
import { RoomMenuEnd } from './room-account.tsx';

afterEach(() => vi.unstubAllGlobals());

async function openMenu(isPhone: boolean) {
  vi.stubGlobal('matchMedia', () => ({
    matches: !isPhone,
    addEventListener: () => undefined,
    removeEventListener: () => undefined,
  }));
  const { user } = renderScreen(
    <Menu label="More" renderTrigger={(trigger) => <button type="button" {...trigger} />}>
      <RoomMenuEnd />
    </Menu>,
  );
  await user.click(screen.getByRole('button'));
}

it('H25: on a phone guests sign in through the room’s menu, and come back to the room', async () => {
  history.replaceState(null, '', '/r/low-tide');
  await openMenu(true);
  expect(screen.getByRole('menuitem', { name: 'Sign in' }).getAttribute('href')).toBe(
    '/sign-in?next=%2Fr%2Flow-tide',
  );
});

it('H25: elsewhere the link is in the header', async () => {
  await openMenu(false);
  expect(screen.queryByRole('menuitem', { name: 'Sign in' })).toBeNull();
});
