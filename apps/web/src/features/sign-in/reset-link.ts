import { userForgotPassword } from '@turnstage/client/routes';
import { api } from '../../session/index.ts';

/** Has a link sent to whoever has this address; whether somebody has it is not answered. */
export async function requestResetLink(email: string): Promise<void> {
  await api.call(userForgotPassword, { body: { email } });
}
