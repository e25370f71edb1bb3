import { screen, waitFor, within } from '@testing-library/react';
import {
  playlistQueueSongsAdd,
  playlistQueueSongsList,
  playlistSetAutoplay,
  playlistSimilarSongs,
} from '@turnstage/client/routes';
import type { ListenerGroup } from '@turnstage/music';
import { expect, it, vi } from 'vitest';
import { reply, sentRequests } from '../../../../testing/fake-server.ts';
import { renderScreen } from '../../../../testing/render.tsx';
import { createTestSession } from '../../../../testing/room-session.ts';
import { openRoomKeys } from '../../../lib/query-keys/rooms.ts';
import { crateSong } from '../../../../testing/crates/crate-song.fixture.ts';
import { createRoomState, person } from '../../../../testing/room/room-state.fixture.ts';
import { useToasts } from '../../../ui/toast/toasts.ts';
import { QueuePanel, type QueuePanelProps } from './queue-panel.tsx';

const songs = ['One', 'Two', 'Three'].map((name) => crateSong(name));

function renderQueue(isGuest = false, listeners: readonly ListenerGroup[] = []) {
  const { session } = createTestSession(createRoomState({}, [person('me')]), { isGuest, listeners });
  const search = ({ replaced, opensCrates }: Parameters<QueuePanelProps['renderAddSongs']>[0]) => (
    <p role="status">
      {replaced
        ? `instead of ${replaced.song.trackName} at ${replaced.index}`
        : opensCrates
          ? 'crates'
          : 'new'}
    </p>
  );
  const onUpload = vi.fn();
  const rendered = renderScreen(
    <QueuePanel isGuest={isGuest} renderAddSongs={search} onUpload={onUpload} uploads={<p>one upload</p>} />,
    { session },
  );
  return { ...rendered, onUpload };
}

it('says how many can’t hear a song, and offers to find it elsewhere (rule R113)', async () => {
  const onYouTube = crateSong('Far', { musicProviders: { youtube: 'abcdefghijk' } });
  reply(`GET ${playlistQueueSongsList.path}`, { songs: [songs[0], onYouTube] });
  const { user } = renderQueue(false, [
    { providers: ['uploadService'], people: 3 },
    { providers: ['uploadService', 'youtube'], people: 4 },
  ]);
  await screen.findByText('3 of 7 can’t hear it');
  await user.click(screen.getByRole('button', { name: 'Options for Far' }));
  await user.click(screen.getByRole('menuitem', { name: 'Find another source' }));
  expect(screen.getByRole('status').textContent).toBe('instead of Far at 1');
});

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

it('says why a song that staff removed is skipped, and takes it out without an undo (rule U60)', async () => {
  reply(`GET ${playlistQueueSongsList.path}`, { songs: [crateSong('Gone', { isRemoved: true }), ...songs] });
  const { user } = renderQueue();
  const rows = await screen.findAllByRole('listitem');
  expect(rows[0]?.textContent).toContain('Removed by staff');
  expect(rows[1]?.textContent).toContain('Up next');
  await user.click(screen.getByRole('button', { name: 'Options for Gone' }));
  const [menu] = screen.getAllByRole('menu');
  await user.click(within(menu!).getByRole('menuitem', { name: 'Remove' }));
  await waitFor(() => expect(sentRequests.some(({ line }) => line.startsWith('DELETE'))).toBe(true));
  const { toasts } = useToasts.getState();
  expect(toasts).toContainEqual(
    expect.objectContaining({ text: 'Removed Gone from your queue.', action: undefined }),
  );
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

it('offers similar songs below the queue, adds one, and turns autoplay on (rules U90 and U91)', async () => {
  reply(`GET ${playlistQueueSongsList.path}`, { songs });
  reply(`GET ${playlistSimilarSongs.path}`, { songs: [crateSong('Goes with it')], autoplay: false });
  reply(`POST ${playlistQueueSongsAdd.path}`, { songs: [], count: 4 });
  reply(`PUT ${playlistSetAutoplay.path}`, { autoplay: true });
  const { user } = renderQueue();
  await user.click(await screen.findByRole('button', { name: 'Add “Goes with it” to your queue' }));
  await waitFor(() =>
    expect(
      sentRequests.find(({ line }) => line === `POST ${playlistQueueSongsAdd.path}`)?.body,
    ).toMatchObject({
      songs: [{ songId: 'Goes with it' }],
    }),
  );
  reply(`GET ${playlistSimilarSongs.path}`, { songs: [], autoplay: true });
  await user.click(screen.getByRole('switch', { name: /^Autoplay/ }));
  await waitFor(() => expect(screen.getByRole('switch').getAttribute('aria-checked')).toBe('true'));
  expect(sentRequests.some(({ line }) => line === `PUT ${playlistSetAutoplay.path}`)).toBe(true);
});

it.each([
  ['an empty queue', [], 'Choose from crates'],
  ['a queue', songs, 'Add from crates'],
])(
  'H49: from %s one adds from crates and uploads without leaving the room',
  async (_name, queued, crates) => {
    reply(`GET ${playlistQueueSongsList.path}`, { songs: queued });
    const { user, onUpload } = renderQueue();
    await user.click(await screen.findByRole('button', { name: crates }));
    expect(screen.getByRole('status').textContent).toBe('crates');
    await user.click(screen.getByRole('button', { name: 'Upload music' }));
    expect(onUpload).toHaveBeenCalledTimes(1);
    expect(screen.getByText('one upload')).toBeTruthy();
    expect(screen.queryByRole('link')).toBeNull();
  },
);
