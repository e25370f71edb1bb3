import { screen, within } from '@testing-library/react';
import { roomInstallationStatistics } from '@turnstage/client/routes';
import type { Statistics } from '@turnstage/contracts';
import { expect, it } from 'vitest';
import { reply } from '../../../testing/fake-server.ts';
import { renderScreen } from '../../../testing/render.tsx';
import { StatisticsView } from './statistics-view.tsx';

const votes = { plays: 4, likes: 3, dislikes: 1, stars: 2 };
const statistics: Statistics = {
  name: null,
  days: 30,
  totals: { ...votes, playedSeconds: 720, people: 8, returningPeople: 2, heard: 20, heardToEnd: 15 },
  byHour: Array.from({ length: 24 }, (_none, hour) => ({
    hour,
    plays: 1,
    listeners: hour === 20 ? 12.5 : 0,
  })),
  byDay: [],
  topSongs: [{ songId: '7', title: 'Lamp', artist: 'The Examples', ...votes }],
  topDjs: [{ userUuid: '00000000-0000-4000-8000-000000000001', nickname: null, ...votes }],
};
const path = `GET ${roomInstallationStatistics.path}`;
const open = () => renderScreen(<StatisticsView place={{ kind: 'installation', id: '' }} />);

it('shows shares of people, and each chart also as a sentence and as a table', async () => {
  reply(path, statistics);
  open();
  const returned = await screen.findByText('Came back another day');
  expect(returned.parentElement?.textContent).toContain('25%');
  expect(screen.getByText('Heard to the end').parentElement?.textContent).toContain('75%');
  const chart = screen.getByRole('img', { name: /Most at (20:00|8:00).*: 12\.5/ });
  expect(chart.querySelectorAll('title')).toHaveLength(24);
  const table = within(screen.getByRole('table', { name: 'Listeners by hour', hidden: true }));
  expect(table.getAllByRole('row', { hidden: true })).toHaveLength(25);
  screen.getByText('Deleted account');
});

it('says so when nothing was played', async () => {
  reply(path, { ...statistics, totals: { ...statistics.totals, plays: 0 } });
  open();
  await screen.findByText('No songs in this period');
  expect(screen.queryByRole('img')).toBeNull();
});
