import { act, screen } from '@testing-library/react';
import { expect, it } from 'vitest';
import { renderScreen } from '../../../../testing/render.tsx';
import { createTestSession } from '../../../../testing/room-session.ts';
import { createRoomState, dj, person, play } from '../../../../testing/room/room-state.fixture.ts';
import { createSoundPlaces } from '../sound/sound-place.ts';
import { RoomBar } from './room-bar.tsx';

const playing = createRoomState(
  { djs: [dj('ann')], nowPlaying: play(0), voteCounts: { likes: 4, dislikes: 0, stars: 1 } },
  [person('me')],
);

it('shows the song, and a like at once, before the server has confirmed it', async () => {
  const { session, actions } = createTestSession(playing);
  const { user } = renderScreen(
    <RoomBar
      size="wide"
      action={null}
      onOpenQueue={() => undefined}
      renderCratePicker={() => null}
      renderSongActions={() => null}
    />,
    {
      session,
    },
  );
  expect(screen.getByText('Paper Lanterns')).toBeTruthy();
  const [like] = screen.getAllByRole('button', { pressed: false });
  if (like) await user.click(like);
  expect(actions).toEqual([{ name: 'voteOnSong', params: { songVotes: { like: true } } }]);
});

it('lets guests look but not vote', async () => {
  const { session, actions } = createTestSession(playing, { isGuest: true });
  const { user } = renderScreen(
    <RoomBar
      size="phone"
      action={null}
      onOpenQueue={() => undefined}
      renderCratePicker={() => null}
      renderSongActions={() => null}
    />,
    {
      session,
    },
  );
  const [like] = screen.getAllByRole('button', { pressed: false });
  expect(like?.getAttribute('aria-disabled')).toBe('true');
  if (like) await user.click(like);
  expect(actions).toEqual([]);
});

it('follows the room when the song ends', () => {
  const { session, setRoomState } = createTestSession(playing);
  renderScreen(
    <RoomBar
      size="wide"
      action={null}
      onOpenQueue={() => undefined}
      renderCratePicker={() => null}
      renderSongActions={() => null}
    />,
    { session },
  );
  act(() => setRoomState({ ...playing, nowPlaying: null }));
  expect(screen.queryByText('Paper Lanterns')).toBeNull();
});

it('takes a seat with the one primary button', async () => {
  const { session, actions } = createTestSession(playing);
  const action = { kind: 'take-seat', seat: 2 } as never;
  const { user } = renderScreen(
    <RoomBar
      size="wide"
      action={action}
      onOpenQueue={() => undefined}
      renderCratePicker={() => null}
      renderSongActions={() => null}
    />,
    {
      session,
    },
  );
  const buttons = screen.getAllByRole('button');
  const seat = buttons.at(-1);
  if (seat) await user.click(seat);
  expect(actions).toEqual([{ name: 'addDj', params: {} }]);
});

it('likes by keyboard', async () => {
  const { session, actions } = createTestSession(playing);
  const { user } = renderScreen(
    <RoomBar
      size="wide"
      action={null}
      onOpenQueue={() => undefined}
      renderCratePicker={() => null}
      renderSongActions={() => null}
    />,
    {
      session,
    },
  );
  const [like] = screen.getAllByRole('button', { pressed: false });
  while (document.activeElement !== like) {
    await user.tab();
    if (document.activeElement === document.body) throw new Error('no key reaches the button');
  }
  await user.keyboard(' ');
  expect(actions).toEqual([{ name: 'voteOnSong', params: { songVotes: { like: true } } }]);
});

it('G10: says where the sound is, and brings it here', async () => {
  const { session } = createTestSession(playing);
  const places = createSoundPlaces((onChange) => {
    onChange(true);
    return { steal: () => undefined, release: () => undefined };
  }, 'this device');
  const { user } = renderScreen(
    <RoomBar
      size="phone"
      action={null}
      onOpenQueue={() => undefined}
      renderCratePicker={() => null}
      renderSongActions={() => null}
    />,
    { session: { ...session, places } },
  );
  expect(screen.queryByRole('button', { name: 'Play here' })).toBeNull();
  await act(async () =>
    places.setConnection(async (device, takeOver) => (takeOver ? device : 'another device')),
  );
  expect(screen.getByRole('status').textContent).toContain('Playing on another device');
  await user.click(screen.getByRole('button', { name: 'Play here' }));
  expect(screen.queryByRole('button', { name: 'Play here' })).toBeNull();
  act(() => places.moved('another device'));
  act(() => places.moved(null));
  expect(screen.getByText('Your other device stopped playing')).toBeTruthy();
});

it('on a phone leaves an open history open when the song ends into silence (H31)', async () => {
  const { session, setRoomState } = createTestSession(playing);
  const { user } = renderScreen(
    <RoomBar
      size="phone"
      action={null}
      onOpenQueue={() => undefined}
      renderCratePicker={() => null}
      renderSongActions={() => null}
    />,
    { session },
  );
  await user.click(screen.getByRole('button', { name: 'Room history' }));
  await screen.findByRole('dialog');
  act(() => setRoomState({ ...playing, nowPlaying: null }));
  expect(screen.getByText('Nothing’s playing')).toBeTruthy();
  expect(screen.getByRole('dialog')).toBeTruthy();
});
