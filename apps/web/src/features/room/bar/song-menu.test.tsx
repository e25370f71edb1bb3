import { act, screen } from '@testing-library/react';
import type { Song } from '@turnstage/contracts';
import { expect, it } from 'vitest';
import { renderScreen } from '../../../../testing/render.tsx';
import { createTestSession } from '../../../../testing/room-session.ts';
import { createRoomState, dj, person, play } from '../../../../testing/room/room-state.fixture.ts';
import { SongMenu } from './song-menu.tsx';

const renderCratePicker = (song: Song) => <p>Crates for {song.trackName}</p>;

function renderMenu(catalogue: Partial<Song>, { isGuest = false } = {}) {
  const nowPlaying = play(0);
  const playing = createRoomState(
    { djs: [dj('ann')], nowPlaying: { ...nowPlaying, song: { ...nowPlaying.song, ...catalogue } } },
    [person('me', isGuest ? 'guest' : 'user')],
  );
  const { session, setRoomState } = createTestSession(playing, { isGuest });
  const { user } = renderScreen(<SongMenu renderCratePicker={renderCratePicker} />, { session });
  const end = () => act(() => setRoomState({ ...playing, nowPlaying: null }));
  return { user, end };
}

const open = async (user: ReturnType<typeof renderMenu>['user']) => {
  await user.click(screen.getByRole('button', { name: 'More about this song' }));
  return screen.getAllByRole('menuitem').map(({ textContent }) => textContent);
};

it('H20: shares the page of the song and links to it', async () => {
  const { user } = renderMenu({ songShortId: 'abcdefghij', songId: '12' });
  expect(await open(user)).toEqual(['Share song', 'Save to a crate', 'Song details']);
  expect(screen.getByRole('menuitem', { name: 'Song details' }).getAttribute('href')).toBe(
    '/song/abcdefghij',
  );
  await user.click(screen.getByRole('menuitem', { name: 'Share song' }));
  expect(await navigator.clipboard.readText()).toBe(`${location.origin}/song/abcdefghij`);
});

it('H20: saves the song that was chosen, also when it ends meanwhile', async () => {
  const { user, end } = renderMenu({ songId: '12' });
  await open(user);
  await user.click(screen.getByRole('menuitem', { name: 'Save to a crate' }));
  end();
  expect(screen.getByText('Crates for Paper Lanterns')).toBeTruthy();
  expect(screen.queryByRole('button')).toBeNull();
});

it('H20: offers guests no crates', async () => {
  const { user } = renderMenu({ songId: '12' }, { isGuest: true });
  expect(await open(user)).toEqual(['Share song', 'Song details']);
});

it('H20: offers members only their crates when the song has no page, and guests no menu', async () => {
  const { user } = renderMenu({});
  expect(await open(user)).toEqual(['Save to a crate']);
  document.body.replaceChildren();
  renderMenu({}, { isGuest: true });
  expect(screen.queryByRole('button')).toBeNull();
});
