import { screen, waitFor } from '@testing-library/react';
import { playlistQueueSongsList } from '@turnstage/client/routes';
import { expect, it } from 'vitest';
import { reply, sentRequests } from '../../../../testing/fake-server.ts';
import { renderScreen } from '../../../../testing/render.tsx';
import { createTestSession } from '../../../../testing/room-session.ts';
import { openRoomKeys } from '../../../lib/query-keys/rooms.ts';
import { crateSong } from '../../../../testing/crates/crate-song.fixture.ts';
import { createRoomState, person } from '../../../../testing/room/room-state.fixture.ts';
import { QueuePanel } from './queue-panel.tsx';

const songs = ['One', 'Two', 'Three'].map((name) => crateSong(name));

function renderQueue(isGuest = false) {
  const { session } = createTestSession(createRoomState({}, [person('me')]), { isGuest });
  return renderScreen(<QueuePanel isGuest={isGuest} renderAddSongs={() => null} />, { session });
}

it('lists my songs in the order in which I play them', async () => {
  reply(`GET ${playlistQueueSongsList.path}`, { songs });
  renderQueue();
  const rows = await screen.findAllByRole('listitem');
  expect(rows.map((row) => ['One', 'Two', 'Three'].find((name) => row.textContent?.includes(name)))).toEqual([
    'One',
    'Two',
    'Three',
  ]);
});

it('keeps the songs that it knows when they can’t be loaded again', async () => {
  reply(`GET ${playlistQueueSongsList.path}`, { songs });
  const { client } = renderQueue();
  await screen.findAllByRole('listitem');
  reply(`GET ${playlistQueueSongsList.path}`, {}, 503);
  await client.refetchQueries({ queryKey: openRoomKeys.queue });
  await waitFor(() => expect(client.getQueryState(openRoomKeys.queue)?.status).toBe('error'));
  expect(screen.getAllByRole('listitem')).toHaveLength(3);
});

it('asks guests to sign up', () => {
  renderQueue(true);
  expect(screen.getByRole('link').getAttribute('href')).toBe('/sign-up');
});

it('moves a song with the arrow keys on its handle, and not beyond the ends', async () => {
  reply(`GET ${playlistQueueSongsList.path}`, { songs });
  const { user } = renderQueue();
  const [first, second] = await screen.findAllByRole('button', { name: /^Move / });
  first?.focus();
  await user.keyboard('{ArrowUp}');
  expect(sentRequests.filter(({ line }) => !line.startsWith('GET'))).toEqual([]);
  second?.focus();
  await user.keyboard('{ArrowUp}');
  await waitFor(() => expect(sentRequests.filter(({ line }) => !line.startsWith('GET'))).toHaveLength(1));
});
