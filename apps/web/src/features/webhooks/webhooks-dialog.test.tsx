import { screen, waitFor, within } from '@testing-library/react';
import { sharingCreateWebhook, sharingWebhooks } from '@turnstage/client/routes';
import type { Webhook } from '@turnstage/contracts';
import { expect, it, vi } from 'vitest';
import { reply, sentRequests } from '../../../testing/fake-server.ts';
import { renderScreen } from '../../../testing/render.tsx';
import { WebhooksDialog } from './webhooks-dialog.tsx';

const uuid = (end: number) => `00000000-0000-4000-8000-${String(end).padStart(12, '0')}`;
const list = `GET ${sharingWebhooks.path}`;

const webhook: Webhook = {
  id: uuid(1),
  name: 'Club channel',
  address: 'discord.com/…x1y2',
  format: 'json',
  events: ['nowPlaying'],
  isOn: true,
  offReason: null,
  createdBy: uuid(9),
  createdAt: '2026-05-01T20:00:00.000Z',
  lastDelivery: null,
};
const failed = {
  id: uuid(2),
  event: null,
  state: 'failed' as const,
  attempts: 1,
  status: 404,
  error: 'The response was 404',
  createdAt: '2026-05-01T20:00:00.000Z',
  nextAttemptAt: null,
};

const open = () => renderScreen(<WebhooksDialog place={{ roomUuid: uuid(5) }} onClose={vi.fn()} />);

it('says that the host has switched webhooks off, and offers none then', async () => {
  reply(list, { mode: 'off', webhooks: [] });
  open();
  await screen.findByText(/Webhooks are off on this server/);
  expect(screen.queryByRole('button', { name: 'Add webhook' })).toBeNull();
});

it('shows the secret of a new webhook once, and a refused address at its field', async () => {
  reply(list, { mode: 'any', webhooks: [] });
  const { user } = open();
  await user.click(await screen.findByRole('button', { name: 'Add webhook' }));
  const form = within(screen.getByRole('dialog', { name: 'Add webhook' }));
  await user.type(form.getByLabelText('Name'), 'Bot');
  const address = form.getByLabelText('Address');
  await user.type(address, 'http://localhost');
  const submit = form.getByRole('button', { name: 'Add webhook' });
  reply(
    `POST ${sharingCreateWebhook.path}`,
    { code: 'webhook/address-refused', message: 'No', statusCode: 400, field: 'url' },
    400,
  );
  await user.click(submit);
  await waitFor(() => expect(address.getAttribute('aria-invalid')).toBe('true'));
  reply(`POST ${sharingCreateWebhook.path}`, { webhook, secret: 'whsec_abc' }, 201);
  await user.click(submit);
  await screen.findByText('whsec_abc');
  expect(sentRequests.filter(({ line }) => line.startsWith('POST')).at(-1)?.body).toEqual({
    roomUuid: uuid(5),
    name: 'Bot',
    url: 'http://localhost',
    events: ['nowPlaying'],
  });
  await user.click(screen.getByRole('button', { name: 'Done' }));
  expect(screen.queryByText('whsec_abc')).toBeNull();
});

it('tests a webhook and shows what the receiver answered; switches it off', async () => {
  reply(list, { mode: 'any', webhooks: [webhook] });
  reply(`${list}/${webhook.id}/deliveries`, { deliveries: [failed] });
  const { user } = open();
  await user.click(await screen.findByRole('button', { name: /Club channel/ }));
  const page = within(screen.getByRole('dialog', { name: 'Club channel' }));
  reply(`POST ${sharingWebhooks.path}/${webhook.id}/test`, failed);
  await user.click(page.getByRole('button', { name: 'Send test' }));
  await waitFor(() => expect(page.getByRole('status').textContent).toBe('The receiver answered 404'));
  reply(`PATCH ${sharingWebhooks.path}/${webhook.id}`, { ...webhook, isOn: false, offReason: 'byHand' });
  reply(list, { mode: 'any', webhooks: [{ ...webhook, isOn: false, offReason: 'byHand' }] });
  await user.click(page.getByRole('switch', { name: 'On' }));
  await page.findByText('Someone turned it off.');
  expect(sentRequests.find(({ line }) => line.startsWith('PATCH'))?.body).toEqual({ isOn: false });
});
