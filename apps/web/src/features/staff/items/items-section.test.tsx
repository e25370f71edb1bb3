import { screen, within } from '@testing-library/react';
import { beforeEach, expect, it } from 'vitest';
import { reply, sentRequests } from '../../../../testing/fake-server.ts';
import { renderScreen } from '../../../../testing/render.tsx';
import { ItemsSection } from './items-section.tsx';

const base = '/api/points-service/api/v1/consumables';
const rose = {
  id: 1,
  slug: 'rose',
  name: 'Rose',
  description: 'For a good song',
  tokenCost: 5,
  displayType: 'small',
  effect: 'thrown',
  anchor: 'hand',
  durationSeconds: 60,
  isSubscriberOnly: false,
  isAvailable: true,
  imageUrl: '/consumables/rose.svg',
  fileId: null,
  createdAt: '2030-01-01T00:00:00.000Z',
  updatedAt: '2030-01-01T00:00:00.000Z',
};
const crown = { ...rose, id: 2, name: 'Crown', effect: 'worn', anchor: 'head', isAvailable: false };
const sent = (method: string) => sentRequests.filter(({ line }) => line.startsWith(method));
const render = () =>
  renderScreen(<ItemsSection renderPreview={({ effect, anchor }) => <p>{`${effect} ${anchor}`}</p>} />);

beforeEach(() => {
  history.replaceState(null, '', '/staff/items');
  reply(`GET ${base}`, { consumables: [rose, crown], count: 2 });
});

it('lists what is for sale and what isn’t, and filters', async () => {
  const { user } = render();
  const list = await screen.findByRole('list', { name: 'Items' });
  expect(within(list).getAllByRole('listitem')).toHaveLength(2);
  expect(list.textContent).toMatch(/Crown.*Not for sale.*On the head/);
  await user.selectOptions(screen.getByLabelText('Sale'), 'on');
  await expect.poll(() => within(list).queryByText('Crown')).toBeNull();
  await user.selectOptions(screen.getByLabelText('Effect'), 'worn');
  expect(await screen.findByText('No matches')).toBeTruthy();
});

it('edits one with a preview that follows the form', async () => {
  reply(`PATCH ${base}/2`, { ...crown, tokenCost: 9 });
  const { user } = render();
  await user.click(await screen.findByRole('button', { name: 'Edit Crown' }));
  const dialog = within(screen.getByRole('dialog'));
  expect(dialog.getByText('worn head')).toBeTruthy();
  await user.selectOptions(dialog.getByLabelText('Place on the figure'), 'face');
  expect(dialog.getByText('worn face')).toBeTruthy();
  await user.clear(dialog.getByLabelText('Price in tokens'));
  await user.click(dialog.getByRole('button', { name: 'Save item' }));
  expect(dialog.getByText(/whole number from 1 to 1,000,000/)).toBeTruthy();
  await user.type(dialog.getByLabelText('Price in tokens'), '9');
  await user.click(dialog.getByRole('button', { name: 'Save item' }));
  await expect.poll(() => screen.queryByRole('dialog')).toBeNull();
  expect(sent('PATCH')).toMatchObject([{ body: { anchor: 'face', tokenCost: 9 } }]);
});

it('doesn’t create one without an image, and deletes after a question', async () => {
  reply(`DELETE ${base}/1`, { ok: true });
  const { user } = render();
  await user.click(await screen.findByRole('button', { name: 'New item' }));
  const dialog = within(screen.getByRole('dialog'));
  await user.type(dialog.getByLabelText('Name'), 'Balloon');
  await user.click(dialog.getByRole('button', { name: 'Create item' }));
  expect(dialog.getByText('Choose an image.')).toBeTruthy();
  expect(sent('POST')).toEqual([]);
  await user.click(dialog.getByRole('button', { name: 'Cancel' }));
  await user.click(screen.getByRole('button', { name: 'Delete Rose' }));
  expect(sent('DELETE')).toEqual([]);
  await user.click(within(screen.getByRole('dialog')).getByRole('button', { name: 'Delete item' }));
  await expect.poll(() => sent('DELETE').map(({ line }) => line)).toEqual([`DELETE ${base}/1`]);
});
