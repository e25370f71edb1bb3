import { screen, within } from '@testing-library/react';
import {
  playlistCrateSongsList,
  playlistLikes,
  playlistMyCrates,
  playlistQueue,
} from '@turnstage/client/routes';
import type { Crate } from '@turnstage/contracts';
import { expect, it, vi } from 'vitest';
import { crateSong } from '../../../../testing/crates/crate-song.fixture.ts';
import { reply } from '../../../../testing/fake-server.ts';
import { renderScreen } from '../../../../testing/render.tsx';
import { CrateSongPicker } from './crate-song-picker.tsx';

const crate = (crateUuid: string, crateName: string, count: number, kind: Crate['kind'] = 'user') =>
  ({ crateUuid, crateName, count, kind, durationSeconds: 200 * count, thumbnails: [] as string[] }) as Crate;

function showCrates(...own: Crate[]) {
  reply(`GET ${playlistQueue.path}`, crate('q', 'queue', 3, 'default'));
  reply(`GET ${playlistLikes.path}`, crate('l', 'likes', 0, 'tt-stars'));
  reply(`GET ${playlistMyCrates.path}`, { crates: own });
  const onAdd = vi.fn(() => Promise.resolve(true));
  return { onAdd, ...renderScreen(<CrateSongPicker addLabel="Add to queue" onAdd={onAdd} />) };
}

it('picks songs of a crate by keyboard, and returns to the crate', async () => {
  const songs = [crateSong('One'), crateSong('Two'), crateSong('Gone', { isRemoved: true })];
  reply(`GET ${playlistCrateSongsList.path.replace('{crateUuid}', 'c1')}`, { songs, count: 3 });
  const { user, onAdd } = showCrates(crate('c1', 'Late nights', 3), crate('c2', 'Empty', 0));
  await user.click(await screen.findByRole('button', { name: /Late nights/ }));
  expect(document.activeElement).toBe(screen.getByRole('heading', { name: 'Late nights' }));
  const list = await screen.findByRole('list', { name: 'Songs in Late nights' });
  await within(list).findByRole('button', { name: /One/ });
  expect(within(list).getAllByRole('button')).toHaveLength(2);
  within(list).getByRole('button', { name: /Two/ }).focus();
  await user.keyboard('{Shift>}{Enter}{/Shift}');
  expect(onAdd.mock.calls).toEqual([[songs[1], true]]);
  await within(list).findByRole('button', { name: /Two.*Added/ });
  await user.click(screen.getByRole('button', { name: 'Back to your crates' }));
  expect(document.activeElement).toBe(screen.getByRole('button', { name: /Late nights/ }));
});

it('offers no empty crates, and says so when there are only those', async () => {
  showCrates(crate('c2', 'Empty', 0));
  await screen.findByText('No songs in your crates yet');
  expect(screen.queryByRole('button')).toBeNull();
});
