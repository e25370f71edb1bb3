import { screen } from '@testing-library/react';
import type { RoomRole } from '@turnstage/contracts';
import { expect, it } from 'vitest';
import { renderScreen } from '../../../../testing/render.tsx';
import { createTestSession } from '../../../../testing/room-session.ts';
import { createRoomState, person } from '../../../../testing/room/room-state.fixture.ts';
import { PersonMenu } from './person-menu.tsx';

const bob = person('bob');

async function openMenu(role: RoomRole | undefined, onMention?: (nickname: string) => void) {
  const { session } = createTestSession(createRoomState({}, [person('me', 'user', role), bob]));
  const { user } = renderScreen(<PersonMenu user={bob} nickname="Bob" onMention={onMention} />, { session });
  const button = screen.queryByRole('button', { expanded: false });
  if (button) await user.click(button);
  return { user, items: screen.queryAllByRole('menuitem') };
}

it('offers everybody the profile and a mention', async () => {
  const mentioned: string[] = [];
  const { user, items } = await openMenu(undefined, (nickname) => mentioned.push(nickname));
  expect(items.map((item) => item.getAttribute('href'))).toEqual(['/u/Bob', null]);
  if (items[1]) await user.click(items[1]);
  expect(mentioned).toEqual(['Bob']);
});

it('offers moderators more than others', async () => {
  const { items: some } = await openMenu(undefined);
  const { items: more } = await openMenu('moderator');
  expect(more.length).toBeGreaterThan(some.length + 2);
});

it('offers someone of the same rank a seat, and nothing else', async () => {
  const owner = person('bob', 'user', 'owner');
  const { session } = createTestSession(createRoomState({}, [person('me', 'user', 'owner'), owner]));
  const { user } = renderScreen(<PersonMenu user={owner} nickname="Bob" />, { session });
  await user.click(screen.getByRole('button'));
  expect(screen.getAllByRole('menuitem').map((item) => item.textContent)).toEqual([
    'Profile',
    'Put on stage',
  ]);
});

it('opens and chooses by keyboard', async () => {
  const mentioned: string[] = [];
  const { session } = createTestSession(createRoomState({}, [person('me'), bob]));
  const onMention = (nickname: string) => mentioned.push(nickname);
  const { user } = renderScreen(<PersonMenu user={bob} nickname="Bob" onMention={onMention} />, { session });
  await user.tab();
  await user.keyboard('{Enter}');
  const items = screen.getAllByRole('menuitem');
  items[0]?.focus();
  await user.keyboard('{ArrowDown}');
  expect(document.activeElement).toBe(items[1]);
  await user.keyboard('{Enter}');
  expect(mentioned).toEqual(['Bob']);
});
