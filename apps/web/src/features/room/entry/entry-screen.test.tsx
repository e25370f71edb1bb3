import { screen } from '@testing-library/react';
import { beforeEach, expect, it, vi } from 'vitest';
import { reply, sentRequests } from '../../../../testing/fake-server.ts';
import { renderScreen } from '../../../../testing/render.tsx';
import { clearSession, saveToken } from '../../../session/index.ts';
import { PasswordEntry } from './entry-screen.tsx';

const roomPath = 'GET /api/room-service/rooms/attic';

function beA(type: 'guest' | 'user'): void {
  const claims = { id: 1, sub: 'me', role: type, type, exp: Date.now() / 1_000 + 3_600 };
  saveToken(`x.${btoa(JSON.stringify(claims))}.x`);
}

const renderEntry = (onPassword: (password: string) => void = () => undefined) =>
  renderScreen(<PasswordEntry slug="attic" wrong={false} busy={false} onPassword={onPassword} />);

beforeEach(() => clearSession());

it('shows a guest the name of the room, and a way to sign in that leads back to it', async () => {
  beA('guest');
  reply(roomPath, { name: 'The Attic' });
  renderEntry();
  expect(await screen.findByRole('heading', { name: 'The Attic has a password' })).toBeTruthy();
  const link = screen.getByRole('link', { name: 'Sign in' });
  expect(link.getAttribute('href')).toBe('/sign-in?next=%2Fr%2Fattic');
});

it('asks for the password also while the name is unknown', async () => {
  beA('guest');
  const onPassword = vi.fn();
  const { user } = renderEntry(onPassword);
  await expect.poll(() => sentRequests.map(({ line }) => line)).toContain(roomPath);
  expect(screen.getByRole('heading', { name: 'This room has a password' })).toBeTruthy();
  await user.type(screen.getByLabelText('Room password'), 'sesame{Enter}');
  expect(onPassword).toHaveBeenCalledExactlyOnceWith('sesame');
});

it('offers no sign-in to somebody who is signed in', async () => {
  beA('user');
  reply(roomPath, { name: 'The Attic' });
  renderEntry();
  await screen.findByRole('heading', { name: 'The Attic has a password' });
  expect(screen.queryByRole('link', { name: 'Sign in' })).toBeNull();
});
