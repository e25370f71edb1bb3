import { screen, within } from '@testing-library/react';
import { expect, it } from 'vitest';
import { reply, sentRequests } from '../../../testing/fake-server.ts';
import { renderScreen } from '../../../testing/render.tsx';
import { DjCardButton } from './dj-card-button.tsx';
import { DjCard, DjCardDialog } from './dj-card.tsx';

const card = '/api/points-service/points/dj-card/bob';
const song = { artistName: 'Sable Coast', trackName: 'Night Bus' };
const room = { uuid: 'r', slug: 'attic', name: 'Attic' };
const full = {
  userUuid: 'bob',
  points: 2500,
  fans: 31,
  plays: 1200,
  likes: 4,
  stars: 1,
  bestPlays: [{ song, room, likes: 4, stars: 1, listeners: 9, at: '2030-01-01T12:00:00.000Z' }],
  topSongs: [{ song, plays: 2, likes: 4, stars: 1 }],
  rooms: [{ room, plays: 7 }],
  goals: [{ season: { id: 1, name: 'Summer' }, reached: ['getLikes'] }],
};
const offer = (engagement: boolean) => reply('GET /api/user-service/installation', { engagement });

it('shows sums, best plays, songs, rooms and badges', async () => {
  offer(true);
  reply(`GET ${card}`, full);
  renderScreen(<DjCard userUuid="bob" />);
  const panel = within(await screen.findByRole('region', { name: 'On the decks' }));
  expect(panel.getByText('1,200')).toBeTruthy();
  expect(panel.getByText('2,500')).toBeTruthy();
  expect(panel.getByText('50 likes · Summer')).toBeTruthy();
  expect(panel.getAllByText('Sable Coast – Night Bus')).toHaveLength(2);
  expect(panel.getAllByRole('link', { name: /Attic/ })[0]?.getAttribute('href')).toBe('/r/attic');
});

it('renders nothing for someone who never played, and asks nothing where it is off', async () => {
  offer(true);
  reply(`GET ${card}`, { ...full, plays: 0, goals: [] });
  const { container, unmount } = renderScreen(<DjCard userUuid="bob" />);
  await expect.poll(() => sentRequests.some(({ line }) => line === `GET ${card}`)).toBe(true);
  expect(container.textContent).toBe('');
  unmount();
  offer(false);
  const asked = sentRequests.length;
  const off = renderScreen(<DjCard userUuid="bob" />);
  await expect.poll(() => sentRequests.length).toBe(asked + 1);
  expect(off.container.textContent).toBe('');
});

it('H41: the button opens what is in the card, with points and fans', async () => {
  offer(true);
  reply(`GET ${card}`, full);
  let opened = 0;
  const { user } = renderScreen(<DjCardButton uuid="bob" onOpen={() => (opened += 1)} />);
  await user.click(await screen.findByRole('button', { name: 'DJ card' }));
  expect(opened).toBe(1);
  renderScreen(<DjCardDialog uuid="bob" nickname="Bob" onClose={() => undefined} />);
  const dialog = within(await screen.findByRole('dialog', { name: 'Bob on the decks' }));
  for (const [name, value] of [
    ['Points', '2,500'],
    ['Fans', '31'],
  ] as const)
    expect((await dialog.findByText(name)).parentElement?.textContent).toBe(`${name}${value}`);
  expect(dialog.getAllByText('Sable Coast – Night Bus')).toHaveLength(2);
});

it('H41: no button for someone who never played, nor where the host wants none of it', async () => {
  offer(true);
  reply(`GET ${card}`, { ...full, plays: 0, goals: [] });
  const { container, unmount } = renderScreen(<DjCardButton uuid="bob" onOpen={() => undefined} />);
  await expect.poll(() => sentRequests.some(({ line }) => line === `GET ${card}`)).toBe(true);
  expect(container.textContent).toBe('');
  unmount();
  offer(false);
  const asked = sentRequests.length;
  const off = renderScreen(<DjCardButton uuid="bob" onOpen={() => undefined} />);
  await expect.poll(() => sentRequests.length).toBe(asked + 1);
  expect(off.container.textContent).toBe('');
});
