import { userForgotPassword } from '@turnstage/client/routes';
import { api } from '../../session/index.ts';

/** Requests a reset link for an address. The reply doesn't reveal whether an account has it. */
export async function requestResetLink(email: string): Promise<void> {
  await api.call(userForgotPassword, { body: { email } });
}
