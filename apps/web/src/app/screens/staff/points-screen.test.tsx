import { screen, within } from '@testing-library/react';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { reply, sentRequests } from '../../../../testing/fake-server.ts';
import { renderScreen } from '../../../../testing/render.tsx';
import { PointsScreen } from './points-screen.tsx';
import { useSession } from '../../../session/index.ts';

const base = '/api/points-service';
const [bob, ann] = ['0a0a0a0a-0000-4000-8000-000000000001', '0a0a0a0a-0000-4000-8000-000000000002'];
const profiles = [
  { uuid: bob, nickname: 'bob', avatarId: 'fox' },
  { uuid: ann, nickname: 'ann', avatarId: 'fox' },
];
const entry = {
  id: 1,
  at: '2030-01-01T00:00:00.000Z',
  season: null,
  play: null,
  reason: null,
  byUserUuid: null,
};
const entries = [
  { ...entry, id: 2, kind: 'correction', points: -3, reason: 'a bug', byUserUuid: ann },
  {
    ...entry,
    kind: 'play',
    points: 4,
    play: {
      room: null,
      song: { artistName: 'Sable Coast', trackName: 'Night Bus' },
      likes: 4,
      stars: 0,
      listeners: 0,
      uncountedVoters: 1,
    },
  },
];

beforeEach(() => {
  history.replaceState(null, '', `/staff/points/${bob}`);
  useSession.setState({ token: 'x', claims: { sub: ann, role: 'admin' } as never, me: null });
  reply('GET /api/user-service/users/profiles', profiles);
  reply(`GET ${base}/points/ranking-status/sum/${bob}`, { userUuid: bob, sum: 1 });
  reply(`GET ${base}/admin/points/history/${bob}`, { entries, hasMore: false });
  reply(`GET ${base}/points/seasons`, { seasons: [] });
});
afterEach(() => useSession.setState({ token: null, claims: null, me: null }));

it('explains each entry, and says who corrected what', async () => {
  renderScreen(<PointsScreen item={bob} />);
  await screen.findByText('1 all-time point');
  const rows = within(await screen.findByRole('list', { name: 'What earned them points' })).getAllByRole(
    'listitem',
  );
  expect(screen.getByText('a bug')).toBeTruthy();
  await expect.poll(() => screen.queryByText('ann')).toBeTruthy();
  expect(rows.some(({ textContent }) => textContent.includes('Sable Coast – Night Bus'))).toBe(true);
  expect(screen.getByText(/on 20 of this DJ’s songs that day/)).toBeTruthy();
});

it('takes points with a reason, and says why it was refused', async () => {
  const { user } = renderScreen(<PointsScreen item={bob} />);
  await user.click(await screen.findByRole('button', { name: 'Correct points' }));
  const dialog = within(screen.getByRole('dialog'));
  await user.click(dialog.getByRole('radio', { name: 'Take' }));
  await user.type(dialog.getByLabelText('How many points'), '9');
  await user.click(dialog.getByRole('button', { name: 'Take points' }));
  expect(dialog.getByText('Say why.')).toBeTruthy();
  await user.type(dialog.getByLabelText('Reason'), 'twice');
  const path = `POST ${base}/points/season/admin/handle-points`;
  reply(path, { code: 'points/too-few', message: 'x', statusCode: 409 }, 409);
  await user.click(dialog.getByRole('button', { name: 'Take points' }));
  expect((await dialog.findByRole('alert')).textContent).toContain('They don’t have that many points.');
  const sent = sentRequests.filter(({ line }) => line === path);
  expect(sent).toMatchObject([{ body: { userUuid: bob, points: -9, reason: 'twice' } }]);
});
