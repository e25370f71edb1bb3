import { screen, waitFor } from '@testing-library/react';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { reply } from '../../../testing/fake-server.ts';
import { renderScreen } from '../../../testing/render.tsx';
import type { Me } from '../../session/index.ts';
import { useToasts } from '../../ui/toast/toasts.ts';
import { ForgotPasswordScreen } from './forgot-password-screen.tsx';
import { ResetLinkSent } from './reset-link-sent.tsx';
import { useVerification } from './use-verification.ts';

beforeEach(() => {
  useToasts.setState({ toasts: [] });
  reply('GET /api/user-service/installation', { mail: { delivery: 'outbox' } });
});
// The next file has the same store.
afterEach(() => useToasts.setState({ toasts: [] }));
const toasts = () => useToasts.getState().toasts.map(({ text }) => text);

it('H24: without a mail server a forgotten password leads to an admin', async () => {
  const { baseElement } = renderScreen(<ForgotPasswordScreen />);
  await screen.findByText('An admin can give you a link to choose a new one.');
  expect(baseElement.textContent).not.toMatch(/send link|we’ll send|inbox/i);
});

it('H24: another link is said to be with an admin', async () => {
  reply('POST /api/user-service/users/forgot-password', { ok: true });
  const clock = vi.spyOn(Date, 'now');
  const { user } = renderScreen(<ResetLinkSent email="ann@example.org" onOther={() => undefined} />);
  await screen.findByText(/New link in/);
  expect(document.body.textContent).not.toMatch(/resend|sent it|spam/i);
  clock.mockImplementation(() => performance.timeOrigin + performance.now() + 120_000);
  await user.click(await screen.findByRole('button', { name: 'Get a new link' }));
  await waitFor(() =>
    expect(toasts()).toEqual(['If that address has an account, an admin has a new link for it.']),
  );
  clock.mockRestore();
});

function Resend() {
  const { resend } = useVerification({
    me: { email: 'ann@example.org', createdAt: '2020-01-01T00:00:00.000Z' } as Me,
    onVerified: () => undefined,
    onWrongCode: () => undefined,
  });
  return (
    <button type="button" onClick={() => resend.mutate()}>
      Again
    </button>
  );
}

it('H24: another code is said to be with an admin', async () => {
  reply('POST /api/user-service/users/emails/verification-email', { ok: true });
  const { user, client } = renderScreen(<Resend />);
  await waitFor(() =>
    expect(
      client
        .getQueryCache()
        .getAll()
        .some(({ state }) => state.data),
    ).toBe(true),
  );
  await user.click(screen.getByRole('button'));
  await waitFor(() => expect(toasts()).toEqual(['An admin has a new code for ann@example.org.']));
});
