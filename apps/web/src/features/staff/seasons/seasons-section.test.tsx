import { screen, within } from '@testing-library/react';
import { beforeEach, expect, it } from 'vitest';
import { reply, sentRequests } from '../../../../testing/fake-server.ts';
import { renderScreen } from '../../../../testing/render.tsx';
import { SeasonsSection } from './seasons-section.tsx';

const base = '/api/points-service';
const seasons = [
  { id: 3, name: 'Next', startDate: '2090-01-01T00:00:00.000Z', endDate: null },
  { id: 2, name: 'Now', startDate: '2020-01-01T00:00:00.000Z', endDate: '2089-01-01T00:00:00.000Z' },
  { id: 1, name: 'Past', startDate: '2010-01-01T00:00:00.000Z', endDate: '2011-01-01T00:00:00.000Z' },
];
const list = (data: typeof seasons) =>
  reply(`GET ${base}/admin/seasons`, { data, count: data.length, total: data.length, page: 1, pageCount: 1 });
const sent = (method: string) => sentRequests.filter(({ line }) => line.startsWith(method));

beforeEach(() => {
  history.replaceState(null, '', '/staff/seasons');
  list(seasons);
});

it('lists seasons with what goes on in them, and offers only what is possible', async () => {
  renderScreen(<SeasonsSection />);
  const rows = within(await screen.findByRole('list', { name: 'Seasons' })).getAllByRole('listitem');
  expect(rows.map((row) => /Coming up|Running|Over/.exec(row.textContent)?.[0])).toEqual([
    'Coming up',
    'Running',
    'Over',
  ]);
  expect(rows[0]?.textContent).toContain('no end');
  expect(screen.queryByRole('button', { name: 'Give avatars of Next' })).toBeNull();
  expect(screen.getByRole('button', { name: 'Give avatars of Past' })).toBeTruthy();
});

it('creates one, and says what keeps it from being saved', async () => {
  list([]);
  reply(
    `POST ${base}/points/season`,
    { code: 'season/overlap', message: 'x', statusCode: 409, error: 'Conflict' },
    409,
  );
  const { user } = renderScreen(<SeasonsSection />);
  await user.click((await screen.findAllByRole('button', { name: 'New season' }))[0] as HTMLElement);
  const dialog = within(screen.getByRole('dialog'));
  await user.click(dialog.getByRole('button', { name: 'Create season' }));
  expect(dialog.getByText('Give the season a name.')).toBeTruthy();
  expect(sent('POST')).toEqual([]);
  await user.type(dialog.getByLabelText('Name'), 'Autumn');
  await user.click(dialog.getByRole('checkbox', { name: /It has an end/ }));
  await user.click(dialog.getByRole('button', { name: 'Create season' }));
  expect((await dialog.findByRole('alert')).textContent).toContain('Another season runs at that time');
  expect(sent('POST')).toMatchObject([{ body: { name: 'Autumn', endDate: null } }]);
});

it('sends only what was changed', async () => {
  reply(`PATCH ${base}/points/season/2`, { ...seasons[1], name: 'Now!' });
  const { user } = renderScreen(<SeasonsSection />);
  await user.click(await screen.findByRole('button', { name: 'Edit Now' }));
  const dialog = within(screen.getByRole('dialog'));
  await user.type(dialog.getByLabelText('Name'), '!');
  await user.click(dialog.getByRole('button', { name: 'Save season' }));
  await expect.poll(() => screen.queryByRole('dialog')).toBeNull();
  expect(sent('PATCH')).toMatchObject([{ body: { name: 'Now!' } }]);
});

it('deletes one after a question, and gives its avatars', async () => {
  reply(`DELETE ${base}/admin/seasons/1`, { ok: true });
  reply(`POST ${base}/points/backfill-achieved-avatars/1`, { people: 9, assigned: 4 }, 201);
  const { user } = renderScreen(<SeasonsSection />);
  await user.click(await screen.findByRole('button', { name: 'Give avatars of Past' }));
  await expect.poll(() => sent('POST').length).toBe(1);
  await user.click(screen.getByRole('button', { name: 'Delete Past' }));
  expect(sent('DELETE')).toEqual([]);
  await user.click(within(screen.getByRole('dialog')).getByRole('button', { name: 'Delete season' }));
  await expect.poll(() => sent('DELETE').map(({ line }) => line)).toEqual([`DELETE ${base}/admin/seasons/1`]);
});
