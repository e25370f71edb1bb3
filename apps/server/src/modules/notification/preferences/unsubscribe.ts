/** The unsubscribe link of a mail. It switches one kind of mail off without a login (rule N10; RFC 8058). */
import { isUuid, notificationKinds, type NotificationKind, type socialService } from '@turnstage/contracts';
import { refuse } from '../../../http/refusal.ts';
import type { Call } from '../../../http/route.ts';
import { SecretError } from '../../../secrets/index.ts';
import type { NotificationDeps } from '../notification.deps.ts';
import { preferenceStore } from './preference.store.ts';

const context = 'notification.unsubscribe';

/** The token is encrypted: nobody can forge one, or learn from it whose it is. */
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
  // Mail programs post a form. Its content doesn't matter: the request itself means that somebody pressed the
  // button.
  stream.resume();
  const [userUuid = '', kindName] = open(deps, params.token).split(' ');
  const kind = notificationKinds.find((one) => one === kindName);
  if (!isUuid(userUuid) || !kind || !(await deps.user.person(userUuid)))
    throw refuse('notification/unsubscribe-invalid');
  await preferenceStore(deps.database).saveChoices(userUuid, [{ kind, channel: 'email', on: false }]);
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
