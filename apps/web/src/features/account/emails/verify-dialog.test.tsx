import { screen, waitFor } from '@testing-library/react';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { reply } from '../../../../testing/fake-server.ts';
import { renderScreen } from '../../../../testing/render.tsx';
import { ToastRegion } from '../../../ui/toast/toast-region.tsx';
import { useToasts } from '../../../ui/toast/toasts.ts';
import { AddEmail } from './add-email.tsx';
import type { OwnEmail } from './use-emails.ts';
import { VerifyDialog } from './verify-dialog.tsx';

const email = {
  id: 1,
  email: 'ann@example.org',
  status: 'NOT_VERIFIED',
  createdAt: '2020-01-01T00:00:00.000Z',
} as unknown as OwnEmail;

beforeEach(() => useToasts.setState({ toasts: [] }));
// The next file has the same store.
afterEach(() => useToasts.setState({ toasts: [] }));

function open(delivery: 'outbox' | 'smtp') {
  reply('GET /api/user-service/installation', { mail: { delivery } });
  reply('POST /api/user-service/users/emails/verification-email', { ok: true });
  return renderScreen(
    <>
      <AddEmail onAdded={() => undefined} />
      <VerifyDialog email={email} onClose={() => undefined} />
      <ToastRegion />
    </>,
  );
}

it('H24: without a mail server nobody is told that a code was sent', async () => {
  const { user, baseElement } = open('outbox');
  await screen.findByText(/Ask an admin for the 6-digit code/);
  await user.click(screen.getByRole('button', { name: 'Get a new code' }));
  await screen.findByText('An admin has a new code for ann@example.org.');
  expect(baseElement.textContent).not.toMatch(/sent|send a code|on its way|from the email|inbox/i);
});

it('H24: with one the code is in the mail', async () => {
  const { user } = open('smtp');
  await screen.findByText(/We sent a 6-digit code/);
  await user.click(screen.getByRole('button', { name: 'Resend code' }));
  await waitFor(() =>
    expect(useToasts.getState().toasts.map(({ text }) => text)).toEqual([
      'A new code is on its way to ann@example.org.',
    ]),
  );
});
