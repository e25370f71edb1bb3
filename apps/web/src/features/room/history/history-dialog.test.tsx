import { screen, within } from '@testing-library/react';
import type { Song } from '@turnstage/contracts';
import { expect, it } from 'vitest';
import { reply, sentRequests } from '../../../../testing/fake-server.ts';
import { renderScreen } from '../../../../testing/render.tsx';
import { createTestSession } from '../../../../testing/room-session.ts';
import { createRoomState, dj, person, play, song } from '../../../../testing/room/room-state.fixture.ts';
import { HistoryButton } from '../bar/history-button.tsx';

const ana = '00000000-0000-4000-8000-00000000000a';
const pastPlay = (trackName: string, more: object = {}) => ({
  playId: trackName,
  song: { ...song(trackName), songId: '12' },
  voteCounts: { likes: 31, dislikes: 2, stars: 9 },
  djUuid: ana,
  playedAt: '2026-05-01T20:00:00.000Z',
  playedSeconds: 240,
  listeners: 47,
  endReason: 'played',
  ...more,
});

async function openHistory(plays: readonly object[], { isGuest = false, isSilent = false } = {}) {
  reply('GET /api/room-service/rooms/salt-works/recent-songs', { songPlays: plays, count: plays.length });
  reply('GET /api/user-service/users/profiles', [{ uuid: ana, nickname: 'Ana' }]);
  const roomState = createRoomState(
    { djs: [dj('bob')], nowPlaying: isSilent ? null : play(0), settings: { slug: 'salt-works' } },
    [person('me', isGuest ? 'guest' : 'user')],
  );
  const { session } = createTestSession(roomState, { isGuest });
  const actions = ({ trackName }: Song) => <button type="button">Save {trackName}</button>;
  const { user } = renderScreen(<HistoryButton renderSongActions={actions} />, { session });
  await user.click(screen.getByRole('button', { name: 'Room history' }));
  return screen.findByRole('dialog', { name: 'Room history' });
}

const rows = async (dialog: HTMLElement) => {
  await within(dialog).findAllByRole('listitem');
  return within(dialog)
    .getAllByRole('listitem')
    .map(({ textContent }) => textContent);
};

it('H31: lists what is on and what was played, by whom and how it went', async () => {
  const dialog = await openHistory([
    pastPlay('Tidal Bloom'),
    pastPlay('Ghost Ferry', { playId: 'other', endReason: 'skippedByModerator', listeners: 1 }),
  ]);
  const [current, first, second] = await rows(dialog);
  expect(current).toContain('Paper Lanterns');
  expect(current).toContain('bob');
  expect(current).toContain('On now');
  expect(first).toContain('Marrow · Ana');
  expect(first).toContain('Likes: 31Stars: 9Dislikes: 247 listeners');
  expect(first).not.toContain('Skipped');
  expect(second).toContain('1 listener');
  expect(second).toContain('Skipped');
  expect(within(dialog).getByRole('link', { name: 'Tidal Bloom' }).getAttribute('href')).toBe('/song/12');
  expect(within(dialog).getByRole('button', { name: 'Save Ghost Ferry' })).toBeTruthy();
});

it('H31: shows a play once, also when it is on and in the history already', async () => {
  const twice = pastPlay('Tidal Bloom');
  const current = pastPlay('Paper Lanterns', { playId: play(0).playId });
  expect(await rows(await openHistory([current, twice, twice]))).toHaveLength(2);
});

it('H31: takes a play of another service that says little', async () => {
  const dialog = await openHistory([
    pastPlay('Bare', { song: { trackName: 'Bare' }, djUuid: null, listeners: null, endReason: null }),
  ]);
  const [, bare] = await rows(dialog);
  expect(bare).toContain('Bare');
  expect(bare).not.toContain('listener');
  expect(within(dialog).queryByRole('link', { name: 'Bare' })).toBeNull();
  expect(sentRequests.some(({ line }) => line.includes('profiles'))).toBe(false);
});

it('H31: guests look and save nothing; a room without a past says so', async () => {
  const dialog = await openHistory([pastPlay('Tidal Bloom')], { isGuest: true });
  await rows(dialog);
  expect(within(dialog).queryByRole('button', { name: /^Save/ })).toBeNull();
  document.body.replaceChildren();
  await openHistory([], { isSilent: true });
  expect(await screen.findByText('Nothing played yet')).toBeTruthy();
});
