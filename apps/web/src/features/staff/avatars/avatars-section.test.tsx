import { screen, within } from '@testing-library/react';
import { beforeEach, expect, it } from 'vitest';
import { reply, sentRequests } from '../../../../testing/fake-server.ts';
import { renderScreen } from '../../../../testing/render.tsx';
import { AvatarsSection } from './avatars-section.tsx';

const base = '/api/points-service';
const owl = {
  id: 40,
  slug: 'owl',
  name: 'Owl',
  color: '#112233',
  avatarStatus: 'SEASON_AWARD',
  audience: 'everyone',
  isDrawn: false,
  rankingType: 'rank',
  rankingValue: 3,
  seasonId: null,
  updatedAt: '2030-01-01T00:00:00.000Z',
};
const fox = { ...owl, id: 1, slug: 'fox', name: 'Fox', avatarStatus: 'PUBLIC', isDrawn: true };
const bob = '11111111-1111-4111-8111-111111111111';
const page = <Row,>(data: readonly Row[]) => ({
  data,
  count: data.length,
  total: data.length,
  page: 1,
  pageCount: 1,
});
const sent = (method: string) => sentRequests.filter(({ line }) => line.startsWith(method));

beforeEach(() => {
  history.replaceState(null, '', '/staff/avatars');
  reply(`GET ${base}/admin/avatars`, page([fox, owl]));
  reply(`GET ${base}/admin/avatars/owl`, owl);
  reply(`GET ${base}/admin/avatars/fox`, fox);
  reply(`GET ${base}/admin/avatar-assignments`, page([]));
});

it('lists avatars with who can wear them, and narrows the list', async () => {
  const { user } = renderScreen(<AvatarsSection item={undefined} />);
  const rows = within(await screen.findByRole('list', { name: 'Avatars' })).getAllByRole('listitem');
  expect(rows.map((row) => row.textContent)).toEqual([
    expect.stringContaining('For everyone'),
    expect.stringMatching(/Season award.*Uploaded.*Top 3/),
  ]);
  await user.selectOptions(screen.getByLabelText('Status'), 'SEASON_AWARD');
  expect(location.search).toBe('?status=SEASON_AWARD');
});

it('changes an avatar, and sends only what was changed', async () => {
  reply(`PATCH ${base}/avatars/owl`, owl);
  const { user } = renderScreen(<AvatarsSection item="owl" />);
  const save = await screen.findByRole('button', { name: 'Save avatar' });
  expect(save).toHaveProperty('disabled', true);
  await user.selectOptions(screen.getByLabelText('Who can wear it'), 'PUBLIC');
  expect(screen.getByText(/gets another avatar/)).toBeTruthy();
  await user.click(save);
  await expect.poll(() => sent('PATCH')).toMatchObject([{ body: { avatarStatus: 'PUBLIC' } }]);
});

it('offers no images and no deletion for a drawing of the server', async () => {
  renderScreen(<AvatarsSection item="fox" />);
  await screen.findByText(/comes with the server/);
  expect(screen.queryByRole('group', { name: 'Front' })).toBeNull();
  expect(screen.queryByRole('button', { name: 'Delete' })).toBeNull();
});

it('gives an avatar by nickname, and takes it back', async () => {
  reply('GET /api/user-service/users/by-nickname/bob', { uuid: bob, nickname: 'bob' });
  reply(`POST ${base}/avatar-assignment/owl`, { id: 9 }, 201);
  const { user } = renderScreen(<AvatarsSection item="owl" />);
  await user.click(await screen.findByRole('button', { name: 'Give to someone' }));
  const dialog = within(screen.getByRole('dialog'));
  await user.click(dialog.getByRole('button', { name: 'Give avatar' }));
  expect(dialog.getByText('Type a nickname.')).toBeTruthy();
  expect(sent('POST')).toEqual([]);
  await user.type(dialog.getByLabelText('Nickname'), 'bob');
  reply(
    `GET ${base}/admin/avatar-assignments`,
    page([{ id: 9, slug: 'owl', userUuid: bob, assignmentType: 'MANUAL', createdAt: owl.updatedAt }]),
  );
  reply('GET /api/user-service/profiles', [{ uuid: bob, nickname: 'bob' }]);
  await user.click(dialog.getByRole('button', { name: 'Give avatar' }));
  await expect.poll(() => sent('POST')).toMatchObject([{ body: { userUuid: bob } }]);
  const list = within(await screen.findByRole('list', { name: 'Who has it' }));
  expect(list.getByText('Given by staff')).toBeTruthy();
  reply(`DELETE ${base}/avatar-assignment/9`, { ok: true });
  await user.click(list.getByRole('button', { name: /^Remove from/ }));
  await expect.poll(() => sent('DELETE')).toHaveLength(1);
});
