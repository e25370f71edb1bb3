import { screen, within } from '@testing-library/react';
import { expect, it } from 'vitest';
import { reply } from '../../../../testing/fake-server.ts';
import { renderScreen } from '../../../../testing/render.tsx';
import { SongOfTheWeek } from './song-of-the-week.tsx';

const song = (week: string, trackName: string) => ({
  week,
  song: { artistName: 'Sable Coast', trackName },
  plays: 1,
  likes: 3,
  stars: 1,
});

it('shows the latest song, and earlier ones on demand', async () => {
  reply('GET /api/user-service/installation', { engagement: true });
  reply('GET /api/points-service/points/songs-of-the-week/c1', {
    songs: [song('2030-01-14', 'Night Bus'), song('2030-01-07', 'Paper Lanterns')],
  });
  const { user } = renderScreen(<SongOfTheWeek communityUuid="c1" />);
  const panel = within(await screen.findByRole('region', { name: 'Song of the week' }));
  expect(panel.getByText('Sable Coast – Night Bus')).toBeTruthy();
  expect(panel.queryByText(/Paper Lanterns/)).toBeNull();
  await user.click(panel.getByRole('button', { name: 'Earlier weeks' }));
  expect(within(panel.getByRole('list', { name: 'Earlier weeks' })).getAllByRole('listitem')).toHaveLength(1);
});
