/** The link in a mail with which one kind of mail ends, without signing in (rule N10; RFC 8058). */
import { isUuid, notificationKinds, type NotificationKind, type socialService } from '@turnstage/contracts';
import { refuse } from '../../../http/refusal.ts';
import type { Call } from '../../../http/route.ts';
import { SecretError } from '../../../secrets/index.ts';
import type { NotificationDeps } from '../notification.deps.ts';
import { preferenceStore } from './preference.store.ts';

const context = 'notification.unsubscribe';

/** Nobody can make one, nor learn from it whose it is. */
export function unsubscribeToken(
  { secrets }: Pick<NotificationDeps, 'secrets'>,
  userUuid: string,
  kind: NotificationKind,
): string {
  return secrets.seal(`${userUuid} ${kind}`, context);
}

export async function unsubscribeFromMail(
  deps: NotificationDeps,
  { params, stream }: Pick<Call<typeof socialService.unsubscribeFromMail>, 'params' | 'stream'>,
) {
  // Mail programs send a form; all that it says is that somebody pressed the button.
  stream.resume();
  const [userUuid = '', kindName] = open(deps, params.token).split(' ');
  const kind = notificationKinds.find((one) => one === kindName);
  if (!isUuid(userUuid) || !kind || !(await deps.user.person(userUuid)))
    throw refuse('notification/unsubscribe-invalid');
  await preferenceStore(deps.database).choose(userUuid, [{ kind, channel: 'email', on: false }]);
  return { ok: true, kind };
}

function open({ secrets }: NotificationDeps, token: string): string {
  try {
    return secrets.open(token, context);
  } catch (error) {
    if (error instanceof SecretError) throw refuse('notification/unsubscribe-invalid');
    throw error;
  }
}
