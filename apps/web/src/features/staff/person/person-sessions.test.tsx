import { screen, within } from '@testing-library/react';
import { expect, it } from 'vitest';
import { reply, sentRequests } from '../../../../testing/fake-server.ts';
import { renderScreen } from '../../../../testing/render.tsx';
import { PersonSessions } from './person-sessions.tsx';
import type { Person } from './person.ts';

const bob = '11111111-1111-4111-8111-111111111111';
const path = `/api/user-service/users/${bob}/sessions`;
const person = { uuid: bob, nickname: 'bob', role: 'user', account: null } as unknown as Person;
const session = (id: string, userAgent: string) => ({
  id: `${id.repeat(8)}-1111-4111-8111-111111111111`,
  createdAt: '2030-01-01T10:00:00.000Z',
  lastActiveAt: '2030-01-02T10:00:00.000Z',
  expiresAt: '2030-02-01T10:00:00.000Z',
  address: `198.51.100.${id}`,
  userAgent,
});

it('T31: lists devices with their addresses; one is signed out alone, and all of them after a question', async () => {
  const [laptop, phone] = [
    session('1', 'Mozilla/5.0 (X11; Linux x86_64; rv:128.0) Gecko/20100101 Firefox/128.0'),
    session('2', 'Mozilla/5.0 (iPhone; CPU iPhone OS 17_5 like Mac OS X) Version/17.5 Mobile Safari/604.1'),
  ];
  reply(`GET ${path}`, [laptop, phone]);
  reply(`DELETE ${path}/${phone.id}`, { ok: true });
  const { user } = renderScreen(<PersonSessions person={person} />);
  const rows = within(await screen.findByRole('list', { name: 'Signed in on' })).getAllByRole('listitem');
  expect(rows.map((row) => row.textContent)).toEqual([
    expect.stringContaining('Firefox on Linux'),
    expect.stringMatching(/Safari on iPhone.*198\.51\.100\.2/),
  ]);
  await user.click(screen.getByRole('button', { name: 'Sign out Safari on iPhone, 198.51.100.2' }));
  await expect
    .poll(() => sentRequests.map(({ line }) => line).filter((line) => line.startsWith('DELETE')))
    .toEqual([`DELETE ${path}/${phone.id}`]);
  await user.click(screen.getByRole('button', { name: 'Sign out of all' }));
  expect(await screen.findByRole('dialog', { name: 'Sign bob out everywhere' })).toBeTruthy();
});

it('T31: says when there is no session', async () => {
  reply(`GET ${path}`, []);
  renderScreen(<PersonSessions person={person} />);
  expect(await screen.findByText('bob isn’t signed in anywhere.')).toBeTruthy();
});
