import { screen, within } from '@testing-library/react';
import type { PointEntry, RankingPlace } from '@turnstage/contracts';
import { Route } from 'wouter';
import { beforeEach, describe, expect, it } from 'vitest';
import { reply } from '../../../testing/fake-server.ts';
import { renderScreen } from '../../../testing/render.tsx';
import { useSession } from '../../session/index.ts';
import { RankingScreen } from './ranking-screen.tsx';
import type { ListedSeason } from './use-points.ts';

const dayMs = 86_400_000;
const uuidOf = (n: number) => `a0000000-0000-4000-8000-${String(n).padStart(12, '0')}`;
const at = (days: number) => new Date(Date.now() + days * dayMs).toISOString();

function place(rank: number, nickname: string, balance: number): RankingPlace {
  const uuid = uuidOf(rank * 100 + nickname.length);
  return { rank, userUuid: uuid, balance, user: { uuid, nickname, avatarId: 'cat-1', color: '#FFB454' } };
}

function season(id: number, name: string, days: readonly [number, number | null]): ListedSeason {
  return {
    id,
    name,
    startDate: at(days[0]),
    endDate: days[1] === null ? null : at(days[1]),
    createdAt: at(-99),
    updatedAt: at(-99),
    isRunning: false,
    total: 0,
    best: [],
  };
}

const [me, other] = [place(2, 'mia', 1), place(1, 'dana', 1200)];
const seasons = [season(3, 'Next', [9, null]), season(2, 'Now', [-3, 2.5]), season(1, 'Past', [-9, -3])];
const base = '/api/points-service';

const open = (address: string) => {
  history.replaceState(null, '', address);
  return renderScreen(
    <Route path="/ranking/:view?">
      <RankingScreen />
    </Route>,
  );
};
const signIn = () =>
  useSession.setState({ token: 'x', claims: { sub: me.userUuid, type: 'user' } as never, me: null });

beforeEach(() => {
  useSession.setState({ token: null, claims: null, me: null });
  reply('GET /api/user-service/installation', { points: true });
  reply(`GET ${base}/points/seasons`, { seasons, total: 3 });
  for (const name of ['Now', 'Past'])
    reply(`GET ${base}/points/season-ranking/${name}`, { season: null, total: 2, ranking: [other, me] });
  reply(`GET ${base}/points/own-place`, { place: me, around: [other, me] });
});

describe('a season', () => {
  it('is the running one, with its clock, between the one before and the one after', async () => {
    open('/ranking');
    expect(await screen.findByRole('heading', { level: 2, name: 'Now' })).toBeTruthy();
    expect(screen.getByRole('timer').textContent).toBe('Ends in 2 days 12 hours');
    expect(screen.getByRole('link', { name: 'Previous season: Past' }).getAttribute('href')).toBe(
      '/ranking?season=Past',
    );
    expect(screen.getByRole('link', { name: 'Next season: Next' })).toBeTruthy();
    const rows = within(await screen.findByRole('region', { name: 'Top DJs' })).getAllByRole('listitem');
    expect(rows.map((row) => row.textContent)).toEqual(['Rank 11dana1,200 points', 'Rank 22mia1 point']);
  });

  it('named in the address is shown, with what can still happen in it', async () => {
    signIn();
    reply(`GET ${base}/points/own-place`, { place: null, around: [] });
    open('/ranking?season=Past');
    expect(await screen.findByText('Over')).toBeTruthy();
    expect(screen.queryByRole('timer')).toBeNull();
    expect(await screen.findByText('You have no points in this season.')).toBeTruthy();
  });

  it('that ended without points sends nobody to the stage', async () => {
    reply(`GET ${base}/points/season-ranking/Past`, { season: null, total: 0, ranking: [] });
    open('/ranking?season=Past');
    expect(await screen.findByText('No points in this season')).toBeTruthy();
    expect(screen.queryByRole('link', { name: 'See live rooms' })).toBeNull();
  });

  it('that has not begun has a clock and no list', async () => {
    open('/ranking?season=Next');
    expect((await screen.findByRole('timer')).textContent).toMatch(/^Starts in/);
    expect(screen.queryByRole('region', { name: 'Top DJs' })).toBeNull();
    expect(screen.getByText('It hasn’t started yet')).toBeTruthy();
  });

  it('of an installation without any says what comes', async () => {
    reply(`GET ${base}/points/seasons`, { seasons: [], total: 0 });
    open('/ranking');
    expect(await screen.findByText('No season yet')).toBeTruthy();
  });
});

describe('my place', () => {
  it('is marked among the people around it', async () => {
    signIn();
    open('/ranking');
    const rows = within(await screen.findByRole('region', { name: 'Your place' }));
    const current = (await rows.findAllByRole('listitem')).filter(
      (row) => row.getAttribute('aria-current') === 'true',
    );
    expect(current.map((row) => row.textContent)).toEqual(['Rank 22miaYou1 point']);
  });

  it('without points leads to live rooms, once', async () => {
    signIn();
    reply(`GET ${base}/points/own-place`, { place: null, around: [] });
    reply(`GET ${base}/points/all-seasons-ranking`, { season: null, total: 0, ranking: [] });
    open('/ranking/all-time');
    expect(await screen.findByText('First place is free')).toBeTruthy();
    expect(await screen.findAllByRole('link', { name: 'See live rooms' })).toHaveLength(1);
  });

  it('is offered to people without an account', async () => {
    open('/ranking');
    const panel = within(await screen.findByRole('region', { name: 'Your place' }));
    expect(panel.getByRole('link', { name: 'Sign up' }).getAttribute('href')).toContain('ranking');
  });
});

it('explains each song that earned points, and what staff corrected', async () => {
  signIn();
  const song: PointEntry = {
    id: 2,
    kind: 'play',
    points: 9,
    at: at(-1),
    season: { id: 2, name: 'Now' },
    play: {
      room: { uuid: uuidOf(9), slug: 'attic', name: 'Attic' },
      song: { artistName: 'The Patches', trackName: 'Paper Lanterns' },
      likes: 5,
      stars: 1,
      listeners: 21,
      uncountedVoters: 2,
    },
    reason: null,
  };
  const taken: PointEntry = {
    ...song,
    id: 1,
    kind: 'correction',
    points: -3,
    play: null,
    season: null,
    reason: 'Counted twice',
  };
  reply(`GET ${base}/points/history`, { entries: [song, taken], hasMore: false });
  open('/ranking/points');
  const list = within(await screen.findByRole('region', { name: 'What earned you points' }));
  expect(list.getByRole('link', { name: 'Attic' }).getAttribute('href')).toBe('/r/attic');
  for (const text of [
    'The Patches – Paper Lanterns',
    '5 likes',
    '1 star',
    '21 people heard it',
    'Votes from 2 people didn’t count: they’d already voted on 20 of your songs that day.',
    '+9',
    'Staff took points',
    'Counted twice',
    '−3',
  ])
    expect(list.getByText(text)).toBeTruthy();
});

it('says so where points are off', async () => {
  reply('GET /api/user-service/installation', { points: false });
  open('/ranking');
  expect(await screen.findByText('No rankings here')).toBeTruthy();
});
