import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState } from 'react';
import { beforeEach, expect, it } from 'vitest';
import type { Avatar } from '@turnstage/contracts';
import { reply } from '../../../testing/fake-server.ts';
import { renderScreen } from '../../../testing/render.tsx';
import { AvatarPicker } from './avatar-picker.tsx';
import { sortAvatars } from './use-avatars.ts';

const avatar = (slug: string, changes: Partial<Avatar> = {}): Avatar => ({
  slug,
  name: slug,
  color: '#FFB454',
  avatarStatus: 'PUBLIC',
  audience: 'everyone',
  isDrawn: true,
  rankingType: null,
  rankingValue: null,
  seasonId: null,
  frontHeadSvg: '',
  frontBodySvg: '',
  backHeadSvg: '',
  backBodySvg: '',
  portraitSvg: '',
  hasCustomFace: false,
  hasSmallBody: false,
  discordOnly: false,
  isAvailableForCurrentUser: true,
  createdAt: '',
  updatedAt: '',
  ...changes,
});
const locked = { isAvailableForCurrentUser: false } as const;
const catalogue = [
  avatar('fox'),
  avatar('bot-1', { audience: 'bots' }),
  avatar('ghost', { audience: 'guests', avatarStatus: 'PRIVATE', ...locked }),
  avatar('comet', { avatarStatus: 'SEASON_AWARD', rankingType: 'points', rankingValue: 500, ...locked }),
  avatar('dragon', { avatarStatus: 'SEASON_AWARD', rankingType: 'rank', rankingValue: 3, ...locked }),
  avatar('phoenix', { avatarStatus: 'SEASON_AWARD', rankingType: 'rank', rankingValue: 1 }),
  avatar('moon', { avatarStatus: 'SUBSCRIBER_ONLY', ...locked }),
  avatar('house-cat', { name: 'House cat', isDrawn: false }),
];

beforeEach(() => {
  reply('GET /api/user-service/installation', { points: true, subscriptions: false });
  reply('GET /api/points-service/all-avatars', catalogue);
});

function Picker() {
  const [value, setValue] = useState('fox');
  return (
    <>
      <AvatarPicker value={value} onChange={setValue} />
      <output data-testid="chosen">{value}</output>
    </>
  );
}

it('offers what I can wear, shows what I can earn and how, and never chooses that', async () => {
  renderScreen(<Picker />);
  const dragon = await screen.findByRole('button', { name: 'Dragon: Finish a season in the top 3' });
  expect(screen.getAllByRole('radio').map((radio) => radio.getAttribute('aria-label'))).toEqual([
    'Fox',
    'Phoenix',
    'House cat',
  ]);
  screen.getByRole('button', { name: 'Comet: Collect 500 points in one season' });
  // Nobody can subscribe here.
  expect(screen.queryByRole('button', { name: /Moon/ })).toBeNull();

  await userEvent.click(dragon);
  screen.getByText('Finish a season in the top 3');
  expect(screen.getByTestId('chosen').textContent).toBe('fox');

  await userEvent.click(screen.getByRole('radio', { name: 'Phoenix' }));
  expect(screen.getByTestId('chosen').textContent).toBe('phoenix');
  expect(screen.queryByText('Finish a season in the top 3')).toBeNull();
});

it('turns the figure around', async () => {
  renderScreen(<Picker />);
  const turn = screen.getByRole('button', { name: 'Turn around' });
  await userEvent.click(turn);
  expect(turn.getAttribute('aria-pressed')).toBe('true');
});

it('shows only what somebody can get on this server', () => {
  const slugs = (points: boolean, subscriptions: boolean, activity = false) =>
    sortAvatars([...catalogue, avatar('lamp', { discordOnly: true, ...locked })], {
      points,
      subscriptions,
      activity,
    }).locked.map(({ slug }) => slug);
  expect(slugs(false, false)).toEqual([]);
  expect(slugs(true, false)).toEqual(['comet', 'dragon']);
  expect(slugs(false, true)).toEqual(['moon']);
  expect(slugs(false, false, true)).toEqual(['lamp']);
});
