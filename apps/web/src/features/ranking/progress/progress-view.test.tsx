import { screen, within } from '@testing-library/react';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { reply, sentRequests } from '../../../../testing/fake-server.ts';
import { renderScreen } from '../../../../testing/render.tsx';
import { ownTimeZone } from '../../../lib/zoned-time.ts';
import { useSession } from '../../../session/index.ts';
import { ProgressView } from './progress-view.tsx';

const base = '/api/points-service/points';
const progress = {
  timeZone: ownTimeZone(),
  streak: { days: 3, bestDays: 9, includesToday: false, canMissDay: false },
  recentDays: ['2030-01-06', '2030-01-07'],
  today: '2030-01-08',
  season: { id: 1, name: 'Summer', endDate: null },
  goals: [
    { goal: 'playSongs', value: 12, target: 20, isReached: false },
    { goal: 'getLikes', value: 51, target: 50, isReached: true },
  ],
};

beforeEach(() => {
  useSession.setState({ token: 'x', claims: { sub: 'me', type: 'user' } as never, me: null });
  reply(`GET ${base}/progress`, progress);
  reply(`GET ${base}/weekly-digest`, { digest: null });
  reply(`PUT ${base}/time-zone`, { timeZone: ownTimeZone() });
});
afterEach(() => useSession.setState({ token: null, claims: null, me: null }));

it('shows the streak, its days, and what keeps it going', async () => {
  renderScreen(<ProgressView />);
  const days = within(await screen.findByRole('list', { name: 'The last seven days' }));
  expect(days.getAllByRole('listitem').map(({ textContent }) => /: (.*)$/.exec(textContent)?.[1])).toEqual([
    ...Array.from({ length: 4 }, () => 'no music'),
    'music',
    'music',
    'no music',
  ]);
  expect(screen.getByText(/already missed a day this week/)).toBeTruthy();
  expect(screen.getByText('Your best: 9 days')).toBeTruthy();
  expect(sentRequests.some(({ line }) => line.startsWith('PUT'))).toBe(false);
});

it('shows goals with how far they are', async () => {
  renderScreen(<ProgressView />);
  const bar = await screen.findByRole('progressbar', { name: 'Play 20 songs' });
  expect(bar.getAttribute('aria-valuetext')).toBe('12 of 20');
  expect(screen.getByRole('progressbar', { name: 'Get 50 likes' }).getAttribute('aria-valuetext')).toBe(
    'Reached',
  );
});

it('tells the server the time zone of the browser when it knows another one', async () => {
  reply(`GET ${base}/progress`, { ...progress, timeZone: null, season: null, goals: [] });
  renderScreen(<ProgressView />);
  await expect
    .poll(() => sentRequests.filter(({ line }) => line === `PUT ${base}/time-zone`))
    .toMatchObject([{ body: { timeZone: ownTimeZone() } }]);
  expect(screen.getByText(/No season is running/)).toBeTruthy();
});

it('shows what happened last week, once there is something', async () => {
  const digest = {
    week: '2030-01-07',
    heard: 1200,
    played: 3,
    likes: 4,
    stars: 0,
    newFans: 2,
    rooms: [{ slug: 'attic', name: 'Attic' }],
    events: [{ slug: 'vinyl', name: 'Vinyl Tuesday', startsAt: '2030-01-15T20:00:00.000Z' }],
  };
  reply(`GET ${base}/weekly-digest`, { digest });
  renderScreen(<ProgressView />);
  const panel = within(await screen.findByRole('region', { name: 'Your week in music' }));
  expect(panel.getByText('1,200')).toBeTruthy();
  expect(panel.getByRole('link', { name: 'Attic' }).getAttribute('href')).toBe('/r/attic');
  expect(panel.getByRole('link', { name: 'Vinyl Tuesday' }).getAttribute('href')).toBe('/e/vinyl');
});

it('invites guests to join', async () => {
  useSession.setState({ token: null, claims: null, me: null });
  renderScreen(<ProgressView />);
  expect(screen.getByText('Your streak shows up here')).toBeTruthy();
});
