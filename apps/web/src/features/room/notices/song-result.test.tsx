import { act, screen } from '@testing-library/react';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { renderScreen } from '../../../../testing/render.tsx';
import { createTestSession } from '../../../../testing/room-session.ts';
import { createRoomState, dj, person, play } from '../../../../testing/room/room-state.fixture.ts';
import { SongResult } from './song-result.tsx';

const loved = createRoomState(
  { djs: [dj('ann')], nowPlaying: play(0), voteCounts: { likes: 4, dislikes: 1, stars: 1 } },
  [person('me')],
);
const noVotes = { likes: 0, dislikes: 0, stars: 0 };
const over = { ...loved, nowPlaying: null, voteCounts: noVotes };

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

const result = () => screen.getByRole('status').textContent;

it('H43: says what a song earned when it ends, for eight seconds', () => {
  const { session, setRoomState } = createTestSession(loved);
  renderScreen(<SongResult topInset={0} asList={false} phone />, { session });
  expect(result()).toBe('');
  act(() => setRoomState(over));
  expect(result()).toContain('Paper Lanterns');
  expect(result()).toContain('4 likes');
  expect(result()).toContain('1 star');
  act(() => void vi.advanceTimersByTime(8_000));
  expect(result()).toBe('');
});

it('H43: names who played it, also when they left the stage and the room with the song', () => {
  const { session, setRoomState } = createTestSession(loved);
  renderScreen(<SongResult topInset={0} asList={false} phone />, { session });
  const { nowPlaying, voteCounts } = loved;
  // `removedDj`, then the DJ leaves the room, and only then `playedSong`.
  const steppedDown = createRoomState({ djs: [dj('bob')], nowPlaying, voteCounts }, [person('ann')]);
  act(() => setRoomState(steppedDown));
  act(() => setRoomState(createRoomState({ djs: [dj('bob')], nowPlaying, voteCounts })));
  act(() => setRoomState(createRoomState({ djs: [dj('bob')], nowPlaying: play(1) })));
  expect(result()).toContain('Played by ann');
});

it('H43: says nothing about a song that earned nothing, or that went on', () => {
  const { session, setRoomState } = createTestSession({ ...loved, voteCounts: noVotes });
  renderScreen(<SongResult topInset={0} asList={false} phone />, { session });
  act(() => setRoomState(over));
  act(() => setRoomState(loved));
  act(() => setRoomState({ ...loved, voteCounts: { ...noVotes, likes: 7 } }));
  expect(result()).toBe('');
});

it('H43: says nothing while the connection is lost', () => {
  const { session, setRoomState } = createTestSession(loved);
  renderScreen(<SongResult topInset={0} asList={false} phone />, { session });
  act(() => session.store.setState({ isStale: true }));
  act(() => setRoomState(over));
  act(() => session.store.setState({ isStale: false }));
  expect(result()).toBe('');
});

it('H43: on a phone it leaves cover and title of the listening view free', () => {
  const listening = { ...loved, settings: { ...loved.settings, design: 'CHAT_ONLY' as const } };
  const { session } = createTestSession(listening);
  renderScreen(<SongResult topInset={0} asList={false} phone />, { session });
  const { style, dataset } = screen.getByRole('status');
  expect([style.top, style.bottom, dataset['theme']]).toEqual(['', '64px', undefined]);
});
