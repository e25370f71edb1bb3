import { screen, within } from '@testing-library/react';
import { beforeEach, expect, it } from 'vitest';
import { reply, sentRequests } from '../../../../testing/fake-server.ts';
import { renderScreen } from '../../../../testing/render.tsx';
import { EveryoneSection } from './everyone-section.tsx';

const path = '/api/social-service/notifications/everyone';
const author = '11111111-1111-4111-8111-111111111111';
const sent = {
  id: '22222222-2222-4222-8222-222222222222',
  title: 'House rules',
  message: 'New hours',
  link: '/events',
  byUserUuid: author,
  people: 1204,
  startedAt: '2030-01-01T20:00:00.000Z',
  finishedAt: '2030-01-01T20:01:00.000Z',
};
const page = (data: readonly object[]) => ({
  data,
  count: data.length,
  total: data.length,
  page: 1,
  pageCount: 1,
});

beforeEach(() => {
  history.replaceState(null, '', '/staff/messages');
  reply('GET /api/user-service/users/profiles', [{ uuid: author, nickname: 'ann' }]);
});

it('T30: shows what was sent, by whom, to how many, and what is still on its way', async () => {
  reply(`GET ${path}`, page([{ ...sent, id: author, title: null, finishedAt: null, people: 1 }, sent]));
  renderScreen(<EveryoneSection />);
  const rows = within(await screen.findByRole('list', { name: 'Messages to everyone' })).getAllByRole(
    'listitem',
  );
  expect(rows.map((row) => within(row).getByRole('status').textContent)).toEqual([
    'Sending: 1 person so far',
    'Sent to 1,204 people',
  ]);
  expect(await screen.findAllByText(/Sent by ann/)).toHaveLength(2);
});

it('T30: sends once a text is there and the link stays here, under a key', async () => {
  reply(`GET ${path}`, page([]));
  reply(`POST ${path}`, { ...sent, people: 0, finishedAt: null });
  const { user } = renderScreen(<EveryoneSection />);
  await user.click((await screen.findAllByRole('button', { name: 'New message' }))[0] as HTMLElement);
  const dialog = within(await screen.findByRole('dialog'));
  const send = dialog.getByRole('button', { name: 'Send to everyone' });
  await user.type(dialog.getByLabelText('Where a click leads (optional)'), 'https://evil.example');
  await user.click(send);
  expect(dialog.getByText('Write what people should know.')).toBeTruthy();
  expect(dialog.getByText('Start with a slash, like /events.')).toBeTruthy();
  await user.type(dialog.getByLabelText('Message'), ' New hours ');
  await user.clear(dialog.getByLabelText('Where a click leads (optional)'));
  await user.click(send);
  await expect
    .poll(() => sentRequests.filter(({ line }) => line.startsWith('POST')))
    .toMatchObject([{ body: { message: 'New hours' } }]);
  await expect.poll(() => screen.queryByRole('dialog')).toBeNull();
});
