import { screen, within } from '@testing-library/react';
import { expect, it } from 'vitest';
import { reply } from '../../../../testing/fake-server.ts';
import { renderScreen } from '../../../../testing/render.tsx';
import { RoomsSection } from './rooms-section.tsx';

const room = { slug: 'attic', type: 'PUBLIC', promoted: false, deletedAt: null };

it('R94: says how many people are in a room, without its bots', async () => {
  history.replaceState(null, '', '/staff/rooms');
  const data = [
    { ...room, id: 1, name: 'Attic', numberOfListeners: 2, numberOfUsersInRoom: 3 },
    { ...room, id: 2, name: 'Only the house DJ', numberOfListeners: 0, numberOfUsersInRoom: 1 },
  ];
  reply('GET /api/room-service/admin/rooms', { data, count: 2, total: 2, page: 1, pageCount: 1 });
  renderScreen(<RoomsSection />);
  await screen.findByText('Attic');
  const [attic, house] = screen.getAllByRole('listitem');
  expect(within(attic!).getByText('2 people here')).toBeTruthy();
  expect(within(house!).queryByText(/here$/)).toBeNull();
});
