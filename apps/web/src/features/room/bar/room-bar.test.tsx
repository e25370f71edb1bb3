import { act, screen } from '@testing-library/react';
import type { ComponentProps } from 'react';
import { afterEach, expect, it, vi } from 'vitest';
import { renderScreen } from '../../../../testing/render.tsx';
import { createTestSession } from '../../../../testing/room-session.ts';
import { createRoomState, dj, person, play } from '../../../../testing/room/room-state.fixture.ts';
import type { RoomSession } from '../live/room-session.ts';
import { createSoundClaim } from '../sound/sound-claim.ts';
import { RoomBar } from './room-bar.tsx';

const playing = createRoomState(
  { djs: [dj('ann')], nowPlaying: play(0), voteCounts: { likes: 4, dislikes: 0, stars: 1 } },
  [person('me')],
);

afterEach(() => void vi.useRealTimers());

function renderBar(
  size: ComponentProps<typeof RoomBar>['size'],
  session: RoomSession,
  action: ComponentProps<typeof RoomBar>['action'] = null,
) {
  return renderScreen(
    <RoomBar
      size={size}
      action={action}
      onOpenQueue={() => undefined}
      onAddSong={() => undefined}
      renderCratePicker={() => null}
      renderSongActions={() => null}
    />,
    { session },
  );
}

it('shows the song, and a like at once, before the server has confirmed it', async () => {
  const { session, actions } = createTestSession(playing);
  const { user } = renderBar('wide', session);
  expect(screen.getByText('Paper Lanterns')).toBeTruthy();
  const [like] = screen.getAllByRole('button', { pressed: false });
  if (like) await user.click(like);
  expect(actions).toEqual([{ name: 'voteOnSong', params: { songVotes: { like: true } } }]);
});

it('lets guests look but not vote', async () => {
  const { session, actions } = createTestSession(playing, { isGuest: true });
  const { user } = renderBar('two-rows', session);
  const [like] = screen.getAllByRole('button', { pressed: false });
  expect(like?.getAttribute('aria-disabled')).toBe('true');
  if (like) await user.click(like);
  expect(actions).toEqual([]);
});

it('follows the room when the song ends', () => {
  const { session, setRoomState } = createTestSession(playing);
  renderBar('wide', session);
  act(() => setRoomState({ ...playing, nowPlaying: null }));
  expect(screen.queryByText('Paper Lanterns')).toBeNull();
});

it('counts the seconds of the song when they have passed, and no more often', () => {
  vi.useFakeTimers({ now: 1_000_300 });
  const nowPlaying = { ...play(0), startTime: 1_000_000, endTime: 1_180_000 };
  renderBar('wide', createTestSession({ ...playing, nowPlaying }).session);
  const after = (ms: number) => {
    act(() => void vi.advanceTimersByTime(ms));
    return screen.queryByText(/^0:\d\d$/)?.textContent;
  };
  expect(after(699)).toBe('0:00');
  expect(after(1)).toBe('0:01');
  expect(after(999)).toBe('0:01');
  expect(after(1)).toBe('0:02');
});

it('takes a seat with the one primary button', async () => {
  const { session, actions } = createTestSession(playing);
  const action = { kind: 'take-seat', seat: 2 } as never;
  const { user } = renderBar('wide', session, action);
  const buttons = screen.getAllByRole('button');
  const seat = buttons.at(-1);
  if (seat) await user.click(seat);
  expect(actions).toEqual([{ name: 'addDj', params: { seat: 1 } }]);
});

it('likes by keyboard', async () => {
  const { session, actions } = createTestSession(playing);
  const { user } = renderBar('wide', session);
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
  const soundClaim = createSoundClaim((onChange) => {
    onChange(true);
    return { steal: () => undefined, release: () => undefined };
  }, 'this device');
  const { user } = renderBar('two-rows', { ...session, soundClaim });
  expect(screen.queryByRole('button', { name: 'Play here' })).toBeNull();
  await act(async () =>
    soundClaim.setConnection(async (device, takeOver) => (takeOver ? device : 'another device')),
  );
  expect(screen.getByRole('status').textContent).toContain('Playing on another device');
  await user.click(screen.getByRole('button', { name: 'Play here' }));
  expect(screen.queryByRole('button', { name: 'Play here' })).toBeNull();
  act(() => soundClaim.moved('another device'));
  act(() => soundClaim.moved(null));
  expect(screen.getByText('Your other device stopped playing')).toBeTruthy();
});

it('on a phone leaves an open history open when the song ends into silence (H31)', async () => {
  const { session, setRoomState } = createTestSession(playing);
  const { user } = renderBar('two-rows', session);
  await user.click(screen.getByRole('button', { name: 'Room history' }));
  await screen.findByRole('dialog');
  act(() => setRoomState({ ...playing, nowPlaying: null }));
  expect(screen.getByText('Nothing’s playing')).toBeTruthy();
  expect(screen.getByRole('dialog')).toBeTruthy();
});

it('names the DJ before me as soon as the name is known', () => {
  const seated = createRoomState({ djs: [dj('ann'), dj('me')], nowPlaying: play(0) }, [person('me')]);
  const { session, setRoomState } = createTestSession({ ...seated, allUserData: {} });
  const after = seated.djs[0]?.uuid;
  renderBar('wide', session, { kind: 'up-after', after, minutes: 4, hasSong: true } as never);
  expect(screen.getByRole('button', { name: /^You’re up/ }).textContent).not.toContain('after');
  act(() => setRoomState(seated));
  expect(screen.getByRole('button', { name: /^You’re up after ann/ })).toBeTruthy();
});
